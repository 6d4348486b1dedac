import { expect, test } from 'vitest';
import { findNearestTests } from '../../tools/mutants/nearest-tests.ts';

const functions = ['src/orders/stock.ts#/hasStock'];
const profiles = [
  { file: 'test/rest/reference.test.ts', seconds: 9, functions: [] },
  { file: 'test/graphql/sign-in.test.ts', seconds: 1, functions: [] },
  { file: 'test/rest/forms.test.ts', seconds: 2, functions },
  { file: 'test/rest/archived.test.ts', seconds: 3, functions },
  { file: 'test/graphql/orders.test.ts', seconds: 4, functions },
  { file: 'test/graphql/held.test.ts', seconds: 5, functions },
];
const texts: Record<string, string> = { 'test/graphql/held.test.ts': 'select redeem_stock, heldUnits' };
const find = (file: string, functionPath: string, line: string) =>
  findNearestTests(profiles, { file, functionPath, line }, (test) => texts[test] ?? '').map(
    (profile) => profile.file,
  );

test('findNearestTests orders the tests that run the mutated function by the number of shared words, and by duration', () => {
  const line = 'return redeem_stock - held.heldUnits;';
  expect(find('src/orders/stock.ts', '/hasStock', line)).toEqual([
    'test/graphql/held.test.ts',
    'test/graphql/orders.test.ts',
    'test/rest/forms.test.ts',
    'test/rest/archived.test.ts',
  ]);
});

test('findNearestTests returns a test whose path contains words of the mutated line first', () => {
  expect(find('src/orders/stock.ts', '/hasStock', 'where archived_at is null')[0]).toBe(
    'test/rest/archived.test.ts',
  );
});

test('findNearestTests returns a contract test first for code at the top level of a module and for REST routes', () => {
  expect(find('src/orders/stock.ts', '', 'const max = 1;')[0]).toBe('test/rest/reference.test.ts');
  expect(find('rest-adapter/lists/list-route.ts', '/listShape', 'max(1)')[0]).toBe(
    'test/rest/reference.test.ts',
  );
});

test.each(['', '/text'])(
  'for code that runs when its module is loaded (path "%s"), findNearestTests returns the tests of the folder',
  (path) => {
    expect(find('src/orders/order-statements.ts', path, 'select 1')).toContain('test/rest/forms.test.ts');
    expect(find('src/orders/order-statements.ts', path, 'select 1')).not.toContain(
      'test/graphql/sign-in.test.ts',
    );
  },
);
