/** The quick reactions, drawn on a grid of 24; their words are `chat-reaction-<name>`. */
import type { React } from '../wire';

export type Reaction = React['reaction'];

export const REACTION_ICONS: Readonly<Record<Reaction, string>> = {
  clap: 'M8 21q-4-3-5-7-.5-2 1-2.500t2.500 1L8 15M8 15 5.500 8q-.5-1.800 1-2.300T9 6.500L11 12M11 12 9.500 5q-.3-1.800 1.300-2.100T13 4.500L15 12l1-3q.6-1.600 2.100-1t1 2.200L18 15q-1 5-5 6zM19 3l1-1.500M21.500 6l1.500-.5M17 2l0-1.500',
  laugh:
    'M12 2.500a9.500 9.500 0 1 0 .01 0zM7 9.500q1.500-2 3 0M14 9.500q1.500-2 3 0M6.500 13.500q5.500 1.500 11 0-1 5-5.500 5t-5.500-5z',
  gasp: 'M12 2.500a9.500 9.500 0 1 0 .01 0zM8.500 9v1M15.500 9v1M12 13.500a2.500 2.800 0 1 0 .01 0zM7 6l2.500-.8M17 6l-2.500-.8',
  think:
    'M12 2.500a9.500 9.500 0 1 0 .01 0zM8 9.500h2.500M14 9.500h2.500M9 16q3-2 6-.5M6.500 6.500 9.500 6M6 21.500q2-4 5-4.500l2.500-.3q1 .5.300 1.500L11 19.500',
  hurry:
    'M12 6a8 8 0 1 0 .01 0zM12 9.500V14l3 1.500M12 6V3M9.500 2.500h5M18.500 7.500 20 6M1 11h2M.5 15h2.500M1.500 19h2',
  thanks:
    'M12 20.500Q3.500 14.500 3.500 9 3.500 4.500 7.500 4.500 10.500 4.500 12 7.500 13.500 4.500 16.500 4.500 20.500 4.500 20.500 9 20.500 14.500 12 20.500z',
};

export const REACTIONS = Object.keys(REACTION_ICONS) as Reaction[];
