/** Generated from the server's types by `python3 play.py generate`; do not edit. */

/** Answer an open question. */
export interface Answer {
  do: 'answer';
  id: string;
  seat: number;
  question: number;
  choice: string;
}

/** Ask how a bot evaluates the choices of your question. */
export interface AskHint {
  do: 'hint';
  id: string;
  seat: number;
  question: number;
}

/** Undo your last move, or all moves made `for_you` since you last moved. If something was revealed or others have moved, they must agree. */
export interface AskUndo {
  do: 'undo';
  id: string;
  seat: number;
  for_you: boolean;
}

/** Agree to an undo, or not. */
export interface AnswerUndo {
  do: 'answer-undo';
  id: string;
  seat: number;
  agree: boolean;
}

/** Before the game: random text for the deal. It is sent when the commitment is known, so that the server cannot choose its secret to suit. */
export interface SendNonce {
  do: 'send-nonce';
  id: string;
  nonce: string;
}

/** The host puts a bot on a seat without a person. */
export interface SeatBot {
  do: 'seat-bot';
  id: string;
  seat: number;
  bot: string;
}

/** Before the game: the host frees a seat, or a person leaves it. */
export interface FreeSeat {
  do: 'free-seat';
  id: string;
  seat: number;
}

/** The host opens the table to everyone, or closes it. */
export interface SetAccess {
  do: 'set-access';
  id: string;
  open: boolean;
}

/** The host starts the game; bots can `fill` free seats. */
export interface Start {
  do: 'start';
  id: string;
  fill: boolean;
}

/** The host delays a scheduled start by a minute. */
export interface Postpone {
  do: 'postpone';
  id: string;
}

/** The host makes a player who is online the host. */
export interface PassHost {
  do: 'pass-host';
  id: string;
  seat: number;
}

/** The host mutes a player, or lets them chat again. */
export interface Mute {
  do: 'mute';
  id: string;
  seat: number;
  on: boolean;
}

/** Let a bot play for you, or for an absent player (`SeatInfo.stand_in_from`), until the owner or host ends it or the owner returns. */
export interface StandIn {
  do: 'stand-in';
  id: string;
  seat: number;
  on: boolean;
}

/** Give up your game. It ends if fewer than two others, or no people, are left; else a bot plays on. */
export interface Resign {
  do: 'resign';
  id: string;
  seat: number;
}

/** Ask to stop the table's clock for some days; all others must agree. */
export interface AskHoliday {
  do: 'ask-holiday';
  id: string;
  seat: number;
  days: number;
}

/** Agree to a holiday, or not. */
export interface AnswerHoliday {
  do: 'answer-holiday';
  id: string;
  seat: number;
  agree: boolean;
}

/** End your holiday early, or cancel the request. */
export interface EndHoliday {
  do: 'end-holiday';
  id: string;
}

/** After the end: play again, with seats moved by one. */
export interface Rematch {
  do: 'rematch';
  id: string;
}

/** Send a chat line. */
export interface Say {
  do: 'say';
  id: string;
  text: string;
}

/** Send a quick reaction, which is not saved. */
export interface React {
  do: 'react';
  id: string;
  reaction: 'clap' | 'laugh' | 'gasp' | 'think' | 'hurry' | 'thanks';
}

/** Send a whole update: a change did not follow from what the browser has. */
export interface Resend {
  do: 'resend';
  id: string;
}

/** A seat. `yours`, `invite` and `token` depend on the viewer; the last two are for the host. */
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

/** An undo that waits for consent. */
export interface PendingUndo {
  seat: number;
  agreed: number[];
  waiting_for: number[];
  moves: number;
  played_for: number;
}

/** Moves that a bot or the clock made for you since you last moved. You may undo all of them. */
export interface PlayedForYou {
  seat: number;
  count: number;
  last: number;
  consent: boolean;
}

/** A holiday, or a request for one. */
export interface HolidayInfo {
  seat: number;
  days: number;
  waiting_for: number[];
  until: number | null;
}

/** How the game ended, by seat. `reason` is a word key `ending-...`. After resigning the tally is empty. */
export interface OutcomeInfo {
  ranks: number[];
  scores: number[];
  tally: Record<string, number>[];
  reason: string;
}

/** The fair deal; the secret is sent after the end. */
export interface ProofInfo {
  commitment: string;
  nonces: string[];
  secret: string | null;
}

/** The facts of a table. */
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

