/** Shows a board in a scene of scenes.json, for the eye; it is not part of the build. */
import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/inter/index.css';
import '../../src/style/tokens.css';
import '../../src/style/page.css';
import { mount } from 'svelte';
import { words } from '../../src/lib/words.svelte';
import Story from './Story.svelte';
import scenes from './scenes.json';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'day';
await words.choose(asked.get('language') === 'pl' ? 'pl' : 'en');
const target = document.getElementById('app');
const names = (asked.get('scene') ?? 'middle').split(',');
if (target) mount(Story, { target, props: { scenes: names.map((name) => scenes[name as keyof typeof scenes]) as never } });
