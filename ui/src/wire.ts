/** Generated from the server's types by `python3 play.py generate`; do not edit. */

/** Answer an open question of one's seat, by its number, with the name of a choice. */
export interface Answer {
  do: 'answer';
  id: string;
  seat: number;
  question: number;
  choice: string;
}

/** Ask what a bot thinks of the choices of one's open question, by its number; told as `Hint`. */
export interface AskHint {
  do: 'hint';
  id: string;
  seat: number;
  question: number;
}

/** Take back your last move, or all moves that a bot or the clock made `for_you` since you moved last: at once where nothing was revealed and nobody else has moved, else if the others agree. */
export interface AskUndo {
  do: 'undo';
  id: string;
  seat: number;
  for_you: boolean;
}

/** Say yes or no to somebody's undo. */
export interface AnswerUndo {
  do: 'answer-undo';
  id: string;
  seat: number;
  agree: boolean;
}

/** Before the game: a random text of the browser's own, mixed into the deal. It is sent once the commitment is known, so that the server cannot choose its secret to suit. */
export interface SendNonce {
  do: 'send-nonce';
  id: string;
  nonce: string;
}

/** The host puts a bot in a free seat, or another bot in a bot's. */
export interface SeatBot {
  do: 'seat-bot';
  id: string;
  seat: number;
  bot: string;
}

/** Before the game: the host empties a seat, or a person leaves it. */
export interface FreeSeat {
  do: 'free-seat';
  id: string;
  seat: number;
}

/** Before the game: the host lets anybody sit down, from the home page, or no longer. */
export interface SetAccess {
  do: 'set-access';
  id: string;
  open: boolean;
}

/** The host begins the game; every seat is taken, or bots `fill` those that are free. */
export interface Start {
  do: 'start';
  id: string;
  fill: boolean;
}

/** The host of a table that starts by itself at a certain time waits a minute longer for others. */
export interface Postpone {
  do: 'postpone';
  id: string;
}

/** The host makes somebody who sits there, and is there, the host. */
export interface PassHost {
  do: 'pass-host';
  id: string;
  seat: number;
}

/** The host lets somebody chat no more at this table, or again. */
export interface Mute {
  do: 'mute';
  id: string;
  seat: number;
  on: boolean;
}

/** Let a bot play for you, or for somebody who has been away for long enough (`SeatInfo.stand_in_from`). It ends when the owner says so or opens the table again, or when the host ends it. */
export interface StandIn {
  do: 'stand-in';
  id: string;
  seat: number;
  on: boolean;
}

/** Give up your game for good. It ends where fewer than two others, or no people, are left; else a bot plays on. */
export interface Resign {
  do: 'resign';
  id: string;
  seat: number;
}

/** Ask that the table's clock waits for so many days; it does once all other people have agreed. */
export interface AskHoliday {
  do: 'ask-holiday';
  id: string;
  seat: number;
  days: number;
}

/** Say yes or no to somebody's holiday. */
export interface AnswerHoliday {
  do: 'answer-holiday';
  id: string;
  seat: number;
  agree: boolean;
}

/** One is back before the end of one's holiday, or asks for it no more. */
export interface EndHoliday {
  do: 'end-holiday';
  id: string;
}

/** After the end: the same people, seats turned by one. */
export interface Rematch {
  do: 'rematch';
  id: string;
}

/** A line of chat, where the table has chat. */
export interface Say {
  do: 'say';
  id: string;
  text: string;
}

/** A quick sign; it is shown and not saved. */
export interface React {
  do: 'react';
  id: string;
  reaction: 'clap' | 'laugh' | 'gasp' | 'think' | 'hurry' | 'thanks';
}

/** Send everything: a change came that does not follow from what the browser has. */
export interface Resend {
  do: 'resend';
  id: string;
}

/** A seat as everybody sees it. `yours` and `invite` are for the viewer: their own seats, and, to the host, the code that seats a friend on a free chair. */
export interface SeatInfo {
  seat: number;
  kind: 'free' | 'person' | 'bot';
  name: string;
  bot: string | null;
  online: boolean;
  stand_in: boolean;
  resigned: boolean;
  stand_in_from: number | null;
  is_host: boolean;
  muted: boolean;
  has_nonce: boolean;
  yours: boolean;
  invite: string | null;
  token: string | null;
}

