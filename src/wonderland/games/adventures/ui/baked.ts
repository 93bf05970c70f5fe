/** A cookie to fly across the board: a node of its own, drawn by the same component as all the others. */
import { mount } from 'svelte';
import Cookie from './Cookie.svelte';

export function baked(value: number | null): HTMLElement {
  const target = document.createElement('div');
  target.style.width = target.style.height = value === null ? '26px' : '52px';
  mount(Cookie, { target, props: { value } });
  return target;
}
