import { expect, test } from 'vitest';
import { memoize } from '../../src/platform/database/model-rows.ts';

test('equal keys have equal statement names, and the number of names does not exceed the limit of prepared statements', () => {
  const statement = (key: number) => memoize(`test ${key}`, 'test', () => `select ${key}`, [key]);
  const [first] = Array.from({ length: 5_000 }, (_, key) => statement(key));
  const names = new Set(Array.from({ length: 5_000 }, (_, key) => statement(key).name));
  expect(first?.name).toBeDefined();
  expect(statement(0)).toEqual(first);
  expect(names.size).toBeLessThan(1_100);
  expect(statement(4_999)).toEqual({ label: 'test', text: 'select 4999', values: [4_999] });
});
