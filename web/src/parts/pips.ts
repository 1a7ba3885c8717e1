// Small pictures of things in a text: gems by letter, and what else the games handle.

/** The symbol of a thing, and its name for those who do not see it. */
export const PIPS: Record<string, [symbol: string, name: string]> = {
  R: ['pip-r', 'red'],
  W: ['pip-w', 'white'],
  B: ['pip-b', 'blue'],
  G: ['pip-g', 'green'],
  red: ['pip-r', 'red'],
  white: ['pip-w', 'white'],
  blue: ['pip-b', 'blue'],
  green: ['pip-g', 'green'],
  bag: ['face-bag', 'bag'],
  mask: ['face-mask', 'mask'],
  marker: ['marker', 'marker'],
  point: ['face-point', 'point'],
  token: ['marker', 'token'],
  same: ['face-same', 'matching face'],
  gold: ['coin', 'gold'],
  coin: ['coin', 'coin'],
  infamy: ['infamy', 'infamy'],
  tome: ['t-tome', 'tome'],
  jewel: ['t-jewel', 'jewel'],
  artifact: ['t-artifact', 'artifact'],
  fossil: ['t-fossil', 'fossil'],
  potion: ['t-potion', 'potion'],
  wild: ['t-wild', 'any treasure'],
  thief: ['thief', 'thief'],
}
