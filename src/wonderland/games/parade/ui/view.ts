/** Generated from the server's types by `python3 play.py generate`; do not edit. */

/** What a seat knows; `seat` is None for a spectator. */
export interface View {
  seat: number | null;
  settings: Settings;
  ask: 'play' | 'discard' | 'over';
  to_act: number[];
  parade: string[];
  hand: string[];
  hand_sizes: number[];
  piles: string[][];
  deck_size: number;
  turns_left: number | null;
  ending: 'sixth-colour' | 'empty-pile' | 'both' | null;
  discarded: ([string, string] | null)[];
}

/** The options of the game (P27-P29), and its content. */
export interface Settings {
  two_player_margin: number;
  sixth_colour_ends: boolean;
  final_discard: 'secret' | 'random';
}
