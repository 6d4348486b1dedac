import { expect, test } from 'vitest';
import { pooledRandomBytes } from '../../src/platform/sealing/pooled-random-bytes.ts';

test('no random bytes are returned twice, and later calls leave them unchanged', () => {
  const results = Array.from({ length: 2_000 }, () => pooledRandomBytes(12));
  const texts = results.map((bytes) => bytes.toString('hex'));
  expect(new Set(texts).size).toBe(results.length);
  pooledRandomBytes(4_096);
  expect(results.map((bytes) => bytes.toString('hex'))).toEqual(texts);
});

test('each byte of the results has about the mean of random bytes', () => {
  for (const length of [1, 16, 4_096]) {
    const rounds = 20_000 / length + 100;
    let sum = 0;
    for (let round = 0; round < rounds; round += 1) for (const byte of pooledRandomBytes(length)) sum += byte;
    expect(sum / (Math.ceil(rounds) * length)).toBeGreaterThan(122);
    expect(sum / (Math.ceil(rounds) * length)).toBeLessThan(133);
  }
});

test('more bytes than the pool has are rejected', () => {
  expect(() => pooledRandomBytes(4_097)).toThrow(RangeError);
});
