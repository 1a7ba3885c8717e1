// The protocol, made from src/rookery/server/messages.py by scripts/protocol.py.
// Change the structs there, then run `make types`. What may be left out has a default.

export type Value = boolean | number | string | null

// A word in its parts: `turn red bag` has the verb `turn`, the kind `object`, what `red` and into `bag`. A seat is
// given by its number instead. `button` is what a button says for it, where it is offered by a question.
export interface Offer {
  word: string
  verb: string
  kind?: string
  what?: string
  into?: string
  seat?: number
  button?: string
}

// A piece of a sentence: its text, and what it stands for: a seat, a thing with its count, a card by its key, a rule
// by its number, or the beginning of a round.
export interface Piece {
  text: string
  seat?: number
  thing?: string
  count?: number
  card?: string
  rule?: string
  round?: number
}

// A step of the dial from the weakest bot to the strongest, with what was measured of it in this game.
export interface LevelInfo {
  name: string
  step: number
  about: string
  rating?: number | null
  error?: number | null
  characters?: boolean
}

// What a bot may want besides winning: the person that people meet, and a line about it.
export interface CharacterInfo {
  name: string
  person: string
  about: string
}

// Something a table may settle before it starts; the default comes first.
export interface OptionInfo {
  name: string
  about: string
  values: Value[]
  people?: number | null
  among_people?: Value
}

// What a poster shows of a game.
export interface GameInfo {
  name: string
  title: string
  pitch: string
  minutes: string
  fewest: number
  most: number
  options: OptionInfo[]
  levels: LevelInfo[]
  characters: CharacterInfo[]
  usual_level: string
  together_from?: number | null
  answer_seconds?: number | null
  lesson_minutes?: number | null
}

// A numbered rule in our own words; a ruling is what the printed rulebook leaves open.
export interface RuleInfo {
  number: string
  text: string
  ruling: boolean
}

// A chapter of a rulebook.
export interface SectionInfo {
  number: string
  title: string
  rules: RuleInfo[]
}

// A piece of a line on a card, by its `kind`: a `text`, a `thing` that is drawn `count` times, a figure of `worth` on
// a shield, or an `arrow` (`to`, `both`).
export interface SignPiece {
  kind: string
  what: string
  count?: number
}

// A card: what is printed on it, with the provenance of each figure, and what it does, in our own words and signs.
// `told` is `text` for a card with pictures, on which `when` stands elsewhere; `sign` says it in a few signs, `tag`
// where there is very little room, and `said` is how the sign is spoken.
export interface CardInfo {
  slug: string
  name: string
  short: string
  breaks: string
  of: string
  kind: string
  text: string
  told: SignPiece[]
  sign: SignPiece[]
  tag: SignPiece[]
  said: string
  when: string
  uses: string[]
  needs: string
  traits: string[]
  rule: string
  figures: Record<string, any>
  provenance: Record<string, string>
  price?: string[]
  price_said?: string
}

// A few sentences of the rules for people, the rule they stand for, and a picture: things such as `die red`, `card
// crown`, `sign coin` and `arrow`, in a row.
export interface PassageInfo {
  title: string
  text: string
  rule: string
  picture: string[]
  brief?: string
}

// Some passages under a heading; those of a turn are numbered.
export interface OverviewPart {
  title: string
  numbered: boolean
  passages: PassageInfo[]
}

// What a sign on the screen means.
export interface SignInfo {
  sign: string
  means: string
}

// The rules for people, above the numbered ones.
export interface OverviewInfo {
  aim: PassageInfo
  parts: OverviewPart[]
  example: PassageInfo
  signs: SignInfo[]
}

// A game's rules and cards; of a table with its own figures, with these figures.
export interface GameBook {
  game: string
  title: string
  sections: SectionInfo[]
  cards: CardInfo[]
  overview?: OverviewInfo | null
}

// How a seat is to be filled: `me` for the creator of the table, `guest` on the same device, `open` for whoever comes,
// or a level of bots, which may have a character.
export interface SeatWish {
  kind: string
  character?: string | null
  name?: string | null
  vow?: string
}

// `none`, `live` (a bank of seconds and an increment for each move) or `days` for each move.
export interface Clock {
  kind?: string
  bank?: number
  increment?: number
  days?: number
  answer?: number | null
}

