/** The speed of the animations: once, twice or four times; remembered. */
import { recall, remember } from '$ui/lib/memory';

const PACES = [1, 2, 4];
const NAME = 'war-pace';
let pace = $state(PACES.find((each) => String(each) === recall(NAME)) ?? 1);

export const paceOf = (): number => pace;

/** The next pace; after the fastest the usual one. */
export function quicken(): void {
  pace = PACES[PACES.indexOf(pace) + 1] ?? 1;
  remember(NAME, String(pace));
}