/** A choice: the name to send back, the pieces to highlight, the action to describe, and its preview in the game's own terms. */
export interface Choice {
  name: string;
  pieces: string[];
  action: Record<string, unknown>;
  foresight: Record<string, unknown>;
}

/** An open question. Its number goes back with the answer; its name is a word key `ask-...`. */
export interface Question {
  number: number;
  name: string;
  choices: Choice[];
}

/** An undone move. */
export interface TakenBack {
  seat: number;
  events: Record<string, unknown>[];
}

/** A move as the viewer may know it; number 0 is the set-up. */
export interface Step {
  number: number;
  seat: number | null;
  by: 'person' | 'bot' | 'stand-in' | 'clock' | null;
  events: Record<string, unknown>[];
  taken_back: TakenBack[];
  changes?: unknown[];
}

/** What one seat, or a spectator (None), may know. A browser gets one per seat, with the steps that it lacks. */
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

/** Everything that the viewer may know now. `seq` never falls. */
export interface TableUpdate {
  type: 'update';
  number: number;
  seq: number;
  table: TableInfo;
  seat_updates: SeatUpdate[];
  chat_from: number;
  chat: ChatLine[];
}

/** What differs in a `SeatUpdate`. */
export interface SeatChange {
  view?: unknown;
  standing?: unknown;
  question?: unknown;
  steps?: Step[];
}

/** What differs from the update number `since` (`tables.difference`). */
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

/** The request is done and saved. */
export interface Ack {
  type: 'ack';
  id: string;
}

/** The request failed with the word `error-<key>`. */
export interface Refusal {
  type: 'refused';
  id: string | null;
  key: string;
  details: Record<string, unknown>;
}

/** The likely reply of the next rival: the likeliest action, its share of the sampled worlds, and its features for that rival. */
export interface ReplyInfo {
  seat: number;
  action: Record<string, unknown>;
  share: number;
  features: Record<string, number>;
}

/** The evaluation of a choice. `features` are words `feature-...` with points; the rest is None without a bot. */
export interface AdviceInfo {
  choice: string;
  features: Record<string, number>;
  win: number | null;
  score: number | null;
  error: number | null;
  reply: ReplyInfo | null;
}

/** The answer to `AskHint`: every choice, the best first. */
export interface Hint {
  type: 'hint';
  seat: number;
  question: number;
  advice: AdviceInfo[];
  choices: Choice[] | null;
}

/** GET /api/tables/<id>/bot with a seat's token: the next question of a remote bot. `question` is None if there was none in time: ask again. */
export interface RemoteQuestion {
  seat: number;
  over: boolean;
  view: Record<string, unknown> | null;
  question: Question | null;
}

/** A quick reaction. */
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

/** The table was deleted, may not be watched any more, or could not be loaded. */
export interface Gone {
  type: 'gone';
  set_aside: boolean;
}

/** The server restarts soon; games are kept. */
export interface Announced {
  type: 'announced';
  minutes: number;
}

/** Whether the server can save now. */
export interface Saving {
  type: 'saving';
  works: boolean;
}

/** A step with all hands open. */
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

/** A fact, the word `fact-<name>`, and the step where it is seen. */
export interface FactInfo {
  name: string;
  step: number;
  details: Record<string, unknown>;
}

/** GET /api/tables/<id>/recap, after the end. Empty if the game has no recap. */
export interface RecapInfo {
  points: number[][];
  facts: FactInfo[];
}

/** GET /api/tables/<id>/reasons/<step>, after the end: how a bot evaluated its choices before this step. */
export interface MoveReason {
  step: number;
  seat: number;
  bot: string;
  chosen: string;
  greedy: boolean;
  choices: Choice[];
  advice: AdviceInfo[];
}

/** GET /api/me/figures, a list: your statistics by game. Counted are games that you played from the start on one seat, with random deals. */
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

/** A rated game and the rating after it. Data on disk. */
export interface RatedGame {
  table: string;
  at: number;
  mu: number;
  sigma: number;
}

/** A person's ratings. Data on disk. */
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

/** Your rating in a game and its history. */
export interface GameRating {
  game: string;
  rating: number;
  provisional: boolean;
  points: RatingPoint[];
}

/** GET and PUT /api/me/ratings: whether you want ratings, whether others may see them, and what they are. */
export interface RatingsInfo {
  wanted: boolean;
  public: boolean;
  games: GameRating[];
}

