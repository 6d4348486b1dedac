import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { SqlClient } from '../../src/platform/database/database.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const isEmbedded = inject('template').kind === 'embedded';
if (isEmbedded)
  process.stdout.write(
    'Skipped: test/database/timed-lists.test.ts needs PostgreSQL, for a second connection.\n',
  );

interface List {
  readonly name: string;
  readonly field: string;
  /** The field that `insert` sets to its parameter. */
  readonly mark: string;
  readonly insert: string;
  /** Returns a document that contains the selection on the type that has `field`. */
  readonly enclose: (selection: string) => string;
}

const webhook = '(select min(id) from webhooks where sales_page_id = 1)';
const auditEntry = {
  field: 'auditEntries',
  mark: 'subject',
  insert: `insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject)
           values (1, 1, 'service', 'cli', 'order.place', $1)`,
};
const lists: List[] = [
  {
    name: 'audit entries of a sales page',
    ...auditEntry,
    enclose: (selection) => `{ of: salesPage(databaseId: 1) ${selection} }`,
  },
  { name: 'audit entries of an organisation', ...auditEntry, enclose: (selection) => selection },
  {
    name: 'attempts of a webhook',
    field: 'attempts',
    mark: 'url',
    // The id of `newer` is smaller than that of `older`, because the position in the list must not
    // depend on it.
    insert: `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, test_event_id, attempt, url, created_at)
             values (cast(lpad(to_hex(ascii($1)), 32, '0') as uuid), 1, 1, ${webhook}, gen_random_uuid(), 1, $1, now())`,
    enclose: (selection) =>
      `{ of: salesPage(databaseId: 1) { webhooks(first: 1, order: ASC) { nodes ${selection} } } }`,
  },
];

describe.skipIf(isEmbedded).for(lists)('the list of $name', ({ field, mark, insert, enclose }) => {
  const add = (client: SqlClient, value: string) => client.query({ text: insert, values: [value] });
  const read = async (args: string) => {
    const selection = `{ list: ${field}(${args}) { nodes { ${mark} } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
    const { data } = await graphql(service, enclose(selection), {}, admin);
    const { list } = data.of?.webhooks?.nodes[0] ?? data.of ?? data;
    return { marks: list.nodes.map((node: Record<string, string>) => node[mark]), ...list.pageInfo };
  };

  let admin = '';
  beforeAll(async () => {
    admin = await signIn(service, 'admin@demo.test');
  });

  test('rows newer than a transaction in progress are withheld until the transaction ends, and are then listed', async () => {
    await service.database.query({
      text: `insert into webhooks (organisation_id, sales_page_id, url, enabled_events, active) values (1, 1, 'https://hooks.example/timed', '{}', false)`,
      values: [],
    });
    await add(service.database, 'first');
    const { endCursor } = await read('last: 1, order: ASC');
    const { startCursor } = await read('first: 1');
    const after = () => read(`first: 50, after: "${endCursor}", order: ASC`);
    const before = () => read(`last: 50, before: "${startCursor}"`);

    await service.database.transaction(async (transaction) => {
      await add(transaction, 'older');
      // Rows of the same millisecond are ordered by their ids, so `newer` is inserted in a later
      // millisecond.
      await setTimeout(5);
      await add(service.database, 'newer');
      expect(await after()).toMatchObject({ marks: [], hasNextPage: false });
      expect(await before()).toMatchObject({ marks: [], hasPreviousPage: false });
      expect((await read('first: 1')).marks).toEqual(['first']);
    });
    expect(await after()).toMatchObject({ marks: ['older', 'newer'], hasNextPage: false });
    expect(await before()).toMatchObject({ marks: ['newer', 'older'], hasPreviousPage: false });
    const { endCursor: older } = await read(`first: 1, after: "${endCursor}", order: ASC`);
    expect(await read(`first: 1, after: "${older}", order: ASC`)).toMatchObject({
      marks: ['newer'],
      hasNextPage: false,
    });
  });
});
