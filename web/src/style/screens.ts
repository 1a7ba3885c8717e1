// The screens that the client is drawn for, by name. Styles write `@media (--phone)`; build/screens.ts puts these in.

export const SCREENS = {
  phone: '(max-width: 720px)',
  'wide-phone': '(min-width: 561px) and (max-width: 720px)',
  low: '(min-width: 561px) and (max-width: 720px) and (max-height: 560px)',
  short: '(max-width: 1180px) and (max-height: 700px)',
  'not-phone': '(min-width: 721px)',
  tablet: '(min-width: 721px) and (max-width: 1180px)',
  'not-desk': '(max-width: 1180px)',
  desk: '(min-width: 1181px)',
}
