import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyedHash } from '../../src/platform/sealing/keyed-hash.ts';

test.each([1, 32, 63, 64, 65, 200])(
  'the keyed hash with a key of %i bytes equals the HMAC of Node.js',
  (length) => {
    const key = Buffer.from('k'.repeat(length));
    const keyedHash = createKeyedHash(key);
    for (const text of ['', 'a', 'é€😀', 'x'.repeat(63), 'y'.repeat(64), 'z'.repeat(5_000)])
      expect(keyedHash(text)).toEqual(createHmac('sha256', key).update(text).digest());
  },
);

test('a keyed hash is unchanged when the next text is hashed', () => {
  const keyedHash = createKeyedHash(Buffer.from('key'));
  const first = keyedHash('first');
  const copy = Buffer.from(first);
  keyedHash('second');
  expect(first).toEqual(copy);
});
