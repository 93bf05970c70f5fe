import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import ChoiceButtons from '../../src/wonderland/games/unbirthday/ui/ChoiceButtons.svelte';
import { words } from '../src/lib/words.svelte';

it('offers a teapot by its tea', async () => {
  await words.choose('en');
  const foresight = { gains: [{ guest: 'white-rabbit', face: 'teapot', kind: 'mint' }] };
  const choices = [{ name: 'collect white-rabbit', pieces: ['white-rabbit'], action: { action: 'collect', guest: 'white-rabbit' }, foresight }];
  render(ChoiceButtons, { choices, picked: null, names: [], onweigh: () => undefined, onpick: () => undefined });
  expect(screen.getByRole('button', { name: 'Take mint tea (White Rabbit)' }).textContent?.trim()).toBe('Take mint tea (White Rabbit)');
});