// POST /api/tables: a table to be. `cards` is a TOML text with figures that differ from ours.
export interface NewTable {
  game: string
  seats: SeatWish[]
  options?: Record<string, Value>
  cards?: string
  private?: boolean
  clock?: Clock
  start?: boolean
  open_together?: boolean | null
  hints?: boolean | null
  take_back?: boolean | null
}

// POST /api/tables/{table}/onward: a new table from a moment of a finished game, after this many lines of its record.
// What `me` could not know there is dealt anew, or with `open` everything is as it was. Seats without a name are
// called as they were.
export interface PlayOn {
  at: number
  seats: SeatWish[]
  open?: boolean
}

// POST /api/onward: the same from a record that is sent along.
export interface PlayOnRecord {
  at: number
  seats: SeatWish[]
  open?: boolean
  record: Record<string, any>
}

// POST /api/lessons: a guided first game for one person, against bots that play what the lesson needs.
export interface NewLesson {
  game: string
  name?: string | null
}

// POST /api/puzzles: a table that begins with a puzzle of a game. They are counted from 1.
export interface NewPuzzle {
  game: string
  number: number
  name?: string | null
}

// The puzzle of a day (`2026-11-17`), the same for everybody; `lamps` from 1 to 3 tell how hard it is.
export interface DailyInfo {
  day: string
  game: string
  number: number
  lamps: number
}

// GET /api/puzzles: the puzzles of the last days, today's first, and how hard all puzzles of each game are.
export interface Shelf {
  days: DailyInfo[]
  lamps: Record<string, number[]>
}

// POST /api/tables/{table}/sit: take an open seat, any if none is named. A bot's token says its name too.
export interface SitDown {
  name?: string
  seat?: number | null
}

// POST /api/tables/{table}/bot: before the game begins, the host gives an open seat to a bot of a level, or another
// bot to a bot's seat; `open` opens it again.
export interface SeatBot {
  seat: number
  kind: string
  character?: string | null
}

// POST /api/tables/{table}/vow: add a word to the secret of the dice, before the game begins; an empty one takes it
// back.
export interface Vowing {
  vow: string
}

// POST /api/tables/{table}/remove: the host removes somebody, from a seat or from among the spectators.
export interface Removal {
  seat?: number | null
  spectator?: number | null
}

// POST /api/bots: an account for a bot of your own.
export interface NewBot {
  name: string
}

// The answer to a new account: the token is told once, and opens every seat that the bot takes.
export interface BotAccount {
  name: string
  token: string
}

// GET /api/bots: a bot that waits for invitations.
export interface BotInfo {
  name: string
}

// POST /api/tables/{table}/invite: a bot is told of a table, and may take an open seat.
export interface Invite {
  bot: string
}

// POST /api/tables/{table}/answer: what a bot says to the question of this number; several words of one turn are done
// together or not at all.
export interface Answer {
  id: number
  choose: string | string[]
}

// The answer was taken; the number of the position that followed.
export interface Answered {
  id: number
}

// The answer to a new table, a seat taken or a rematch: where, and the tokens of your seats.
export interface Seated {
  table: string
  seats: number[]
  tokens: string[]
}

// The moment that a game was played on from: the table of that game (empty: it came from a file), after how many lines
// of its record, where it stood, and for which seat the secrets were dealt anew (null: they were not).
export interface OriginInfo {
  table: string
  line: number
  heading: string
  seat: number | null
}

// A seat as everybody may see it. `kind`: `person`, `bot` or `open`; `level` of the bot that sits or stands in;
// `present`: somebody is connected; `away`: a bot plays until the person is back; `grace`: seconds until it does.
export interface SeatInfo {
  seat: number
  name: string
  kind: string
  level: string | null
  present: boolean
  away: boolean
  grace: number | null
  program?: boolean
  character?: string | null
}

// Somebody on turn who has not moved yet, at a table without clocks.
export interface SilentInfo {
  seat: number
  left: number
  agreed: number[]
  needed: number[]
}

// A table as a list shows it. `phase`: `waiting`, `playing` or `over`. Of a game whose rules have changed since, the
// whole telling is kept (`archived`) or only the words (`closed`). A damaged table is `unreadable`.
export interface TableInfo {
  table: string
  game: string
  title: string
  phase: string
  seats: SeatInfo[]
  turn: number[]
  seq: number
  private: boolean
  clock: Clock
  options: Record<string, Value>
  own_figures: boolean
  seal: string
  vows: string[]
  created: number
  moved: number
  rematch: string | null
  open_together?: boolean
  answer_seconds?: number | null
  secrets?: boolean
  heading?: string
  hints?: boolean
  take_back?: boolean
  host?: number | null
  spectators?: number[]
  silent?: SilentInfo[]
  lesson?: boolean
  origin?: OriginInfo | null
  puzzle?: number
}

