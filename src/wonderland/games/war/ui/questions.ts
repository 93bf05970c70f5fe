/** Where each question of the game is answered: one of eight patterns, each one component. */
export type Pattern = 'plate' | 'fan' | 'tray' | 'land' | 'chips' | 'aim' | 'doors' | 'track';

const PATTERNS: Record<Pattern, readonly string[]> = {
  plate: ['take-turn', 'pick-plate', 'pick-card', 'place-poison'],
  fan: [
    'choose-faction',
    'keep-quest',
    'drop-quest',
    'feat',
    'free-feat',
    'choose-wonderlandian',
    'unlock-ability',
    'split-side',
  ],
  tray: ['next-reward', 'roll-corrupted', 'reroll'],
  land: [
    'place-where',
    'place-units',
    'place-supporter',
    'supporter-whence',
    'place-castle',
    'place-figure',
    'place-leader',
    'move-leader',
    'gryphon-move',
    'now-you-see-me',
    'soldier-b',
  ],
  chips: [
    'choose-ally',
    'discard-madness',
    'forge-from-bag',
    'forge-chip',
    'choose-drawn',
    'soldier-a',
    'change-places',
    'amulet-chip',
    'rook-discard',
    'love-of-learning',
  ],
  aim: [
    'give-shard',
    'mad-gift',
    'hare-target',
    'wager',
    'flamingo-target',
    'amulet-target',
    'fang-target',
    'claws-target',
    'maw-target',
    'bandersnatch',
    'crown-target',
    'temper-target',
    'lose-unit',
  ],
  doors: ['halt-or-draw', 'block', 'caterpillar', 'own-effect', 'soldier-d', 'award-or-castle'],
  track: ['forge-track', 'to-forge', 'chip-total'],
};

export const PATTERN: Readonly<Record<string, Pattern>> = Object.fromEntries(
  Object.entries(PATTERNS).flatMap(([pattern, names]) => names.map((name) => [name, pattern as Pattern])),
);
