/** Shows a game's board in a scene of its file, for the eye; it is not part of the build. */
import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/inter/index.css';
import '../../src/style/tokens.css';
import '../../src/style/page.css';
import '../../src/style/layout.css';
import { mount } from 'svelte';
import { boardOf } from '../../src/lib/games';
import { words } from '../../src/lib/words.svelte';
import Story from './Story.svelte';
import adventures from './adventures.json';
import parade from './scenes.json';
import unbirthday from './unbirthday.json';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'day';
await words.choose(asked.get('language') === 'pl' ? 'pl' : 'en');
const game = asked.get('game') ?? 'parade';
const scenes = { adventures, parade, unbirthday }[game] as Record<string, unknown>;
const target = document.getElementById('app');
const names = (asked.get('scene') ?? 'middle').split(',');
const Board = await boardOf(game);
if (target && Board) mount(Story, { target, props: { Board, scenes: names.map((name) => scenes[name]) as never } });
