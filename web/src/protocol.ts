// The messages of src/rookery/server/messages.py, by hand until they are generated.

export type Value = boolean | number | string | null

export interface LevelInfo { name: string; about: string }
export interface OptionInfo { name: string; about: string; values: Value[] }
export interface GameInfo {
  name: string; title: string; pitch: string; minutes: string; fewest: number; most: number
  options: OptionInfo[]; levels: LevelInfo[]
}
export interface RuleInfo { number: string; text: string; ruling: boolean }
export interface SectionInfo { number: string; title: string; rules: RuleInfo[] }
export interface CardInfo {
  slug: string; name: string; text: string; rule: string
  figures: Record<string, any>; provenance: Record<string, string>
}
export interface GameBook { game: string; title: string; sections: SectionInfo[]; cards: CardInfo[] }

export interface SeatWish { kind: string; name?: string | null }
export interface Clock { kind?: string; bank?: number; increment?: number; days?: number }
export interface NewTable {
  game: string; seats: SeatWish[]; options?: Record<string, Value>; cards?: string; private?: boolean; clock?: Clock; start?: boolean
}
export interface SitDown { name: string; seat?: number | null }
export interface Seated { table: string; seats: number[]; tokens: string[] }
export interface SeatInfo {
  seat: number; name: string; kind: string; level: string | null; present: boolean; away: boolean; grace: number | null
}
export interface TableInfo {
  table: string; game: string; title: string; phase: string; seats: SeatInfo[]; turn: number[]; seq: number; private: boolean
  clock: Clock; options: Record<string, Value>; own_figures: boolean; created: number; moved: number; rematch: string | null
}
export interface Mistake { error: string; rule?: string }

export interface LogLine { at: number; seat: number; text: string; rule: string }
export interface NoteInfo { what: string; seat: number; amount: number; card: string | null; why: string }
export interface Event { at: number; seat: number; word: string | null; notes: NoteInfo[] }
export interface CountLine { what: string; points: number; rule: string }
export interface ResultInfo { scores: number[]; places: number[]; counts: CountLine[][] }
export interface AdviceInfo { word: string; chance: number; visits: number; line: string[] }
export interface Frame { at: number; view: Record<string, any>; turn: number[]; ask: string; lines: LogLine[]; events: Event[] }
export interface Replay { game: string; names: string[]; seat: number | null; frames: Frame[]; result: ResultInfo | null }
export interface Curve { at: number[]; chances: number[][] }

export interface Hello { type: 'hello'; id?: number; table: string; token?: string | null; seen?: number }
export interface Play { type: 'play'; id?: number; seq: number; words: string[] }
export interface TakeBack { type: 'undo'; id?: number; seq: number }
export interface WhyNot { type: 'why'; id?: number; word: string }
export interface Preview { type: 'preview'; id?: number; seq: number; words: string[] }
export interface Hint { type: 'hint'; id?: number; seq: number }
export interface Say { type: 'say'; id?: number; text: string }
export interface Ping { type: 'ping'; id?: number }
export type FromClient = Hello | Play | TakeBack | WhyNot | Preview | Hint | Say | Ping

export interface Welcome { type: 'welcome'; id?: number; table: TableInfo; seat: number | null; phrases: string[]; talk: Said[] }
export interface SeatClock { left: number | null; running: boolean }
export interface Update {
  type: 'update'; id?: number; seq: number; since: number; told: number; at: number; view: Record<string, any>; turn: number[]; ask: string
  options: string[]; natural: string | null; can_undo: boolean; clocks: SeatClock[]; lines: LogLine[]; events: Event[]
  result: ResultInfo | null
}
export interface Seats { type: 'seats'; id?: number; table: TableInfo }
export interface Refused { type: 'refused'; id?: number; sentence: string; rule: string; legal: string[]; stale?: boolean }
export interface Reason { type: 'reason'; id?: number; word: string; sentence: string | null; rule: string }
export interface Previewed { type: 'previewed'; id?: number; words: string[]; view: Record<string, any>; lines: LogLine[]; sure: boolean }
export interface Advised { type: 'advised'; id?: number; seq: number; advice: AdviceInfo[] }
export interface Said { type: 'said'; id?: number; seat: number; name: string; text: string; time: number }
export interface Pong { type: 'pong'; id?: number }
export interface Closing { type: 'closing'; id?: number; sentence: string; again: boolean }
export type FromServer = Welcome | Update | Seats | Refused | Reason | Previewed | Advised | Said | Pong | Closing
