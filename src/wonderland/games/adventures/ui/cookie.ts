/** A cookie that flies across the board. */
import { mount, unmount } from 'svelte';
import type { Prop } from '$ui/lib/stage';
import Cookie from './Cookie.svelte';

/** Null is a small one. */
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
