/** How fast what happens is shown: once, twice or four times; remembered. */
import { recall, remember } from '$ui/lib/memory';

export const PACES = [1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

const NAME = 'war-pace';
const known = PACES.find((each) => String(each) === recall(NAME));
let pace = $state<Pace>(known ?? 1);

export const paceOf = (): Pace => pace;

/** The next one, after the fastest the usual one. */
export function quicken(): void {
  pace = PACES[(PACES.indexOf(pace) + 1) % PACES.length] as Pace;
  remember(NAME, String(pace));
}
