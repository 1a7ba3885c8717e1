// The faces of a die, and the marker: their drawings and their names.

export interface Face {
  large: string
  /** At 40 pixels and below: the same outline, a bigger letter, no facets. */
  small: string
  name: string
}

export const FACES: Record<string, Face> = {
  red: { large: 'gem-r', small: 'pip-r', name: 'red ruby' },
  white: { large: 'gem-w', small: 'pip-w', name: 'white diamond' },
  blue: { large: 'gem-b', small: 'pip-b', name: 'blue sapphire' },
  green: { large: 'gem-g', small: 'pip-g', name: 'green emerald' },
  bag: { large: 'face-bag', small: 'face-bag', name: 'bag' },
  mask: { large: 'face-mask', small: 'face-mask', name: 'mask' },
  marker: { large: 'marker', small: 'marker', name: 'start marker' },
}
