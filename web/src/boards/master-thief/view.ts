// What a seat sees of the museum.

export type Category = 'artifact' | 'bone' | 'gem' | 'mask' | 'painting' | 'statue'

export type {
  Attack,
  Averting,
  Blind,
  Calling,
  Kept,
  Limits,
  MuseumView,
  Purse,
  Strike,
} from '../../views/master-thief'
