/** Every piece explains itself: on hover, on keyboard focus, on a long press. One note at a time. */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import { words } from '$ui/lib/words.svelte';
import {
  ALLIES,
  awardsOf,
  box,
  FACTIONS,
  GAME,
  isAbility,
  nameOf,
  questFace,
  say,
  shows,
  strengthOf,
  textOf,
  titleOf,
} from './pieces';
import type { View } from './view';

interface Note {
  title: string;
  text: string;
  paragraph: string;
}

const [HOVER, PRESS, WIDTH] = [300, 450, 280];
/** What is inside a button, or hidden from screen readers, is not focused on its own. */
const REACHED = 'button, a, [aria-hidden="true"]';
const ALLY = new RegExp(`^(${ALLIES.join('|')})-(weak|strong|[a-d])$`);

/** What there is to say of a piece; null for one that needs no words. */
export function noteOf(piece: string, view: View): Note | null {
  const note = (text: string, paragraph: string, title = titleOf(piece)): Note => ({ title, text, paragraph });
  const strength = strengthOf(piece);
  const withStrength = (text: string) => (strength ? `${say('note-strength', { number: strength })} ${text}` : text);
  const [, ally = '', level = ''] = ALLY.exec(piece) ?? [];
  if (ally) {
    const set = level.length > 1 ? (view.ally_sets[ally] ?? 'a') : level;
    return note(withStrength(textOf(`${ally}-${set}`)), '§10.1');
  }
  if (piece in box.quests) {
    const face = questFace(piece, view.players.length === 2);
    return note(words.of(GAME, 'quest-face', { ...face, region: nameOf(face.region) }), '§7.3', nameOf(piece));
  }
  if (piece in box.cards)
    return note(`${shows(piece)}.`, '§3.3', words.has(GAME, `piece-${piece}`) ? nameOf(piece) : say('tea-card'));
  if (box.regions.includes(piece)) {
    const [one = 0, two = 0, three = 0] = awardsOf(view, piece);
    return note(say('note-tile', { one, two, three }), '§6.1', nameOf(piece));
  }
  const [key] = [`note-${piece}`, `note-${piece.replace(/-\d+$/, '')}`].filter((each) => words.has(GAME, each));
  if (!key) return null;
  return note(
    withStrength(words.of(GAME, key, { number: Number(/\d+$/.exec(piece)?.[0] ?? 1) })),
    words.has(GAME, `${key}.paragraph`) ? words.of(GAME, `${key}.paragraph`) : paragraphOf(piece),
  );
}

function paragraphOf(piece: string): string {
  if (box.figures.includes(piece)) return '§10.2';
  if (box.tools.includes(piece)) return '§10.3';
  if (FACTIONS.includes(piece)) return '§3.8';
  return isAbility(piece) ? '§10.4' : '§3.6';
}

/** Listens to several events of a node; the result stops it. */
export function listen(node: Element, listeners: Record<string, (event: Event) => unknown>): () => void {
  const off = Object.entries(listeners).map(([name, listener]) => on(node, name, listener));
  return () => off.forEach((stop) => stop());
}

/** Of pieces side by side Tab reaches the first, arrows the others. */
function reach(node: Element): () => void {
  if (!(node instanceof HTMLElement) || node.closest(REACHED) || node.querySelector('button')) return () => undefined;
  const { parentElement } = node;
  const peers = () =>
    [...(parentElement?.children ?? [])].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && 'explains' in each.dataset,
    );
  node.tabIndex = peers().some((each) => each.tabIndex === 0) ? -1 : 0;
  node.dataset.explains = '';
  const off = on(node, 'keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const next = step && peers()[peers().indexOf(node) + step];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  });
  return () => {
    off();
    const [other] = peers().filter((each) => each !== node);
    if (node.tabIndex === 0 && other) other.tabIndex = 0;
  };
}

class Notes {
  piece = $state<string | null>(null);
  left = $state(0);
  top = $state(0);
  above = $state(false);

  show(piece: string, node: Element): void {
    const spot = node.getBoundingClientRect();
    this.above = spot.bottom > window.innerHeight * 0.6;
    this.left = Math.max(8, Math.min(window.innerWidth - WIDTH - 8, spot.left + spot.width / 2 - WIDTH / 2));
    this.top = this.above ? spot.top - 6 : spot.bottom + 6;
    this.piece = piece;
  }

  /** Later: a piece loses the focus while it is removed, when no state may change. */
  hide(): void {
    queueMicrotask(() => (this.piece = null));
  }

  /** The node explains this piece; `pressed`: on a long press only, since the board explains it beside anyway. */
  on(piece: string, pressed = false): Attachment<Element> {
    return (node) => {
      node.setAttribute('data-note', piece);
      let timer: ReturnType<typeof setTimeout> | undefined;
      let held = false;
      const wait = (time: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          held = time === PRESS;
          this.show(piece, node);
        }, time);
      };
      const stop = () => {
        clearTimeout(timer);
        this.hide();
      };
      const isMouse = (event: Event) => (event as PointerEvent).pointerType === 'mouse';
      const off = [
        listen(node, {
          pointerenter: (event) => !pressed && isMouse(event) && wait(HOVER),
          pointerleave: stop,
          focusin: () => !pressed && node.matches(':focus-visible, :has(:focus-visible)') && wait(HOVER),
          focusout: stop,
          pointerdown: (event) => {
            held = false;
            if (!isMouse(event)) wait(PRESS);
          },
          pointerup: () => clearTimeout(timer),
          pointercancel: stop,
          contextmenu: (event) => event.preventDefault(),
        }),
        // the click that ends a long press does nothing
        on(node, 'click', (event: Event) => held && event.stopImmediatePropagation(), { capture: true }),
        stop,
        reach(node),
      ];
      return () => off.forEach((end) => end());
    };
  }
}

export const notes = new Notes();
