/** A cookie to fly across the board: a node of its own, drawn by the same component as all the others. */
import { mount, unmount } from 'svelte';
import type { Prop } from '$ui/lib/stage';
import Cookie from './Cookie.svelte';

/** What a large cookie is worth; null is a small one. */
export function flyingCookie(value: number | null): Prop {
  const node = document.createElement('div');
  node.style.width = node.style.height = value === null ? '26px' : '52px';
  const cookie = mount(Cookie, { target: node, props: { value } });
  return {
    node,
    remove: () => {
      node.remove();
      void unmount(cookie);
    },
  };
}
