import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeyedHash } from '../../src/platform/values/keyed-hash.ts';

test('a keyed hash is the HMAC-SHA256 for secrets and texts of any length', () => {
  const text = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(text, text, (secret, content) => {
      const expected = createHmac('sha256', secret).update(content).digest('hex');
      expect(createKeyedHash(secret)(content).toString('hex')).toBe(expected);
    }),
  );
});
