import { expect } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';
import { digestTable } from '../../src/platform/database/move/table-digest.ts';
import { readSequences, readTables } from '../../src/platform/database/system-catalogue.ts';
import { formatPair } from '../../tools/compare-rest/format-pair.ts';
import { listStoredObjects } from '../../tools/compare-rest/list-stored-objects.ts';
import { play, type Requests } from '../../tools/compare-rest/play.ts';
import { unitsFields } from '../support/units.ts';

const authorization = `Bearer ${demoApiKey}`;
const headers = { authorization, 'content-type': 'application/json' };

const list = (field: string, selection: string) => `${field}(first: 50) { nodes { ${selection} } }`;

/** Selections of a sales page with data that REST does not return. */
const selections = [
  list('events', 'id position name createdAt'),
  list(
    'orders',
    `id reference total { amount } history(first: 50) { nodes { at: createdAt action by channel units ${unitsFields} } } products: soldVouchers { id voucherCode status }`,
  ),
  list('vouchers', 'id version sold createdAt options { id }'),
  list('redemptions', `id units ${unitsFields} redeemedAt cancelledAt cancellationReason`),
  list('webhooks', 'id url active: isActive hasSecret attempts(first: 10) { nodes { id } }'),
  list('payouts', 'id reference payments(first: 10) { nodes { id } }'),
];
const documents = [1, 2].flatMap((page) =>
  selections.map((selection) => `{ salesPage(databaseId: ${page}) { ${selection} } }`),
);

/**
 * Asserts that two services return the same statuses and bodies for all objects, lists and reports of
 * the demo organisation, over REST and GraphQL. Returns the number of compared responses.
 */
export async function expectSameResponses(before: string, after: string): Promise<number> {
  let count = 0;
  const differing: string[] = [];
  const compare = <Result>(requests: Requests<Result>) =>
    play(requests, { before, after }, null, (pair) => {
      count += 1;
      const [expected, actual] = [withoutHeaders(pair.before), withoutHeaders(pair.after)];
      const failed = !expected.startsWith('200\n') || expected.startsWith('200\n{"errors"');
      if (failed || expected !== actual)
        differing.push(formatPair({ ...pair, before: expected, after: actual }));
    });
  await compare(listStoredObjects(authorization));
  await compare(reports());
  await compare(graphql());
  expect(differing.slice(0, 3)).toEqual([]);
  return count;
}

/**
 * Removes the headers, because whether a report is sent in chunks depends on the speed of the
 * client.
 */
function withoutHeaders(response: string): string {
  return response.slice(0, response.lastIndexOf('\n'));
}

function* reports(): Requests {
  const get = (path: string) => ({ method: 'GET', path, headers: { authorization } });
  yield get('/v2.1/reports/orders-export?start_date=2020-01-01&end_date=2030-01-01');
  yield get('/v2.1/sales-pages/1/reports/refunds?start_date=2020-01-01&end_date=2030-01-01');
}

function* graphql(): Requests {
  for (const query of documents)
    yield { method: 'POST', path: '/graphql', headers, body: JSON.stringify({ query }) };
}

/**
 * Returns the digest of every table by its schema and name, and the value of every sequence by its
 * name.
 */
export async function digestEverything(client: SqlClient): Promise<Record<string, string>> {
  const result: Record<string, string> = {};
  for (const table of await readTables(client)) {
    const { count, sum } = await digestTable(client, table);
    result[`${table.schema}.${table.name}`] = `${count} ${sum}`;
  }
  for (const name of await readSequences(client)) {
    const [row] = await client.query<{ value: string }>({
      text: `select last_value || ' ' || is_called as value from ${name}`,
      values: [],
    });
    result[name] = row?.value ?? '';
  }
  return result;
}
