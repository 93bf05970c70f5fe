/** What a board says in the head of the page, where the page has one: a snippet that the head renders. */
import { getContext, setContext, type Snippet } from 'svelte';

const KEY = Symbol('head');

export class HeadLine {
  says = $state.raw<Snippet>();
}

export const giveHeadLine = (): HeadLine => setContext(KEY, new HeadLine());
export const headLine = (): HeadLine | undefined => getContext<HeadLine | undefined>(KEY);