/** GET /api/tables/<id>/ratings, a list by seat: the rating of a person who shows it, else None. */
export interface SeatRating {
  rating: number;
  provisional: boolean;
}

/** How the review was made. */
export interface Reviewer {
  method: 'tree' | 'playouts' | 'facts' | 'none';
  playouts: number;
  level: string;
}

/** Everybody's chance to win after a step, with all cards open. */
export interface CurvePoint {
  step: number;
  chances: number[];
}

/** Why a choice was better; the word `review-<key>` is its sentence, which a game can state in its own words. */
export interface Reason {
  key: string;
  details: Record<string, unknown>;
}

/** One decision with more than one choice. */
export interface Decision {
  step: number;
  seat: number;
  played: string;
  best: string;
  loss: number;
  error: number;
  chance: number;
  grade: 'best' | 'close' | 'slip' | 'mistake' | 'blunder';
  fine: string[];
  expected: [number, number] | null;
  reasons: Reason[];
}

/** A moment that mattered: a decision, or a stroke of luck where the decision was right. */
export interface Moment {
  step: number;
  seat: number;
  kind: 'decision' | 'luck' | 'fact';
  change: number;
  decision: Decision | null;
  reasons: Reason[];
}

/** How a seat played. */
export interface SeatReview {
  seat: number;
  decisions: number;
  accuracy: number | null;
  loss: number;
  error: number;
  level: [string, string] | null;
  level_place: number | null;
  level_range: [number, number] | null;
}

/** A row of the ledger of luck; the rows of a seat add up exactly to its result. */
export interface LedgerRow {
  kind: 'equal' | 'deal' | 'draws' | 'round' | 'own' | 'others' | 'unknown';
  amount: number;
}

/** A review, whole or still growing. */
export interface Review {
  game: string;
  seats: number;
  reviewer: Reviewer;
  done: number;
  total: number;
  curve: CurvePoint[];
  players: SeatReview[];
  moments: Moment[];
  decisions: Decision[];
  ledgers: LedgerRow[][];
  results: number[];
}

/** GET /api/me/mistakes, a list: a decision of yours that cost something. Data on disk. */
export interface Mistake {
  table: string;
  game: string;
  decision: Decision;
  due: number;
  solved: number;
  tried: number;
}

/** All mistakes of a person. Data on disk. */
export interface Mistakes {
  tables: string[];
  mistakes: Mistake[];
}

/** An option of a game, with its possible values. */
export interface OptionInfo {
  name: string;
  default: unknown;
  values: unknown[];
}

/** A game on the home page; its words come with the client. */
export interface GameInfo {
  id: string;
  seats: [number, number];
  minutes: [number, number];
  options: OptionInfo[];
  rules_version: number;
  designer: string;
  publisher: string;
  year: number | null;
  age: number | null;
}

/** GET /api/games/{game}/content: the server's own content, which replaces that of the client. */
export interface OwnContent {
  box: Record<string, unknown> | null;
  words: Record<string, string[]>;
}

/** GET /api/games: the games, and the bots from weakest to strongest. */
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

/** GET and PUT /api/me: the person of this browser's cookie; without one the name is empty. */
export interface Person {
  name: string;
  language: string;
}

/** GET /api/privacy: for how many days data is kept; 0: for ever. DELETE /api/me erases the person. */
export interface Privacy {
  finished_days: number;
  idle_people_days: number;
  cookie_days: number;
}

/** POST /api/me/link: a key for another device, put after the # of /back. POST /api/back signs that device in. */
export interface PersonalLink {
  key: string;
}

/** GET /api/me/sessions: a browser that is signed in, or an unused personal link (then `device` is empty). DELETE /api/me/sessions/<name> signs it out. */
export interface SessionInfo {
  name: string;
  device: string;
  created: number;
  used: number;
  is_this: boolean;
}

/** Where notifications are sent: a browser or an address, labelled without secrets. */
export interface NoticeChannel {
  id: string;
  kind: 'push' | 'address';
  label: string;
}

/** GET /api/me/notices: settings of notifications. Without a `push_key` this server sends none. */
export interface NoticeSettings {
  push_key: string;
  zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
  nudge: boolean;
  channels: NoticeChannel[];
}

/** PUT /api/me/notices: quiet hours and reminders. */
export interface NoticeHours {
  zone: string;
  quiet_from: number | null;
  quiet_to: number | null;
  nudge: boolean;
}

