import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { bytesOf, check, drawn, hexOf, keyOf } from '../src/lib/fair';

const secret = sha256(new TextEncoder().encode('tea at six'));

describe('the fair deal', () => {
  it('draws what the server draws', () => {
    expect(drawn(secret, 0, Array(8).fill(100))).toEqual([1, 55, 87, 75, 82, 70, 83, 48]);
  });

  it('continues in the next block, and restarts at every position', () => {
    const eleven = drawn(secret, 3, Array(11).fill(6));
    expect(eleven.slice(0, 5)).toEqual(drawn(secret, 3, Array(5).fill(6)));
    expect(eleven).not.toEqual(drawn(secret, 4, Array(11).fill(6)));
  });

  it('is proved by the secret, the commitment and all draws', () => {
    const nonces = ['aa', 'bb'];
    const key = keyOf(secret, nonces);
    const proof = { commitment: hexOf(sha256(secret)), nonces, secret: hexOf(secret) };
    const steps = [0, 1, 2].map((number) => ({
      number,
      draws: drawn(key, number, [66, 65]).map((result, index): [number, number] => [66 - index, result]),
    }));
    expect(check(proof, steps)).toEqual({ promised: true, wrongStep: null, draws: 6, browsers: 2 });
    expect(check({ ...proof, nonces: ['aa', 'bc'] }, steps)?.wrongStep).toBe(0);
    expect(check({ ...proof, commitment: '00' }, steps)?.promised).toBe(false);
    expect(check({ ...proof, secret: null }, steps)).toBeNull();
    const cheated = steps.map((one) => (one.number === 2 ? { ...one, draws: [[66, 1]] as [number, number][] } : one));
    expect(check(proof, cheated)?.wrongStep).toBe(2);
  });

  it('reads hexadecimal text', () => {
    expect(hexOf(bytesOf('00ff10'))).toBe('00ff10');
  });
});
