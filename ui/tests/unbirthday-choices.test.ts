import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import ChoiceButtons from '../../src/wonderland/games/unbirthday/ui/ChoiceButtons.svelte';
import type { Answering } from '../src/lib/answering.svelte';
import { words } from '../src/lib/words.svelte';

it('offers a teapot by its tea', async () => {
  await words.choose('en');
  const choices = [
    {
      name: 'collect white-rabbit',
      pieces: ['white-rabbit'],
      action: { action: 'collect', guest: 'white-rabbit', tea: 'mint' },
      foresight: {},
    },
  ];
  const answering = { choice: null, lookAtName: () => undefined } as unknown as Answering;
  render(ChoiceButtons, { choices, answering, names: [], compact: false, describe: () => '' });
  expect(screen.getByRole('button', { name: 'Collect mint tea (White Rabbit)' }).textContent?.trim()).toBe(
    'Collect mint tea (White Rabbit)',
  );
});
