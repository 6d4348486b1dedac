import { expect, test } from 'vitest';
import { approximateBytes, maxBytesPerApproximateByte } from '../../schema/limits/approximate-bytes.ts';
import { estimateJsonBytes } from '../../schema/limits/estimate-json-bytes.ts';

const jsonBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

const values: readonly (readonly [string, unknown])[] = [
  ['control characters', '\u0000\u0001\u001f'.repeat(1_000)],
  ['short control characters', '\u0001\b\n\t\v\f\r'],
  ['control characters in keys', { ['\u0001'.repeat(50)]: { '"': 1 } }],
  ['quotation marks and backslashes', '"\\'.repeat(500)],
  ['texts of two and three bytes', ['é'.repeat(300), '€', 'ß']],
  ['emoji', ['🎁', '🎁'.repeat(400)]],
  ['halves of emoji', ['\ud83c'.repeat(300), '\udf81']],
  ['long numbers', [-1.2345678901234567e-100, 9007199254740991, -1, 0.1, 123456, 1e21]],
  ['other scalars', [null, true, false, undefined]],
  ['dates', [new Date(0), new Date(8.64e15), { at: new Date(-8.64e15) }]],
  ['nested empty objects and lists', [[], {}, [[], [{}]]]],
];

test.each(values)('the estimated size of %s as JSON is at least the size of the text', (_what, value) => {
  const estimate = estimateJsonBytes(value, Number.POSITIVE_INFINITY);
  expect(estimate).toBeGreaterThanOrEqual(jsonBytes(value));
  const approximate = approximateBytes(value, Number.POSITIVE_INFINITY);
  expect(approximate * maxBytesPerApproximateByte).toBeGreaterThanOrEqual(jsonBytes(value));
});

test('the estimate is exact for the text of strings without surrogates', () => {
  const text = 'A "quoted" name with a tab\t, \u0007 and a \\';
  expect(estimateJsonBytes(text, Number.POSITIVE_INFINITY)).toBe(jsonBytes(text));
});

test('an estimate above its limit is returned without measuring the rest', () => {
  const text = 'x'.repeat(1_000);
  expect(estimateJsonBytes(Array(1_000).fill(text), 5_000)).toBeLessThan(7_000);
});
