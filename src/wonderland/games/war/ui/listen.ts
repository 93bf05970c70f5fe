/** Wonderland's War for the ear. */
import type { Listening } from '$ui/lib/games';
import { othersThan } from '$ui/lib/points';
import { listed } from '$ui/lib/sentences';
import { words } from '$ui/lib/words.svelte';
import type { SeatUpdate } from '$ui/wire';
import { effectsOf } from './effects';
import { awardOf, chipRow, foresightOf, GAME, nameOf, questFace, say, shows, type Standing } from './pieces';
import type { SeenPlayer, View } from './view';

const viewOf = ({ view }: SeatUpdate) => view as unknown as View;
const standingOf = ({ standing }: SeatUpdate) => standing as unknown as Standing;
const some = (parts: readonly string[]): string => (parts.length ? listed(parts) : words.of(GAME, 'listen-none'));
const phrase = (key: string, values: Record<string, string | number>): string =>
  words.of(GAME, `listen-${key}`, values);

/** A player's pieces; quests are yours alone. */
function player(shown: SeatUpdate, names: readonly string[], seat: number): string {
  const view = viewOf(shown);
  const seen = view.players[seat];
  if (!seen) return '';
  const chips = chipRow(seen.bag).map(([chip, number]) => phrase('chips', { chip: nameOf(chip), number }));
  const land = [...Object.keys(seen.supporters), ...Object.keys(seen.castles)];
  const regions = view.regions.filter(
    (region) => land.includes(region) || Object.values(seen.figures).includes(region),
  );
  return phrase('player', {
    player: names[seat] ?? '',
    faction: seen.faction ? nameOf(seen.faction) : words.of(GAME, 'listen-none'),
    points: seen.points,
    shards: seen.shards,
    reserve: seen.reserve,
    leader: seen.leader_at ? nameOf(seen.leader_at) : words.of(GAME, 'listen-none'),
    strength: seen.leader_strength,
    shield: seen.shield ? 'yes' : 'no',
    land: some(regions.map((region) => camp(seen, region))),
    bag: seen.bag_closed ? say('bag-closed') : some(chips),
    active: some(seen.active.map(nameOf)),
    tools: some([...seen.tools, ...seen.abilities].map(nameOf)),
    quests: seen.quest_count,
  });
}

function camp(seen: SeenPlayer, region: string): string {
  const figures = Object.entries(seen.figures).flatMap(([figure, at]) => (at === region ? [nameOf(figure)] : []));
  const units = seen.supporters[region] ?? 0;
  const castle = region in seen.castles ? [nameOf('castle')] : [];
  return phrase('camp', {
    region: nameOf(region),
    what: some([...(units ? [nameOf(`units-${units}`)] : []), ...figures, ...castle]),
  });
}

function quests(shown: SeatUpdate, seen: SeenPlayer): string {
  const forTwo = viewOf(shown).players.length === 2;
  return (seen.quests ?? [])
    .map((quest) => {
      const { region, feat, objective } = questFace(quest, forTwo);
      const met = standingOf(shown).quests?.find((each) => each.quest === quest)?.met ?? false;
      const where = region ? nameOf(region) : 'none';
      return phrase('quest', { quest: nameOf(quest), where, feat, objective, met: met ? 'yes' : 'no' });
    })
    .join(' ');
}

export const listening: Listening = {
  foreseen: (choice, _shown, names) => {
    const { gains = [] } = foresightOf(choice);
    const brings = gains.length ? [phrase('gains', { rewards: some(gains.map(nameOf)) })] : [];
    return [...brings, ...effectsOf(choice, names).flatMap((parts) => parts.map(([, text]) => `${text}.`))].join(' ');
  },
  hand: (shown, names) => {
    const seen = viewOf(shown).players[shown.seat ?? 0];
    return seen ? `${player(shown, names, shown.seat ?? 0)} ${quests(shown, seen)}` : '';
  },
  table: (shown, names) => {
    const view = viewOf(shown);
    const plates = Object.entries(view.plates).map(([plate, card]) =>
      say('plate', { plate: nameOf(plate), shows: shows(card) }),
    );
    const regions = view.regions.map((region) =>
      phrase('region', { region: nameOf(region), award: awardOf(view, region) }),
    );
    const fighters = (view.battle?.fighters ?? []).flatMap(({ status, strength }, seat) =>
      status === 'away' ? [] : [phrase('fighter', { player: names[seat] ?? '', status, strength })],
    );
    return [
      phrase('round', { round: view.round }),
      view.battle ? phrase('battle', { region: nameOf(view.battle.region), fighters: fighters.join(' ') }) : '',
      phrase('plates', { plates: some(plates) }),
      phrase('regions', { regions: some(regions) }),
      phrase('market', { cards: some(view.market.map(nameOf)) }),
    ].join(' ');
  },
  rivals: (shown, names) =>
    othersThan(shown.seat, names.length)
      .map((seat) => player(shown, names, seat))
      .join(' '),
  scores: (shown, names) =>
    standingOf(shown)
      .seats.map(({ points, castles, shards }, seat) =>
        phrase('score', { player: names[seat] ?? '', points, castles, shards }),
      )
      .join(' '),
};
