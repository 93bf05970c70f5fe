/** From pieces picked to a choice: a seat picks, it never authors. */
import type { Choice } from '../wire';

/** The choices whose pieces contain all that is picked. */
export function choicesWith(choices: readonly Choice[], picked: readonly string[]): Choice[] {
  return choices.filter((choice) => picked.every((piece) => choice.pieces.includes(piece)));
}

/** The one choice that is exactly what is picked, if there is one. */
export function exactChoice(choices: readonly Choice[], picked: readonly string[]): Choice | undefined {
  const [only, ...others] = choicesWith(choices, picked);
  return others.length || only?.pieces.length !== picked.length ? undefined : only;
}
