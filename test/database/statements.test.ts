import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoize } from '../../src/platform/rows/model-rows.ts';

test('memoize returns equal statements for equal keys and limits the number of statement names', () => {
  const statement = (key: number) => memoize(`test ${key}`, 'test', () => `select ${key}`, [key]);
  const [first] = Array.from({ length: 5_000 }, (_, key) => statement(key));
  const names = new Set(Array.from({ length: 5_000 }, (_, key) => statement(key).name));
  expect(first?.name).toBeDefined();
  expect(statement(0)).toEqual(first);
  expect(names.size).toBeLessThan(1_100);
  expect(statement(4_999)).toEqual({ label: 'test', text: 'select 4999', values: [4_999] });
});

test('no statement uses the time zone data of the database, except the one that fills the last days of earlier vouchers', () => {
  const usesZoneData = /at time zone (?!'UTC')|\btimezone\(|pg_timezone_names/i;
  const files = globSync('{src,schema,server}/**/*.ts').filter((file) =>
    usesZoneData.test(readFileSync(file, 'utf8')),
  );
  // Computes the days with the data that made the ends of these vouchers (D74).
  expect(files).toEqual(['src/platform/database/fill-last-days.ts']);
});
