/** Generated from the server's types by `python3 play.py generate`; do not edit. */

/** What a seat knows; `seat` is None for a spectator. */
export interface View {
  seat: number | null;
  settings: Settings;
  ask: 'choose-turn' | 'fill-seat' | 'use-ace' | 'use-worker' | 'pay-need' | 'give-card' | 'over';
  to_act: number[];
  turn: number;
  table: (string | null)[];
  turned: boolean[];
  hands: Held[][];
  workers: (Placement | null)[];
  hatter_last: boolean[];
  turns: number;
  quiet: number;
  workers_left: number[];
  paid: Held[] | null;
  taken: string | null;
  line: string | null;
  places: Place[];
  ending: 'alice' | 'dead' | 'limit' | null;
}

/** The options of the game (U4, U33, U34, U37), and its sets of guests. */
export interface Settings {
  house_rules: boolean;
  fresh_pot: boolean;
  quiet_turns: number;
  turn_limit: number;
  edge_places: boolean;
  first_seat: 'random' | 0 | 1;
  guests: string;
}

/** A card in hand; its face never changes (U20). */
export interface Held {
  guest: string;
  face: 'teapot' | 'guest';
}

/** The place of a worker card. */
export interface Placement {
  crossing: string;
  turned: boolean;
}

/** A seat of the Hatter's line. */
export interface Place {
  guest: string | null;
  turned: boolean;
}
