/** Generated from the server's types by `python3 play.py generate`; do not edit. */

/** What a seat knows; `seat` is None for a spectator. */
export interface View {
  seat: number | null;
  settings: Settings;
  ask: 'play' | 'escape' | 'spin' | 'take' | 'over';
  to_act: number[];
  spaces: Space[];
  spin: Spin | null;
  hands: (string[] | null)[];
  hand_sizes: number[];
  pile_sizes: number[];
  played: Played[][];
  pawns: Pawn[];
  stack: string[];
  face_up: string | null;
  pool: number;
  large: string[][];
  small: number[];
}

/** The options of the game (A5, A27, A35, A38-A41), and its content. */
export interface Settings {
  open_hands: boolean;
  hand_size: number;
  kind_hole: boolean;
  cat_repeats: 'value' | 'printed';
  first_seat: number | 'random';
  board: string;
}

/** A space, and the small cookies that the pointer gives there. */
export interface Space {
  kind: 'tea-party' | 'ordinary' | 'cheshire-cat' | 'caterpillar' | 'small-cookies' | 'rabbit-hole';
  cookies: number;
}

/** A spin to accept or not. */
export interface Spin {
  space: number;
  left: number;
}

/** A card played with its printed or declared number; `spun` in the hole. */
export interface Played {
  card: string;
  side: 'left' | 'right';
  number: number;
  plus: number;
  spun: boolean;
}

/** A pawn; it is `stuck` after an escape that failed. */
export interface Pawn {
  space: number;
  large: boolean;
  stuck: boolean;
}