// The body of every refused request: a sentence, and the rule if it is one.
export interface Mistake {
  error: string
  rule?: string
}

// A sentence of the log: the line of the record it ends with, from 0, who acted (-1: chance or the rules), its rule.
export interface LogLine {
  at: number
  seat: number
  text: string
  rule: string
  pieces?: Piece[]
  round?: number | null
}

// What the rules did, for pictures and motion: how many of what kind, by which card, and which other seat it concerns.
// A kind is a number of the game's own: a face, a deck, a title.
export interface NoteInfo {
  what: string
  seat: number
  amount: number
  card: string | null
  rival: number | null
  kind: number | null
  why: string
  victim?: number | null
  said?: string
}

// One line of the record, from 0, as this seat may know it, for pictures and motion; a secret word is null.
export interface Event {
  at: number
  seat: number
  word: string | null
  notes: NoteInfo[]
  verb?: string | null
}

// One source of points in the final count: the reason in a few words, and the row in which it stands.
export interface CountLine {
  what: string
  points: number
  rule: string
  made_of?: string
  row?: string
}

// How it ended: scores, places and the full count, by seat.
export interface ResultInfo {
  scores: number[]
  places: number[]
  counts: CountLine[][]
}

// Where the game stands, what is left until it ends, and a sentence about what would end it; `near`: that may come
// soon, `certain`: nothing can put it off.
export interface EndingInfo {
  heading: string
  left: string
  sentence: string
  near: boolean
  certain: boolean
}

// An option with its chance to win, found in `visits` imagined games, give or take `error` (of sampling alone); the
// words of the whole turn that it begins best, that turn in sentences, and in sentences what may follow. `why` says of
// the first what it is for, and of the others what they give up.
export interface AdviceInfo {
  word: string
  chance: number
  error: number | null
  visits: number
  turn: string[]
  told: string[]
  then: string[]
  why?: Piece[]
}

// A moment of a replay: the position after some lines of the record, as a seat or as everybody may see it.
export interface Frame {
  at: number
  view: Record<string, any>
  turn: number[]
  ask: string
  lines: LogLine[]
  events: Event[]
}

// GET /api/tables/{table}/replay, POST /api/replay: all moments of a finished game.
export interface Replay {
  game: string
  names: string[]
  seat: number | null
  frames: Frame[]
  result: ResultInfo | null
  origin?: OriginInfo | null
}

// GET /api/tables/{table}/curve: after a game, each seat's chance to win at moments of the record.
export interface Curve {
  at: number[]
  chances: number[][]
  seats?: number[]
  told?: string[]
}

// A turn from the moment at which a game was played on: in sentences, with its chance to win, give or take `error` (of
// sampling alone).
export interface WeighedTurn {
  words: string[]
  told: string[]
  chance: number
  error: number
}

// GET /api/tables/{table}/verdict: how your first turn at a table that was played on compares with the one that was
// played then, and with the best one that was found; all by the same luck.
export interface Verdict {
  yours: WeighedTurn
  played: WeighedTurn
  best: WeighedTurn
  sentence: string
}

// One decision of a seat: all that it said in a row, judged by what the seat knew then.
export interface DecisionInfo {
  at: number
  until: number
  seat: number
  kind: string
  heading: string
  before: number
  after: number
  loss: number
  error: number
  sims: number
  mark: string
  words: string[]
  told: string[]
  better: string[]
  better_told: string[]
}

// Something that happened between two lines of the record, and what it did to each seat's chance to win: a roll, a
// deal, or what somebody said in a row. The four parts of a seat add up to what its chance changed by.
export interface StepInfo {
  at: number
  until: number
  seat: number
  heading: string
  told: string
  luck: number[]
  own: number[]
  others: number[]
  hidden: number[]
  chances: number[]
}

// A seat's decisions of one kind.
export interface KindInfo {
  kind: string
  decisions: number
  loss: number
  accuracy: number
}

// What became of a seat's chance: `result` less `par` is `luck` + `own` + `others` + `hidden`, to the last digit. The
// first two are shares of the win.
export interface AccountInfo {
  result: number
  par: number
  luck: number
  own: number
  others: number
  hidden: number
  accuracy: number
  decisions: number
  kinds: KindInfo[]
}

