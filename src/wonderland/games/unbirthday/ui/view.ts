/** Generated from the server's types by `python3 play.py generate`; do not edit. */

/** All that a seat may know; `seat` None is a spectator. Cells are in reading order, the rest is by seat. */
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

/** The options of the game (U4, U33, U34, U37), and the content: `guests` is the set played with. */
export interface Settings {
  house_rules: boolean;
  fresh_pot: boolean;
  quiet_turns: number;
  turn_limit: number;
  edge_places: boolean;
  first_seat: 'random' | 0 | 1;
  guests: string;
}

/** A card in a hand and the face it keeps: a teapot is worth its tea, a guest its gift (U20). */
export interface Held {
  guest: string;
  face: 'teapot' | 'guest';
}

/** Where a worker card lies. */
export interface Placement {
  crossing: string;
  turned: boolean;
}

/** A seat of a line that the Hatter has named: a guest and how it will lie, or nobody. */
export interface Place {
  guest: string | null;
  turned: boolean;
}