/** An undo that waits for the others' consent. */
export interface PendingUndo {
  seat: number;
  agreed: number[];
  waiting_for: number[];
  moves: number;
  played_for: number;
}

/** Moves that a bot or the clock made for your seat since you moved last: you may take all of them back. */
export interface PlayedForYou {
  seat: number;
  count: number;
  last: number;
  consent: boolean;
}

/** A holiday that waits for the others' consent, or that is on. */
export interface HolidayInfo {
  seat: number;
  days: number;
  waiting_for: number[];
  until: number | null;
}

/** How the game ended, by seat; `reason` is a word key `ending-...` of the game, or `resigned`. Then the tally is empty: the scores are those when it ended. */
export interface OutcomeInfo {
  ranks: number[];
  scores: number[];
  tally: Record<string, number>[];
  reason: string;
}

/** The fair deal: the commitment is told from the start, the secret after the end. */
export interface ProofInfo {
  commitment: string;
  nonces: string[];
  secret: string | null;
}

/** The table itself. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, unknown>;
  status: 'gathering' | 'playing' | 'over';
  seats: SeatInfo[];
  is_host: boolean;
  invite: string | null;
  open: boolean;
  start_at: number | null;
  watch: 'nobody' | 'link' | 'public';
  watchers: number;
  chat: boolean;
  hints: 'nobody' | 'asker' | 'players';
  clock: number | null;
  deadline: number | null;
  to_act: number[];
  moves: number;
  may_undo: 'no' | 'free' | 'consent';
  played_for_you: PlayedForYou | null;
  undo: PendingUndo | null;
  holiday: HolidayInfo | null;
  outcome: OutcomeInfo | null;
  proof: ProofInfo | null;
  seed: string | null;
  rematch: string | null;
  upgraded_after: number[];
}

/** A choice: its name to send back, its pieces to light, its action (`action` names the kind) to put into words, and what it would do, in the game's own terms. */
export interface Choice {
  name: string;
  pieces: string[];
  action: Record<string, unknown>;
  foresight: Record<string, unknown>;
}

/** An open question: its number goes back with the answer, its name is a word key `ask-...` of the game. */
export interface Question {
  number: number;
  name: string;
  choices: Choice[];
}

/** A move that was taken back, as the viewer knew it. */
export interface TakenBack {
  seat: number;
  events: Record<string, unknown>[];
}

/** One move, as the viewer may know it; number 0 is the set-up, which nobody made. */
export interface Step {
  number: number;
  seat: number | null;
  by: 'person' | 'bot' | 'stand-in' | 'clock' | null;
  events: Record<string, unknown>[];
  taken_back: TakenBack[];
  changes?: unknown[];
}

/** What one seat may know; `seat` None is a spectator. A browser gets one for each of its seats. `steps` are those from the first one that the browser lacks, or that has changed; it forgets any later ones it had. */
export interface SeatUpdate {
  seat: number | null;
  view: Record<string, unknown>;
  standing: Record<string, unknown>;
  question: Question | null;
  steps: Step[];
}

