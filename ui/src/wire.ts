/** Made from the server's types by `python -m wonderland.web.typescript`; do not edit. */

/** Answer question number `ask` of one's seat by the name of a choice. */
export interface Answer {
  do: 'answer';
  id: string;
  seat: number;
  ask: number;
  choice: string;
}

/** Take back one's last move: at once where nothing was revealed, else if the others agree. */
export interface AskUndo {
  do: 'undo';
  id: string;
  seat: number;
}

/** Say yes or no to somebody's undo. */
export interface AgreeUndo {
  do: 'agree';
  id: string;
  seat: number;
  yes: boolean;
}

/** Before the game: luck of the browser's own, mixed into the deal. It is brought once the commitment is known, so that the house cannot choose its secret to suit. */
export interface Bring {
  do: 'bring';
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

/** The host begins the game; every seat is taken. */
export interface Start {
  do: 'start';
  id: string;
}

/** The host lets a bot play for somebody who has gone, or ends that. It also ends when the owner is back. */
export interface StandIn {
  do: 'stand-in';
  id: string;
  seat: number;
  on: boolean;
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

/** A quick sign; it is shown and not kept. */
export interface React {
  do: 'react';
  id: string;
  what: 'clap' | 'laugh' | 'gasp' | 'think' | 'hurry' | 'thanks';
}

/** A seat as everybody sees it. `yours` and `invite` are for the looker: its own seats, and, to the host, the code that seats a friend on a free chair. */
export interface SeatCard {
  seat: number;
  kind: 'free' | 'person' | 'bot';
  name: string;
  bot: string | null;
  here: boolean;
  stand_in: boolean;
  brought: boolean;
  yours: boolean;
  invite: string | null;
}

/** An undo that waits for the others' consent. */
export interface UndoCard {
  seat: number;
  agreed: number[];
  asked: number[];
}

/** How the game ended, by seat; `reason` is a word key `ending-...` of the game. */
export interface OutcomeCard {
  ranks: number[];
  scores: number[];
  tally: Record<string, number>[];
  reason: string;
}

/** The fair deal: the commitment is told from the start, the secret after the end. */
export interface ProofCard {
  commitment: string;
  nonces: string[];
  secret: string | null;
}

/** The table itself. */
export interface TableCard {
  id: string;
  game: string;
  options: Record<string, unknown>;
  status: 'gathering' | 'playing' | 'over';
  seats: SeatCard[];
  host: boolean;
  watch: 'nobody' | 'link' | 'public';
  watchers: number;
  chat: boolean;
  clock: number | null;
  deadline: number | null;
  to_act: number[];
  moves: number;
  may_undo: 'no' | 'free' | 'consent';
  undo: UndoCard | null;
  outcome: OutcomeCard | null;
  proof: ProofCard | null;
  rematch: string | null;
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

/** One move, as the looker may know it; number 0 is the set-up, which nobody made. */
export interface Step {
  number: number;
  seat: number | null;
  events: Record<string, unknown>[];
}

/** What one seat may know; `seat` None is a spectator. A browser gets one for each of its seats. `steps` are those from the first one that the browser lacks, or that has changed; it forgets any later ones it had. */
export interface Sight {
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

/** All that the looker may know now. `seq` never falls; an update with a lower one than the newest is old. */
export interface Update {
  type: 'update';
  seq: number;
  table: TableCard;
  sights: Sight[];
  chat: ChatLine[];
}

/** What was asked under this id is done and kept. */
export interface Ack {
  type: 'ack';
  id: string;
}

/** What was asked under this id was not done; the sentence is the house's word `error-<key>`. */
export interface Refusal {
  type: 'refused';
  id: string | null;
  key: string;
  details: Record<string, unknown>;
}

/** Somebody gave a quick sign. */
export interface Reacted {
  type: 'reacted';
  name: string;
  seat: number | null;
  what: 'clap' | 'laugh' | 'gasp' | 'think' | 'hurry' | 'thanks';
}

/** The line is alive. */
export interface Tick {
  type: 'tick';
}

/** The table was deleted, or one may no longer look on. */
export interface Gone {
  type: 'gone';
}

/** One step with all hands open: what happened, and what everybody saw after it. */
export interface ReplayStep {
  number: number;
  seat: number | null;
  action: string | null;
  events: Record<string, unknown>[];
  view: Record<string, unknown>;
  views: Record<string, unknown>[];
  standing: Record<string, unknown>;
  draws: [number, number][];
}

/** GET /api/tables/<id>/replay, after the end. The log to keep is at /api/tables/<id>/log. */
export interface Replay {
  id: string;
  game: string;
  options: Record<string, unknown>;
  names: (string | null)[];
  steps: ReplayStep[];
  outcome: OutcomeCard;
  proof: ProofCard | null;
  chat: ChatLine[];
}

/** One rule of a game that a table may choose. */
export interface OptionCard {
  name: string;
  default: unknown;
  values: unknown[];
}

/** What the home page tells of a game, beside its words. */
export interface GameCard {
  id: string;
  seats: [number, number];
  minutes: [number, number];
  options: OptionCard[];
  rules_version: number;
  designer: string;
  publisher: string;
  year: number | null;
}

/** GET /api/games: the games found and the bots there are, the weakest first. */
export interface Catalogue {
  games: GameCard[];
  bots: string[];
}

/** Why a request cannot be answered: the sentence is the house's word `error-<key>`. */
export interface Problem {
  key: string;
  details: Record<string, unknown>;
}

/** GET /api/me, PUT /api/me: who this browser is; an empty name is nobody yet. Naming oneself makes the browser's secret, kept in a cookie that no script can read. */
export interface Person {
  name: string;
  language: string;
}

/** POST /api/me/link: a key for another device; goes after the # of /back, which no server sees. POST /api/back with it makes that device the same person. */
export interface PersonalLink {
  key: string;
}

/** Who is to sit on a chair of a new table. */
export interface ChairAsked {
  kind: 'you' | 'friend' | 'bot';
  bot: string | null;
}

/** POST /api/tables: a new table. Where no friend is asked it begins by itself, once you have brought your luck. */
export interface TableAsked {
  game: string;
  chairs: ChairAsked[];
  options: Record<string, unknown>;
  watch: 'nobody' | 'link' | 'public';
  chat: boolean;
  clock: number | null;
  pace: number;
}

/** The new table's id; its page is /tables/<id>. */
export interface TableOpened {
  id: string;
}

/** POST /api/tables/<id>/join: sit down with the code after the # of the invitation /tables/<id>#<invite>. */
export interface JoinAsked {
  invite: string;
}

/** A table in a list: GET /api/me/tables (mine, newest first), GET /api/tables (public ones). */
export interface TableLine {
  id: string;
  game: string;
  status: 'gathering' | 'playing' | 'over';
  names: (string | null)[];
  to_act: number[];
  your_seats: number[];
  host: boolean;
  updated: number;
}

/** POST /api/tables/<id>/fork: play on from after a step, in one seat, bots in the others; what that seat could not know is dealt anew. */
export interface ForkAsked {
  step: number;
  seat: number;
  bot: string;
}

export type AnyHeard = Answer | AskUndo | AgreeUndo | Bring | SeatBot | FreeSeat | Start | StandIn | Rematch | Say | React;

export type AnyTold = Update | Ack | Refusal | Reacted | Tick | Gone;
