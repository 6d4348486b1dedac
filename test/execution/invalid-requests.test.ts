import { expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { minRuns } from '../../schema/execution/plan-cache.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { useComparedServices } from './compared-services.ts';
import { expectedOn, type Path, post, textPaths, trustedPaths } from './paths.ts';

const condition = 'query ($d: Boolean = true) { salesPage(databaseId: 1) { id name @include(if: $d) } }';
const required =
  'query ($d: Boolean!, $id: SafeInt!) { salesPage(databaseId: $id) { id name @skip(if: $d) } }';
const list =
  'query ($first: Int = 1, $status: [SoldVoucherStatus!]) { salesPage(databaseId: 1) { orders(first: $first, filter: { soldVoucherStatuses: $status }) { nodes { id } } } }';
const filter =
  'query ($filter: OrderFilter) { salesPage(databaseId: 1) { orders(first: 1, filter: $filter) { nodes { id } } } }';
const literal = '{ salesPage(databaseId: 1) { id name @include(if: null) } }';

/** Documents with variables that are invalid, and with variables with which they are compiled. */
const cases: readonly (readonly [document: string, variables: unknown, valid: unknown])[] = [
  [condition, { d: null }, {}],
  [condition, { d: 'true' }, { d: false }],
  [condition, { d: [true] }, { d: false }],
  [required, {}, { d: true, id: 1 }],
  [required, { d: true }, { d: true, id: 1 }],
  [required, { d: null, id: 1 }, { d: true, id: 1 }],
  [required, { d: 1, id: 1 }, { d: true, id: 1 }],
  [required, { d: true, id: '1' }, { d: true, id: 1 }],
  [required, { d: true, id: 1.5 }, { d: true, id: 1 }],
  [required, { d: true, id: 2 ** 53 }, { d: true, id: 1 }],
  [required, { d: true, id: { value: 1 } }, { d: true, id: 1 }],
  [list, { first: null, status: 'unknown' }, {}],
  [list, { status: [null] }, { status: ['COMPLETED'] }],
  [list, { first: 1e9 }, { first: 2 }],
  [filter, { filter: [] }, { filter: {} }],
  [filter, { filter: [{}] }, { filter: {} }],
  [filter, { filter: { createdAt: [] } }, { filter: { createdAt: {} } }],
  [filter, { filter: { createdAt: [{}] } }, {}],
];
/** Requests between the first and the last comparison. */
const repeats = isLongRun ? 100 : 2;
const operations = [...new Set(cases.map(([document]) => document))];
const { service, reference } = useComparedServices(operations);

test.each(cases)(
  '%s with the variables %j has the same errors on every path, before and after it is compiled',
  async (query, variables, valid) => {
    const invalid = { query, variables, token: demoApiKey };
    const expected = await post(reference, invalid);
    expect(expected.errors?.length).toBeGreaterThan(0);
    const compare = async (paths: Readonly<Record<string, Path>>) => {
      for (const [name, path] of Object.entries(paths)) {
        const response = await path(service, invalid);
        expect(response, name).toEqual(expectedOn(response, expected));
      }
    };
    const all = { ...textPaths, ...trustedPaths };
    await compare(all);
    // These requests compile the operation.
    await Promise.all(
      Array.from({ length: minRuns }, () => post(service, { query, variables: valid, token: demoApiKey })),
    );
    for (let run = 0; run < repeats; run += 1) await compare({ post });
    await compare(all);
  },
);

test.each([literal, '{ unknown }', '{', ''])(
  'the operation "%s" has the same errors on every path and in every run',
  async (query) => {
    const operation = { query, token: demoApiKey };
    const expected = await post(reference, operation);
    expect(expected.errors?.length).toBeGreaterThan(0);
    for (let run = 0; run < 6; run += 1) {
      for (const [name, path] of Object.entries(textPaths)) {
        const response = await path(service, operation);
        expect(response, name).toEqual(expectedOn(response, expected));
      }
    }
  },
);

const { POST, 'server-sent events': stream } = textPaths;

test.each([
  { query: [] },
  { query: {} },
  { query: 1 },
  { query: null },
  { query: '{ viewer { kind } }', variables: [1] },
  { query: '{ viewer { kind } }', variables: 'text' },
  { query: '{ viewer { kind } }', variables: 1 },
])('the body %j has the same errors over every HTTP transport and in every run', async (body) => {
  const operation = { ...body, token: demoApiKey };
  const expected = await post(reference, operation);
  expect(expected.errors?.length).toBeGreaterThan(0);
  for (let run = 0; run < 6; run += 1) {
    for (const path of [POST, stream]) {
      const response = await path?.(service, operation);
      expect(response && { ...response, status: null }).toEqual({ ...expected, status: null });
    }
  }
});
