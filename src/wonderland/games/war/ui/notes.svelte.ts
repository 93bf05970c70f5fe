/** Every piece explains itself: on hover, on focus by keys, on a long press. One note at a time. */
import type { Attachment } from 'svelte/attachments';
import { words } from '$ui/lib/words.svelte';
import {
  abilitiesOf,
  awardsOf,
  box,
  FACTIONS,
  GAME,
  nameOf,
  questFace,
  say,
  shows,
  strengthOf,
  titleOf,
} from './pieces';
import type { View } from './view';

export interface Note {
  title: string;
  text: string;
  paragraph: string;
}

const HOVER = 300;
const PRESS = 450;
const WIDTH = 280;
/** Nothing that is a button's, or is hidden from those who listen, can be reached by itself. */
const REACHED = 'button, a, [aria-hidden="true"]';
const ALLY = /^(soldier|flamingo|rose|creature|rook)-(weak|strong|a|b|c|d)$/;

/** What there is to say of a piece; nothing of one that speaks for itself. */
export function noteOf(piece: string, view: View): Note | null {
  const forTwo = view.players.length === 2;
  const [, ally = '', level = ''] = ALLY.exec(piece) ?? [];
  if (ally) {
    const set = level.length > 1 ? (view.ally_sets[ally] ?? 'a') : level;
    const text = [say('note-strength', { number: strengthOf(piece) }), words.of(GAME, `note-${ally}-${set}`)];
    return { title: titleOf(piece), text: text.join(' '), paragraph: '§10.1' };
  }
  if (piece in box.quests) {
    const face = questFace(piece, forTwo);
    const text = words.of(GAME, 'quest-face', { ...face, region: nameOf(face.region) });
    return { title: nameOf(piece), text, paragraph: '§7.3' };
  }
  if (piece in box.cards)
    return {
      title: words.has(GAME, `piece-${piece}`) ? nameOf(piece) : say('tea-card'),
      text: `${shows(piece)}.`,
      paragraph: '§3.3',
    };
  if (box.regions.some((region) => region === piece)) {
    const awards = awardsOf(view, piece);
    return {
      title: nameOf(piece),
      text: say('note-tile', { one: awards[0] ?? 0, two: awards[1] ?? 0, three: awards[2] ?? 0 }),
      paragraph: '§6.1',
    };
  }
  const stem = piece.replace(/-\d+$/, '');
  const key = words.has(GAME, `note-${piece}`) ? `note-${piece}` : `note-${stem}`;
  if (!words.has(GAME, key)) return null;
  const strength = strengthOf(piece);
  const text = words.of(GAME, key, { number: Number(/\d+$/.exec(piece)?.[0] ?? 1) });
  return {
    title: titleOf(piece),
    text: strength ? `${say('note-strength', { number: strength })} ${text}` : text,
    paragraph: words.has(GAME, `${key}.paragraph`) ? words.of(GAME, `${key}.paragraph`) : paragraphOf(piece),
  };
}

function paragraphOf(piece: string): string {
  if (box.figures.includes(piece)) return '§10.2';
  if (box.tools.includes(piece)) return '§10.3';
  if (FACTIONS.some((faction) => faction === piece)) return '§3.8';
  if (FACTIONS.some((faction) => abilitiesOf(faction).includes(piece))) return '§10.4';
  return '§3.6';
}

/** Of things side by side the first is reached by Tab, the others from it by arrows. */
function reach(node: Element): () => void {
  if (!(node instanceof HTMLElement) || node.closest(REACHED) || node.querySelector('button')) return () => undefined;
  const { parentElement } = node;
  const peers = () =>
    [...(parentElement?.children ?? [])].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && 'explains' in each.dataset,
    );
  node.tabIndex = peers().some((each) => each.tabIndex === 0) ? -1 : 0;
  node.dataset.explains = '';
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const next = step && peers()[peers().indexOf(node) + step];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  node.addEventListener('keydown', walk);
  return () => {
    node.removeEventListener('keydown', walk);
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

  /** In a moment: a piece loses the focus while it is taken off the page, where nothing may change. */
  hide(): void {
    queueMicrotask(() => (this.piece = null));
  }

  /** The node explains this piece; `pressed`: only to a long press, since the board tells all others beside it. */
  on(piece: string, pressed = false): Attachment<Element> {
    return (node) => {
      node.setAttribute('data-note', piece);
      let timer: ReturnType<typeof setTimeout> | undefined;
      let held = false;
      const wait = (time: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => this.show(piece, node), time);
      };
      const stop = () => {
        clearTimeout(timer);
        this.hide();
      };
      const listeners: [string, EventListener, boolean?][] = [
        ['pointerenter', (event) => !pressed && (event as PointerEvent).pointerType === 'mouse' && wait(HOVER)],
        ['pointerleave', stop],
        ['focusin', () => !pressed && node.matches(':focus-visible, :has(:focus-visible)') && wait(HOVER)],
        ['focusout', stop],
        [
          'pointerdown',
          (event) => {
            held = false;
            if ((event as PointerEvent).pointerType === 'mouse') return;
            clearTimeout(timer);
            timer = setTimeout(() => {
              held = true;
              this.show(piece, node);
            }, PRESS);
          },
        ],
        ['pointerup', () => clearTimeout(timer)],
        ['pointercancel', stop],
        ['contextmenu', (event) => event.preventDefault()],
        // the click that ends a long press does nothing
        ['click', (event) => held && event.stopImmediatePropagation(), true],
      ];
      for (const [name, listener, capture] of listeners) node.addEventListener(name, listener, capture);
      const leave = reach(node);
      return () => {
        stop();
        leave();
        for (const [name, listener, capture] of listeners) node.removeEventListener(name, listener, capture);
      };
    };
  }
}

export const notes = new Notes();
