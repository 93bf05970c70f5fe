/** Soft synthesized sounds, if the visitor wants them. */
import { preferences } from './preferences.svelte';

type Sound = 'turn' | 'move' | 'end';

interface Note {
  after: number;
  pitch: number;
  length: number;
}

const NOTES: Record<Sound, readonly Note[]> = {
  turn: [
    { after: 0, pitch: 1320, length: 0.12 },
    { after: 0.14, pitch: 990, length: 0.12 },
  ],
  move: [{ after: 0, pitch: 330, length: 0.09 }],
  end: [
    { after: 0, pitch: 523, length: 0.5 },
    { after: 0.16, pitch: 659, length: 0.5 },
    { after: 0.32, pitch: 784, length: 0.7 },
  ],
};
const LOUDEST = 0.16;
const SILENT = 0.0005;
let context: AudioContext | undefined;

export function play(sound: Sound): void {
  const loudest = LOUDEST * preferences.volume;
  if (!preferences.has('sound') || loudest <= SILENT || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // browsers mute a page that nobody has touched
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  for (const { after, pitch, length } of NOTES[sound]) {
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, now + after);
    loudness.gain.linearRampToValueAtTime(loudest, now + after + 0.005);
    loudness.gain.exponentialRampToValueAtTime(SILENT, now + after + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(now + after);
    tone.stop(now + after + length + 0.03);
  }
}

export interface Shown {
  moves: number;
  /** The number of your question. */
  asked: number | undefined;
  over: boolean;
}

/** The end counts before your turn, your turn before a move. */
export function soundOf(before: Shown | undefined, now: Shown): Sound | undefined {
  if (before && now.over && !before.over) return 'end';
  if (now.asked !== undefined && now.asked !== before?.asked) return 'turn';
  return before && now.moves > before.moves ? 'move' : undefined;
}
