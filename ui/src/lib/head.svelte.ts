/** A snippet of the board that the page's head renders. */
import { getContext, setContext, type Snippet } from 'svelte';

const KEY = Symbol('head');

class HeadLine {
  says = $state.raw<Snippet>();
}

export const giveHeadLine = (): HeadLine => setContext(KEY, new HeadLine());
export const headLine = (): HeadLine | undefined => getContext<HeadLine | undefined>(KEY);
