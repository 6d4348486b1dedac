import { expect, test } from 'vitest';
import type { Cells } from '../../src/voucher-imports/cell-reader.ts';
import { importFields } from '../../src/voucher-imports/import-fields.ts';
import { defaultImportOptions, type ImportOptions } from '../../src/voucher-imports/import-options.ts';
import { parseFile, parseRow } from '../../src/voucher-imports/parse-file.ts';
import { testVault as vault } from '../support/test-vault.ts';

const status = (deliveryType: string): Cells => ({
  redeemHistory: [{}],
  expirations: [{}],
  order: { buyer: {}, recipient: {}, product: { deliveryType } },
});
const exported: readonly Cells[] = [
  {},
  { 'Delivery type': 'electronic', 'Payment Gateway': 'card' },
  { 'Delivery type': 'postal' },
  { 'Monetary Total Value, £': '50.00' },
];

test.each<[ImportOptions['format'], readonly Cells[]]>([
  ['template', [{}]],
  ['orders-export-csv', exported],
  ['orders-export-json', exported],
  ['voucher-status', [status('electronic'), status('postal')]],
])('the fields that a correction offers for %s are those that the format reads', (format, rows) => {
  const read = new Set<string>();
  for (const row of rows) {
    const record = { line: 1, cells: recordReads(row, '', read), problem: null };
    parseRow(record, { ...defaultImportOptions, format }, 'GBP', vault, () => false);
  }
  const offered = importFields(format, 'GBP').map((field) => field.replace('[]', '[0]'));
  expect([...read].sort()).toEqual([...offered].sort());
});

/** Returns a row that adds the paths of the values that are read to `read`. */
function recordReads<Value extends object>(value: Value, path: string, read: Set<string>): Value {
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      const isList = Array.isArray(target);
      if (typeof key !== 'string' || (isList && !/^\d+$/.test(key))) return found;
      const below = isList ? `${path}[${key}]` : `${path}${path && '.'}${key}`;
      if (typeof found === 'object' && found !== null) return recordReads(found, below, read);
      read.add(below);
      return found;
    },
  });
}

test('the cells of the first 10,000 rows without errors and of the first 1,000 with errors are stored', async () => {
  const rows = (count: number, balance: string) =>
    Array.from({ length: count }, (_, index) => `CELLS-${balance}-${index},${balance},5,Card,2035-01-01\n`);
  const file = ['code,balance,initial_balance,title,expires_on\n', ...rows(10_001, '5'), ...rows(1_001, 'x')];
  const bytes = async function* () {
    yield Buffer.from(file.join(''));
  };
  const stored = [];
  for await (const { line, cells } of parseFile(
    bytes(),
    { ...defaultImportOptions, format: 'template' },
    'GBP',
    vault,
  ))
    if (cells) stored.push(line);
  expect(stored).toEqual([
    ...Array.from({ length: 10_000 }, (_, index) => index + 2),
    ...Array.from({ length: 1_000 }, (_, index) => index + 10_003),
  ]);
});
