/**
 * Verifies the fair deal: the server committed to the SHA-256 of a secret, browsers added nonces, and every draw follows
 * from both. Uses a library, because browsers offer `crypto.subtle` only over HTTPS.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { ProofInfo, ReplayStep } from '../wire';

const WORD_COUNT = 2 ** 32;

export interface Verdict {
  /** The secret matches the promise. */
  promised: boolean;
  /** The first step whose draws do not follow from the secret. */
  wrongStep: number | null;
  draws: number;
  browsers: number;
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The draws of a step, as core/chance.py makes them: `below(k)` for each k. */
export function drawn(key: Uint8Array, place: number, bounds: readonly number[]): number[] {
  const word = wordsAt(key, place);
  return bounds.map((bound) => {
    const limit = Math.floor(WORD_COUNT / bound) * bound;
    for (;;) {
      const next = word();
      if (next < limit) return next % bound;
    }
  });
}

function wordsAt(key: Uint8Array, place: number): () => number {
  let number = 0;
  let block = new DataView(new ArrayBuffer(0));
  return () => {
    const offset = (number * 4) % 32;
    if (offset === 0) block = blockOf(key, place, number / 8);
    number += 1;
    return block.getUint32(offset);
  };
}

function blockOf(key: Uint8Array, place: number, block: number): DataView<ArrayBuffer> {
  const message = new DataView(new ArrayBuffer(16));
  message.setBigUint64(0, BigInt(place));
  message.setBigUint64(8, BigInt(block));
  const digest = new Uint8Array(hmac(sha256, key, new Uint8Array(message.buffer)));
  return new DataView(digest.buffer);
}

export function keyOf(secret: Uint8Array, nonces: readonly string[]): Uint8Array {
  return hmac(sha256, secret, new TextEncoder().encode(JSON.stringify(nonces)));
}

/** Null before the secret is revealed. */
export function check(proof: ProofInfo, steps: readonly Pick<ReplayStep, 'number' | 'draws'>[]): Verdict | null {
  if (proof.secret === null) return null;
  const secret = bytesOf(proof.secret);
  const key = keyOf(secret, proof.nonces);
  const wrong = steps.find(({ number, draws }) => {
    const again = drawn(
      key,
      number,
      draws.map(([bound]) => bound),
    );
    return draws.some(([, result], index) => result !== again[index]);
  });
  return {
    promised: hexOf(sha256(secret)) === proof.commitment.toLowerCase(),
    wrongStep: wrong?.number ?? null,
    draws: steps.reduce((sum, { draws }) => sum + draws.length, 0),
    browsers: proof.nonces.filter(Boolean).length,
  };
}