// A mark for a decision, and the loss from which on it is given.
export interface MarkInfo {
  mark: string
  loss: number
}

// A game that is over, judged decision by decision and roll by roll; seats in their order.
export interface Analysis {
  game: string
  names: string[]
  marks: MarkInfo[]
  steps: StepInfo[]
  decisions: DecisionInfo[]
  accounts: AccountInfo[]
  sims: number
}

// GET /api/tables/{table}/analysis, POST /api/analysis: how far an analysis is, and the analysis once it is there.
// Whoever asks early asks again after `wait` seconds.
export interface AnalysisReport {
  key: string
  done: number
  wait: number
  analysis?: Analysis | null
}

// The oath of a game that is over, as its record has it.
export interface OathInfo {
  table: string
  seal: string
  words: string[]
  secret: string | null
}

// A roll or draw: its line in the log from 0, where the game stood, what could fall with the odds, and what was told.
export interface RollInfo {
  event: number
  heading: string
  odds: [string, number][]
  told: string
}

// GET /api/tables/{table}/proof: all that is needed to verify the dice of a finished game (docs/oaths.md).
export interface Proof {
  oath: OathInfo
  rolls: RollInfo[]
}

// The first message, or a change of seat on the same device: which table, whose seat (no token: a spectator), and the
// last sequence number that was seen (-1: none).
export interface Hello {
  type: 'hello'
  id?: number
  table: string
  token?: string | null
  seen?: number
}

// One or several words in a row, all of the same turn: done together or not at all. None may follow a word after which
// others are asked, chance acts or something hidden comes to light. `seq` is the position that the player saw.
export interface Play {
  type: 'play'
  id?: number
  seq: number
  words: string[]
}

// Take back the last step, as far as the rules allow.
export interface TakeBack {
  type: 'undo'
  id?: number
  seq: number
}

// Why a word cannot be played now.
export interface WhyNot {
  type: 'why'
  id?: number
  word: string
}

// What the table would look like after these words, as far as the seat can know.
export interface Preview {
  type: 'preview'
  id?: number
  seq: number
  words: string[]
}

// How a turn could go on after these words, which may be none: all ways to the end of what was begun.
export interface Ways {
  type: 'ways'
  id?: number
  seq: number
  words?: string[]
}

// What a bot would do here.
export interface Hint {
  type: 'hint'
  id?: number
  seq: number
}

// A standing order for your seat: some questions are answered this way without asking you, until you change it.
export interface Order {
  type: 'order'
  id?: number
  name: string
  value: Value
}

// Chat.
export interface Say {
  type: 'say'
  id?: number
  text: string
}

// Let a bot play for a seat that has been silent for long, or do not any more. Answered by `seats`.
export interface Vote {
  type: 'vote'
  id?: number
  seat: number
  agree?: boolean
}

// Here again: the bot that the others let play gives the seat back. Answered by `seats`.
export interface Back {
  type: 'back'
  id?: number
}

// In a guided first game: go back to before the last step.
export interface StepBack {
  type: 'rewind'
  id?: number
  seq: number
}

// In a guided first game: play on from here without the lesson.
export interface LeaveLesson {
  type: 'freely'
  id?: number
}

// Is the line alive?
export interface Ping {
  type: 'ping'
  id?: number
}

// A standing order that a game knows, and how it stands for your seat; the first value means that you are asked.
export interface OrderInfo {
  name: string
  about: string
  values: Value[]
  value: Value
}

// The answer to hello: the table, and which seat this is (null: a spectator). An update follows if it has begun.
export interface Welcome {
  type: 'welcome'
  id?: number
  table: TableInfo
  seat: number | null
  phrases: string[]
  talk: Said[]
  orders?: OrderInfo[]
  spectator?: number | null
}

// A seat's clock: seconds left when this was sent, and whether it is running.
export interface SeatClock {
  left: number | null
  running: boolean
}

// A question whose possible answers are a secret: all have the same time. An answer that is given early waits, sealed,
// until its moment; until then it may be changed.
export interface WindowInfo {
  seconds: number | null
  left: number | null
  answered: string | null
  together?: boolean
}

// A turn that was compared: what one does in it, and the chance to win with it.
export interface PuzzleAnswer {
  told: string
  chance: number
}

