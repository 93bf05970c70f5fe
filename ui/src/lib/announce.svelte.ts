/** What screen readers say: one ordered queue for the whole client, each thing once. */
import { tick, untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

export interface Phrase {
  number: number;
  text: string;
  /** It interrupts what is being read. */
  urgent: boolean;
}

interface Manner {
  urgent?: boolean;
  /** The same text again under the same key is not repeated. */
  key?: string;
}

/** Old phrases leave the page: a screen reader has read or dropped them. */
const KEPT = 20;

class Announcer {
  phrases = $state.raw<readonly Phrase[]>([]);
  #number = 0;
  #last = new Map<string, string>();

  say(text: string, { urgent = false, key }: Manner = {}): void {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (key !== undefined) {
      if (this.#last.get(key) === plain) return;
      this.#last.set(key, plain);
    }
    if (!plain) return;
    this.#number += 1;
    const kept = untrack(() => this.phrases).slice(1 - KEPT);
    this.phrases = [...kept, { number: this.#number, text: plain, urgent }];
  }

  /** The last phrase once more. */
  repeat(): void {
    const last = this.phrases.at(-1);
    if (last) this.say(last.text);
  }
}

export const announcer = new Announcer();
export const announce = (text: string, manner?: Manner): void => announcer.say(text, manner);

/** Announces the text of an element when it appears and whenever it changes; `later`: only when it changes. */
export function spoken({ urgent = false, later = false } = {}): Attachment<HTMLElement> {
  return (node) => {
    let last = later ? read(node) : '';
    const look = (): void => {
      const text = read(node);
      if (text === last) return;
      last = text;
      announce(text, { urgent });
    };
    void tick().then(look); // effects may change it at once
    const changes = new MutationObserver(look);
    changes.observe(node, { childList: true, characterData: true, subtree: true });
    return () => changes.disconnect();
  };
}

/** Read after the name of an element that has the focus. */
export const described =
  (text: string | undefined): Attachment<HTMLElement> =>
  (node) => {
    if (text) node.setAttribute('aria-description', text);
    return () => node.removeAttribute('aria-description');
  };

const read = (node: HTMLElement): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
