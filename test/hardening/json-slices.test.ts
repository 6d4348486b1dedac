import { expect, test } from 'vitest';
import { estimateSliceBytes, sliceJson, stringifySlice } from '../../schema/limits/json-slices.ts';
import { unlimitedBudget } from '../../schema/limits/response-budget.ts';
import { serialiseInTurns } from '../../server/graphql/serialise-in-turns.ts';

/** The maximum size of a slice as JSON: 32 KiB of control characters. */
const maxBytes = 6 * 33 * 1024;

const rows = Array.from({ length: 2_000 }, (_, id) => ({
  id,
  name: `Gift voucher ${id} €`,
  paid: id % 2 === 0,
  note: null,
}));
const values: readonly (readonly [string, unknown])[] = [
  ['a small object', { a: 1, b: [true, null, 'x'] }],
  ['a scalar', 'x'],
  ['null', null],
  ['long lists in lists', { 'a "quoted" name': [rows, [rows, []]], empty: {}, last: rows }],
  ['omitted values', { gone: undefined, rows, list: [undefined, ...rows] }],
  ['dates', { rows, dates: Array.from({ length: 5_000 }, (_, day) => new Date(day * 86_400_000)) }],
  ['a string of control characters', { text: '\u0001'.repeat(1_000_000) }],
  [
    'a string of surrogate pairs at every position',
    { even: '🎁'.repeat(50_000), odd: `x${'🎁'.repeat(50_000)}` },
  ],
  ['a string that ends in half a surrogate pair', { text: `${'x'.repeat(32 * 1024 - 1)}\ud83c` }],
];

test.for(values)('the slices of %s are equal to JSON.stringify', ([, value]) => {
  const slices = [...sliceJson(value)];
  const texts = slices.map(stringifySlice);
  expect(texts.join('')).toBe(JSON.stringify(value));
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
  const estimate = slices.reduce((bytes, slice) => bytes + estimateSliceBytes(slice), 0);
  expect(estimate).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(value)));
});

test.for(values)('a result with %s is serialised in turns like JSON.stringify', async ([, value]) => {
  const result = { data: { value }, extensions: { limit: 1 } };
  const { stringify, ...serialised } = await serialiseInTurns(result, unlimitedBudget);
  expect(serialised).toEqual(result);
  expect(stringify({ ...serialised, stringify, errors: undefined })).toBe(JSON.stringify(result));
});
