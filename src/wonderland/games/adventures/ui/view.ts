/** Generated from the server's types by `python3 play.py generate`; do not edit. */

/** All that a seat may know; `seat` None is a spectator. */
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

/** The options of the game (A5, A27, A35, A38-A41), and the content that it is played with. */
export interface Settings {
  open_hands: boolean;
  hand_size: number;
  kind_hole: boolean;
  cat_repeats: 'value' | 'printed';
  first_seat: number | 'random';
  board: string;
}

/** One space of the ring: its kind, and how many small cookies the pointer gives there. */
export interface Space {
  kind: 'tea-party' | 'ordinary' | 'cheshire-cat' | 'caterpillar' | 'small-cookies' | 'rabbit-hole';
  cookies: number;
}

/** A spin to be judged: the space shown, and how many spins are left. */
export interface Spin {
  space: number;
  left: number;
}

/** A card played: from which side, its printed or declared number, 1 where one was added, and was it for spins? */
export interface Played {
  card: string;
  side: 'left' | 'right';
  number: number;
  plus: number;
  spun: boolean;
}

/** Where a pawn stands; `stuck` says that its last turn was an escape that failed. */
export interface Pawn {
  space: number;
  large: boolean;
  stuck: boolean;
}
