/** What a choice would do and what the last one did, in words. */
import { pieceWords, lastWords } from '$ui/lib/sentences';
import type { Choice, SeatUpdate } from '$ui/wire';
import { type Effect, type Foresight, GAME, numberIn, say } from './pieces';
import type { Space } from './view';

const QUIET = ['card-drawn', 'hand-dealt', 'cookie-turned-up', 'start-chosen'];

export function newsOf({ steps }: SeatUpdate, names: readonly string[]): string {
  return lastWords(GAME, steps, names, QUIET);
}

/** The only way to play a card, if no pawn is in the way. */
export function settledWay([way, ...others]: readonly Choice[]): Choice | undefined {
  if (!way || others.length) return undefined;
  const { spins, legs } = way.foresight as Foresight;
  return spins !== undefined || legs?.every(({ length }) => length === numberIn(way)) ? way : undefined;
}

/** By the place where each choice stops: its name; the first way, if two lead there. */
export const choicesByStop = (choices: readonly Choice[]): ReadonlyMap<number, string> =>
  new Map(
    choices
      .flatMap(({ name, foresight: { stops } }) => (stops === undefined ? [] : [[Number(stops), name] as const]))
      .reverse(),
  );

export function describeForesight(
  seen: Foresight,
  spaces: readonly Space[],
  names: readonly string[],
  own: number | null,
): string {
  if (seen.spins !== undefined) {
    const stays = seen.chance_to_stay ?? 0;
    return `${say('would-spin', { spins: seen.spins })} ${say('would-stay', { percent: Math.round(stays * 100), times: Math.round(1 / stays) })}`;
  }
  if (seen.cookie) return say('would-take', { cookie: pieceWords(GAME, seen.cookie) });
  if (seen.cookie === null) return say('would-draw', { least: seen.least ?? 0, most: seen.most ?? 0 });
  const legs = seen.legs ?? [];
  const stops = seen.stops ?? 0;
  const way = say('would-go', { steps: legs.flat().length, kind: spaces[stops]?.kind ?? 'ordinary' });
  return [way, ...(seen.effects ?? []).map((effect) => happens(effect, names, own))].join(' ');
}

function happens(effect: Effect, names: readonly string[], own: number | null): string {
  const player = names[effect.seat ?? 0] ?? '';
  const key =
    effect.seat === undefined || effect.seat === own ? `effect-${effect.effect}` : `effect-${effect.effect}-other`;
  const cookie = effect.cookie ? pieceWords(GAME, effect.cookie) : say('some-cookie');
  return say(effect.effect === 'stops-tea' && !effect.choice ? 'effect-stops-tea-last' : key, {
    player,
    cookie,
    steps: effect.steps ?? 0,
    least: effect.least ?? 0,
    most: effect.most ?? 0,
  });
}