// The puzzle of a table: its number, how many its game has, how hard it is (1 to 3 lamps), whether it is solved; the
// turns that were compared, the best first; what is expected to follow the best, what that is for, and its words.
export interface PuzzleInfo {
  number: number
  of: number
  lamps: number
  solved: boolean
  answers: PuzzleAnswer[]
  then: string[]
  reason: Piece[]
  words: string[]
}

// One idea of a lesson: a title, sentences, an order, its rule, and the things to point at, in the order in which they
// are pressed: `die red`, `card brooch`, `seat 1`, `pile 1` …
export interface LessonNote {
  title: string
  text: string
  order: string
  rule: string
  targets: string[]
}

// Where a guided first game stands: the notes to be read now, of which the last may ask for an act.
export interface LessonInfo {
  first: number
  of: number
  notes: LessonNote[]
  answer: string
  words: string[]
  over: boolean
  back: boolean
}

// The position as this seat may see it, and what is new since `since`. After a take-back `since` is smaller than what
// the client knew: it forgets all lines and events from there on.
export interface Update {
  type: 'update'
  id?: number
  seq: number
  since: number
  told: number
  at: number
  view: Record<string, any>
  turn: number[]
  ask: string
  options: Offer[]
  natural: string | null
  can_undo: boolean
  clocks: SeatClock[]
  lines: LogLine[]
  events: Event[]
  result: ResultInfo | null
  ending?: EndingInfo | null
  window?: WindowInfo | null
  silent?: SilentInfo[]
  occasion?: Piece[]
  asked?: Piece[]
  fresh?: number
  lesson?: LessonInfo | null
  puzzle?: PuzzleInfo | null
}

// Somebody sat down, left, came back, or a bot stood in.
export interface Seats {
  type: 'seats'
  id?: number
  table: TableInfo
}

// Nothing was changed; why, by which rule, and what would be legal. `stale`: an update with what is new follows.
// `wrong`: it could be done, but does not solve the puzzle of the table.
export interface Refused {
  type: 'refused'
  id?: number
  sentence: string
  rule: string
  legal: string[]
  stale?: boolean
  wrong?: boolean
  pieces?: Piece[]
}

// The answer to why: null when the word is legal.
export interface Explained {
  type: 'reason'
  id?: number
  word: string
  sentence: string | null
  rule: string
  pieces?: Piece[]
}

// The answer to preview. `sure` is false when dice or cards would fall. `hides`: the last word would bring something
// hidden to light, so the table is shown as it would be before that word.
export interface Previewed {
  type: 'previewed'
  id?: number
  words: string[]
  view: Record<string, any>
  lines: LogLine[]
  options: Offer[]
  sure: boolean
  hides?: boolean
  asked?: Piece[]
}

// A way to the end of what was begun: all its words from the first on, and what the seat has then, by the names of its
// game; null where that cannot be known before.
export interface Way {
  words: string[]
  purse: Record<string, any> | null
}

// The answer to ways. Each set of things comes once, in the order in which options are listed. `offers` are all words
// in their parts. `complete` is false when there are more ways than are told.
export interface WaysFound {
  type: 'found'
  id?: number
  seq: number
  ways: Way[]
  offers: Offer[]
  complete: boolean
}

// The answer to hint: the best options, in the order of their chances. Asked again, it is the same.
export interface Advised {
  type: 'advised'
  id?: number
  seq: number
  advice: AdviceInfo[]
  others?: number
}

// The standing orders of your seat, after one was given.
export interface Orders {
  type: 'orders'
  id?: number
  orders: OrderInfo[]
}

// Somebody said something; seat -1: a spectator, or without a name the table itself.
export interface Said {
  type: 'said'
  id?: number
  seat: number
  name: string
  text: string
  time: number
  spectator?: number | null
}

// The line is alive.
export interface Pong {
  type: 'pong'
  id?: number
}

// Over the stream of a bot: somebody at a table would like it to play.
export interface Invitation {
  type: 'invitation'
  id?: number
  table: string
  game: string
  players: number
  open: number
  by: string
}

// The server restarts or the table went away; `again`: come back soon, nothing is lost.
export interface Closing {
  type: 'closing'
  id?: number
  sentence: string
  again: boolean
}

export type FromClient =
  Hello | Play | TakeBack | WhyNot | Preview | Ways | Hint | Order | Say | Vote | Back | StepBack | LeaveLesson | Ping

export type FromServer =
  Welcome | Update | Seats | Refused | Explained | Previewed | WaysFound | Advised | Orders | Said | Pong | Closing
