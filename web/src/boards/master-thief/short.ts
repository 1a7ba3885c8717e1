// One-word names of the exhibits, for cards too narrow for the whole name.

const SHORT: Record<string, string> = {
  'crown-of-the-drowned-king': 'Crown',
  'obsidian-calendar': 'Calendar',
  'merchants-clay-ledger': 'Ledger',
  'bronze-astrolabe': 'Astrolabe',
  'bottomless-satchel': 'Satchel',
  'complete-cave-lion': 'Cave Lion',
  'mammoth-tusk': 'Tusk',
  'whalebone-harp': 'Harp',
  'raven-skull': 'Skull',
  'lucky-knucklebone': 'Knuckle',
  'midnight-diamond': 'Diamond',
  'blood-ruby': 'Ruby',
  'river-sapphire': 'Sapphire',
  'smoky-quartz': 'Quartz',
  'whispering-opal': 'Opal',
  'mask-of-the-sun-queen': 'Sun Queen',
  'golden-lion-mask': 'Golden',
  'jade-burial-mask': 'Jade',
  'carnival-mask': 'Carnival',
  'faceless-mask': 'Faceless',
  'the-unfinished-masterpiece': 'Canvas',
  'lady-in-grey': 'Lady',
  'harbour-at-dusk': 'Harbour',
  'pears-on-a-table': 'Pears',
  'the-watching-portrait': 'Portrait',
  'winged-torso': 'Torso',
  'bronze-wrestlers': 'Wrestlers',
  'marble-dancer': 'Dancer',
  'terracotta-horse': 'Horse',
  'stone-sentinel': 'Sentinel',
  'pressure-plate': 'Plate',
  'night-watchman': 'Watchman',
  'laser-grid': 'Laser',
  'motion-sensor': 'Sensor',
  'frame-wire': 'Wire',
  'camera-eye': 'Camera',
}

/** The short name of an exhibit; the last word of its name where it has none. */
export const short = ({ slug, name }: { slug: string; name: string }): string =>
  SHORT[slug] ?? name.split(' ').at(-1) ?? name