/** POST /api/me/notices/push: a browser's push subscription. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** POST /api/me/notices/addresses: an Apprise address. POST /api/me/notices/<channel>/test tries it. */
export interface NoticeAddress {
  address: string;
}

/** POST /api/notices/stop: removes the channel of a notification, by the token after the # of its link. */
export interface StopToken {
  token: string;
}

/** A chair of a new table. */
export interface ChairRequest {
  kind: 'you' | 'friend' | 'bot';
  bot: string | null;
  name: string;
}

/** POST /api/tables: a new table. Without friends' chairs it starts once you have sent a nonce. */
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

/** The table's id; its page is /tables/<id>. */
export interface TableCreated {
  id: string;
}

/** POST /api/tables/<id>/join: take a seat. `invite` is the code of the invitation /tables/<id>#<invite>; public tables need none. */
export interface JoinRequest {
  invite: string;
  name: string;
  seat: number | null;
}

/** POST /api/tables/<id>/invitation, with a `JoinRequest`: what the invitation leads to. */
export interface Invitation {
  game: string;
  host: string;
  names: (string | null)[];
  options: Record<string, unknown>;
  watch: 'nobody' | 'link' | 'public';
  chat: boolean;
  hints: 'nobody' | 'asker' | 'players';
  clock: number | null;
  seats: number[];
}

/** GET /api/open-tables, a list: a table that anyone may join. POST /api/games/<id>/quick joins one of that game (`TableCreated`). */
export interface OpenTable {
  game: string;
  host: string;
  names: (string | null)[];
  options: Record<string, unknown>;
  watch: 'nobody' | 'link' | 'public';
  chat: boolean;
  hints: 'nobody' | 'asker' | 'players';
  clock: number | null;
  id: string;
  start_at: number | null;
}

/** POST /api/me/blocked: block the person in that seat. */
export interface BlockRequest {
  table: string;
  seat: number;
}

/** GET /api/me/blocked, a list. DELETE /api/me/blocked/<id> unblocks the person. */
export interface BlockedPerson {
  id: string;
  name: string;
}

/** GET /api/games/<id>/examples, a list: a position on the rules page, as the first seat sees it. */
export interface RulesExample {
  name: string;
  look: string;
  update: TableUpdate;
}

/** GET /api/reach: the server's address in the local network; None if it listens to this machine only. */
export interface LocalAddress {
  address: string | null;
}

/** A table in a list: GET /api/me/tables (newest first, few finished ones), GET /api/tables (public ones). */
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

/** GET /api/me/history?game=<id>&page=<number>: finished games, newest first; both parameters are optional. */
export interface History {
  lines: TableSummary[];
  page: number;
  pages: number;
  games: Record<string, number>;
}

/** GET /api/tables/<id>/review?known=<number>&detail=<usual or deep>, after the end: a review as far as it is computed. Ask again until it is whole; with `known`, the `done` that the page has, the answer waits for more. GET /api/tables/<id>/moments/<step>: the board as the seat that answered there saw it, a `TableUpdate`; with ?seat=<number>, as that seat saw it after the step. */
export interface ReviewInfo {
  game: string;
  names: (string | null)[];
  bots: (string | null)[];
  your_seats: number[];
  ranks: number[];
  scores: number[];
  ended: number;
  review: Review | null;
  whole: boolean;
  ahead: number;
  solved: number[];
}

/** POST /api/me/mistakes: you tried one again. The answer is the `Mistake`. */
export interface TriedMistake {
  table: string;
  step: number;
  solved: boolean;
}

/** PUT /api/me/ratings: whether you want ratings, and whether others at a table see them. */
export interface RatingsRequest {
  wanted: boolean;
  public: boolean;
}

/** POST /api/tables/<id>/fork: continue after a step in one seat, with bots in the others; what that seat could not know is dealt again. */
export interface ForkRequest {
  step: number;
  seat: number;
  bot: string;
}

/** POST /api/tables/<id>/bot with a chair's token: the name of the choice that answers a question. */
export interface RemoteAnswer {
  question: number;
  choice: string;
}

export type AnyRequest = Answer | AskUndo | AnswerUndo | AskHoliday | AnswerHoliday | EndHoliday | SendNonce | SeatBot | FreeSeat | SetAccess | Start | Postpone | PassHost | Mute | StandIn | Resign | Rematch | Say | React | Resend | AskHint;

export type AnyUpdate = TableUpdate | TableChange | Ack | Refusal | Hint | Reacted | Heartbeat | Gone | Announced | Saving;
