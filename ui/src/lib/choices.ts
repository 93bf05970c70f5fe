/** From picked pieces to a choice. */
import type { Choice } from '../wire';

export function choicesWith(choices: readonly Choice[], picked: readonly string[]): Choice[] {
  return choices.filter((choice) => picked.every((piece) => choice.pieces.includes(piece)));
}

export function exactChoice(choices: readonly Choice[], picked: readonly string[]): Choice | undefined {
  const [only, ...others] = choicesWith(choices, picked);
  return others.length || only?.pieces.length !== picked.length ? undefined : only;
}
