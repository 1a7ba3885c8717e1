// The key that both editions have beside those of every table.

export const KEYS = [['M', 'the market']] as const
