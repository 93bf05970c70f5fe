import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/inter/index.css';
import './style/tokens.css';
import './style/page.css';
import './style/layout.css';
import './lib/preferences.svelte';
import { keepClient } from './lib/offline.svelte';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
keepClient();
