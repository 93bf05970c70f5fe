/** The quick reactions: `chat-reaction-<name>` are their words, the glyphs of these names their icons. */
import type { React } from '../wire';

export type Reaction = React['reaction'];

export const REACTIONS: readonly Reaction[] = ['clap', 'laugh', 'gasp', 'think', 'hurry', 'thanks'];