/** A line of chat, as plain text. */
export interface ChatLine {
  number: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** All that the viewer may know now. `seq` never falls; an update with a lower one than the newest is old. */
export interface TableUpdate {
  type: 'update';
  number: number;
  seq: number;
  table: TableInfo;
  seat_updates: SeatUpdate[];
  chat_from: number;
  chat: ChatLine[];
}

/** What differs in the `SeatUpdate` of the same place. */
export interface SeatChange {
  view?: unknown;
  standing?: unknown;
  question?: unknown;
  steps?: Step[];
}

/** What differs from the update with the number `since`, which has the same seats (`tables.difference`). */
export interface TableChange {
  type: 'change';
  since: number;
  number: number;
  seq: number;
  table?: unknown;
  seat_changes?: SeatChange[];
  chat_from?: number | null;
  chat?: ChatLine[];
}

/** The request of this id is done and saved. */
export interface Ack {
  type: 'ack';
  id: string;
}

/** The request of this id was not done; its sentence is the word `error-<key>`. */
export interface Refusal {
  type: 'refused';
  id: string | null;
  key: string;
  details: Record<string, unknown>;
}

/** What the rival who is asked next is likely to do: the likeliest action, in which share of worlds it came, and what `judge` sees in the answers for that rival. */
export interface ReplyInfo {
  seat: number;
  action: Record<string, unknown>;
  share: number;
  features: Record<string, number>;
}

/** What is thought of one choice. `features` are named in words `feature-...` of the game, in points; the rest is None where no bot has thought about it. */
export interface AdviceInfo {
  choice: string;
  features: Record<string, number>;
  win: number | null;
  score: number | null;
  error: number | null;
  reply: ReplyInfo | null;
}

/** What was asked for with `AskHint`: every choice of the question, the best first. */
export interface Hint {
  type: 'hint';
  seat: number;
  question: number;
  advice: AdviceInfo[];
  choices: Choice[] | null;
}

/** GET /api/tables/<id>/bot with a chair's token: what its program is asked, from what its seat may know. `question` is None where nothing was asked for a while: ask again. */
export interface RemoteQuestion {
  seat: number;
  over: boolean;
  view: Record<string, unknown> | null;
  question: Question | null;
}

/** Somebody gave a quick sign. */
export interface Reacted {
  type: 'reacted';
  name: string;
  seat: number | null;
  reaction: 'clap' | 'laugh' | 'gasp' | 'think' | 'hurry' | 'thanks';
}

/** The connection is alive. */
export interface Heartbeat {
  type: 'heartbeat';
}

/** The table was deleted, or one may no longer watch it; or it is set aside, because it cannot be loaded. */
export interface Gone {
  type: 'gone';
  set_aside: boolean;
}

/** The server restarts in so many minutes; games are kept. */
export interface Announced {
  type: 'announced';
  minutes: number;
}

/** The server cannot save just now, or can again. A new connection is one that can. */
export interface Saving {
  type: 'saving';
  works: boolean;
}

/** One step with all hands open: what happened, and what everybody saw after it. */
export interface ReplayStep {
  number: number;
  seat: number | null;
  by: 'person' | 'bot' | 'stand-in' | 'clock' | null;
  action: string | null;
  events: Record<string, unknown>[];
  view: Record<string, unknown>;
  views: Record<string, unknown>[];
  standing: Record<string, unknown>;
  draws: [number, number][];
  changes?: unknown[][];
}

/** GET /api/tables/<id>/replay, after the end. The log is at /api/tables/<id>/log. */
export interface Replay {
  id: string;
  game: string;
  options: Record<string, unknown>;
  names: (string | null)[];
  outcome: OutcomeInfo;
  proof: ProofInfo | null;
  resigned: number[];
  chat: ChatLine[];
  upgraded_after: number[];
  steps: ReplayStep[];
}

/** GET /api/tables/<id>/reasons/<step>, after the end: what a bot thought before its move that led to this step. */
export interface MoveReason {
  step: number;
  seat: number;
  bot: string;
  chosen: string;
  greedy: boolean;
  choices: Choice[];
  advice: AdviceInfo[];
}

/** Something worth telling, the word `fact-<name>`, of the game or common to all; `step` is where it is seen. */
export interface FactInfo {
  name: string;
  step: number;
  details: Record<string, unknown>;
}

/** GET /api/tables/<id>/recap, after the end. Both are empty where the game has no recap. */
export interface RecapInfo {
  points: number[][];
  facts: FactInfo[];
}

/** GET /api/me/figures, a list: what one's finished games of one kind come to. A game counts where one had one seat, the luck was dealt and the game was played from its beginning. */
export interface GameFigures {
  game: string;
  games: number;
  wins: number;
  mean_rank: number;
  mean_score: number | null;
  best_score: number | null;
  streak: number;
  favourite: string | null;
  favourite_count: number;
}

/** A game that was rated, and the rating after it. It is data on disk. */
export interface RatedGame {
  table: string;
  at: number;
  mu: number;
  sigma: number;
}

/** What somebody who wants ratings has. It is data on disk. */
export interface Ratings {
  since: number;
  public: boolean;
  games: Record<string, RatedGame[]>;
}

/** A rating after a game. */
export interface RatingPoint {
  table: string;
  at: number;
  rating: number;
}

/** One's rating in a game, and how it came about. */
export interface GameRating {
  game: string;
  rating: number;
  provisional: boolean;
  points: RatingPoint[];
}

/** GET and PUT /api/me/ratings: whether one wants ratings, whether others at a table may see them, and what they are. Whoever wants them no more has them deleted. */
export interface RatingsInfo {
  wanted: boolean;
  public: boolean;
  games: GameRating[];
}

/** GET /api/tables/<id>/ratings, a list by seat: the rating of somebody who shows it; else None. */
export interface SeatRating {
  rating: number;
  provisional: boolean;
}

/** An option of a game, with the values that a table may choose from. */
export interface OptionInfo {
  name: string;
  default: unknown;
  values: unknown[];
}

/** A game as the home page shows it; its words come with the client. */
export interface GameInfo {
  id: string;
  seats: [number, number];
  minutes: [number, number];
  options: OptionInfo[];
  rules_version: number;
  designer: string;
  publisher: string;
  year: number | null;
}

/** GET /api/games/{game}/content: what the server has in place of the content that the client was built with. It is the same for everybody. */
export interface OwnContent {
  box: Record<string, unknown> | null;
  words: Record<string, string[]>;
}

/** GET /api/games: the games and the bots that a table may have, the weakest first. */
export interface Catalogue {
  games: GameInfo[];
  bots: string[];
  usual_bot: string;
}

/** Why a request failed; its sentence is the word `error-<key>`. */
export interface Problem {
  key: string;
  details: Record<string, unknown>;
}

/** GET /api/me, PUT /api/me: who this browser is; an empty name is nobody yet. Naming oneself makes the browser's secret, kept in a cookie that no script can read. */
export interface Person {
  name: string;
  language: string;
}

/** GET /api/privacy: for how many days things are kept here; 0: for ever. DELETE /api/me erases whoever asks. */
export interface Privacy {
  finished_days: number;
  idle_people_days: number;
  cookie_days: number;
}

/** POST /api/me/link: a key for another device; goes after the # of /back, which no server sees. POST /api/back with it makes that device the same person. */
export interface PersonalLink {
  key: string;
}

/** GET /api/me/sessions: a browser that is you, or a personal link that nobody has used yet (then `device` is empty). DELETE /api/me/sessions/<name> ends it. */
export interface SessionInfo {
  name: string;
  device: string;
  created: number;
  used: number;
  is_this: boolean;
}

/** Where a person is told that it is their turn: a browser, or an address, by a name without its secrets. */
export interface NoticeChannel {
  id: string;
  kind: 'push' | 'address';
  label: string;
}

/** GET /api/me/notices: how one is told. Without a `push_key` this server sends no notices. */
export interface NoticeSettings {
  push_key: string;
  zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
  nudge: boolean;
  channels: NoticeChannel[];
}

/** PUT /api/me/notices: when one is not to be told. */
export interface NoticeHours {
  zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
  nudge: boolean;
}

/** POST /api/me/notices/push: what a browser's push service gave it. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** POST /api/me/notices/addresses: an address as Apprise writes it. POST /api/me/notices/<channel>/test tries it. */
export interface NoticeAddress {
  address: string;
}

/** POST /api/notices/stop: ends the channel of a notice, by what stands after the # of its link. */
export interface StopToken {
  token: string;
}

/** Who is to sit on a chair of a new table. */
export interface ChairRequest {
  kind: 'you' | 'friend' | 'bot';
  bot: string | null;
  name: string;
}

/** POST /api/tables: a new table. Where no chair is for a friend it starts by itself, once you have sent a nonce. */
export interface TableRequest {
  game: string;
  chairs: ChairRequest[];
  options: Record<string, unknown>;
  watch: 'nobody' | 'link' | 'public';
  chat: boolean;
  clock: number | null;
  bot_delay: number;
  hints: 'nobody' | 'asker' | 'players';
  seed: string | null;
}

/** The new table's id; its page is /tables/<id>. */
export interface TableCreated {
  id: string;
}

/** POST /api/tables/<id>/join: sit down with the code after the # of the invitation /tables/<id>#<invite>; at a table that is open to everybody, without one. */
export interface JoinRequest {
  invite: string;
  name: string;
  seat: number | null;
}

/** POST /api/tables/<id>/invitation, with a `JoinRequest`: what it invites to; one to no chair is refused. */
export interface Invitation {
  game: string;
  host: string;
  names: (string | null)[];
  seats: number[];
  options: Record<string, unknown>;
  watch: 'nobody' | 'link' | 'public';
  chat: boolean;
  hints: 'nobody' | 'asker' | 'players';
  clock: number | null;
}

/** GET /api/open-tables, a list: a table where anybody may sit down, with what is agreed there. POST /api/games/<id>/quick seats one at a table of that game at once, and tells which (`TableCreated`). */
export interface OpenTable {
  id: string;
  game: string;
  host: string;
  names: (string | null)[];
  options: Record<string, unknown>;
  watch: 'nobody' | 'link' | 'public';
  chat: boolean;
  hints: 'nobody' | 'asker' | 'players';
  clock: number | null;
  start_at: number | null;
}

/** POST /api/me/blocked: block whoever sits there. */
export interface BlockRequest {
  table: string;
  seat: number;
}

/** GET /api/me/blocked, a list: somebody one has blocked. DELETE /api/me/blocked/<id> ends it. */
export interface BlockedPerson {
  id: string;
  name: string;
}

/** GET /api/games/<id>/examples, a list: a position to be drawn on the rules page, as the first seat sees it. */
export interface RulesExample {
  name: string;
  look: string;
  update: TableUpdate;
}

/** GET /api/reach: the address of this server in the local network; None where it listens to this machine alone. */
export interface Reach {
  address: string | null;
}

/** A table in a list: GET /api/me/tables (mine, newest first, of finished games a few), GET /api/tables (public ones). */
export interface TableSummary {
  id: string;
  game: string;
  status: 'gathering' | 'playing' | 'over';
  names: (string | null)[];
  to_act: number[];
  your_seats: number[];
  is_host: boolean;
  updated: number;
  deadline: number | null;
  last_seat: number | null;
  last_by: 'person' | 'bot' | 'stand-in' | 'clock' | null;
  last_events: Record<string, unknown>[];
  resigned: number[];
  assisted: number[];
  scores: number[];
  ranks: number[];
  ended: number | null;
  chat: number;
  removal: 'delete' | 'remove' | null;
}

/** GET /api/me/history?game=<id>&page=<number>: one's finished games, the newest first; both may be left out. */
export interface History {
  lines: TableSummary[];
  page: number;
  pages: number;
  games: Record<string, number>;
}

/** PUT /api/me/ratings: whether one wants ratings, and whether others at a table may see them. */
export interface RatingsRequest {
  wanted: boolean;
  public: boolean;
}

/** POST /api/tables/<id>/fork: play on from after a step, in one seat, bots in the others; what that seat could not know is dealt anew. */
export interface ForkRequest {
  step: number;
  seat: number;
  bot: string;
}

/** POST /api/tables/<id>/bot with a chair's token: its program answers a question with the name of a choice. */
export interface RemoteAnswer {
  question: number;
  choice: string;
}

export type AnyRequest = Answer | AskUndo | AnswerUndo | AskHoliday | AnswerHoliday | EndHoliday | SendNonce | SeatBot | FreeSeat | SetAccess | Start | Postpone | PassHost | Mute | StandIn | Resign | Rematch | Say | React | Resend | AskHint;

export type AnyUpdate = TableUpdate | TableChange | Ack | Refusal | Hint | Reacted | Heartbeat | Gone | Announced | Saving;
