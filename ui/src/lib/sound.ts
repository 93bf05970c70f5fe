/** One soft tick, as of a pocket watch, made on the spot; only if the visitor wants to hear it. */
import { preferences } from './preferences.svelte';

let context: AudioContext | undefined;

export function tick(): void {
  if (!preferences.has('sound') || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [after, pitch] of [
    [0, 1320],
    [0.14, 990],
  ] as const) {
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, now + after);
    loudness.gain.linearRampToValueAtTime(0.08, now + after + 0.005);
    loudness.gain.exponentialRampToValueAtTime(0.0005, now + after + 0.12);
    tone.connect(loudness).connect(context.destination);
    tone.start(now + after);
    tone.stop(now + after + 0.15);
  }
}
