import { beforeAll, describe, expect, test } from 'vitest';
import { globalId } from '../attacks/tenancy/owned-rows.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
let admin = '';

type StoredRow = Readonly<Record<string, unknown>>;

const query = (text: string) => service.database.query<StoredRow>({ text, values: [] });
const timestamp = '2026-03-01T12:00:00.000Z';

beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
  await query(
    `insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, created_at)
     select case when n % 10 = 0 then 2 else 1 end, case when n % 10 = 0 then 3 when n % 3 = 0 then null else 1 + n % 2 end,
            (array['staff:1', 'staff:2', 'api-key:1'])[1 + n % 3], 'graphql', 'test.filter',
            (array['order-product:1', 'order:1', null, 'staff:1'])[1 + n % 4], timestamptz '${timestamp}' + (n / 6) * interval '1 second'
       from generate_series(1, 120) n`,
  );
  await query(
    `insert into webhooks (organisation_id, sales_page_id, url, enabled_events, active) values (1, 1, 'https://hooks.example/filters', '{}', false)`,
  );
  await query(
    `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, test_event_id, attempt, url, failure, recorded_at)
     select gen_random_uuid(), 1, 1, (select max(id) from webhooks), ('01890000-0000-7000-8000-00000000000' || n % 4)::uuid, n, 'https://hooks.example',
            case when n % 3 = 0 then 'timeout' end, timestamptz '${timestamp}' + (n / 5) * interval '1 second' from generate_series(1, 40) n`,
  );
});

/**
 * Returns the values of the field `mark` of all objects of a list, page by page. Asserts that the
 * total count is the number of objects. `enclose` wraps the list, aliased `list`, in a document.
 */
async function walk(
  enclose: (list: string) => string,
  field: string,
  mark: string,
  args: string,
): Promise<unknown[]> {
  const marks: unknown[] = [];
  for (let cursor: string | null = null, hasMore = true; hasMore; ) {
    const list = `list: ${field}(first: 7, order: ASC, after: $cursor, ${args}) { nodes { ${mark} } totalCount { value isExact } pageInfo { hasNextPage endCursor } }`;
    const { data, errors } = await graphql(
      service,
      `query ($cursor: String) ${enclose(list)}`,
      { cursor },
      admin,
    );
    expect(errors).toBeUndefined();
    const found = data.of?.webhook?.list ?? data.of?.list ?? data.list;
    marks.push(...found.nodes.map((node: StoredRow) => node[mark]));
    ({ hasNextPage: hasMore, endCursor: cursor } = found.pageInfo);
    if (!hasMore) expect(found.totalCount).toEqual({ value: marks.length, isExact: true });
  }
  return marks;
}

const auditFilters = [
  ['principal: "staff:2"', (row: StoredRow) => row.principal === 'staff:2'],
  ['principal: "nobody"', (row: StoredRow) => row.principal === 'nobody'],
  ['subject: "sold-voucher:1"', (row: StoredRow) => row.subject === 'order-product:1'],
  [
    'createdAt: { from: "2026-03-01T12:00:02Z", to: "2026-03-01T12:00:09Z" }',
    ({ created_at: time }: StoredRow) =>
      time instanceof Date &&
      time >= new Date('2026-03-01T12:00:02Z') &&
      time < new Date('2026-03-01T12:00:09Z'),
  ],
] as const;

const combined = [
  ...auditFilters,
  ...auditFilters.flatMap(([first, one], index) =>
    auditFilters
      .slice(index + 1)
      .filter(([second]) => second.split(':')[0] !== first.split(':')[0])
      .map(([second, other]) => [`${first}, ${second}`, (row: StoredRow) => one(row) && other(row)] as const),
  ),
];

describe.each([
  ['of a sales page', 'sales_page_id = 1', (list: string) => `{ of: salesPage(databaseId: 1) { ${list} } }`],
  ['of an organisation', 'organisation_id = 1', (list: string) => `{ ${list} }`],
] as const)('audit entries %s', (_of, condition, enclose) => {
  test.for(combined)(
    'audit entries filtered by "%s" are exactly those that match',
    async ([filter, matches]) => {
      const rows = await query(`select * from audit_entries where ${condition} order by created_at, id`);
      const expected = rows.filter(matches).map(({ id }) => globalId('AuditEntry', String(id)));
      expect(await walk(enclose, 'auditEntries', 'id', `filter: { ${filter} }`)).toEqual(expected);
    },
  );
});

test.for([
  ['outcome: FAILED', ({ failure }: StoredRow) => failure !== null],
  ['outcome: SUCCEEDED', ({ failure }: StoredRow) => failure === null],
  [
    'eventId: "01890000-0000-7000-8000-000000000001"',
    (row: StoredRow) => row.test_event_id === '01890000-0000-7000-8000-000000000001',
  ],
  [
    'outcome: FAILED, eventId: "01890000-0000-7000-8000-000000000001"',
    (row: StoredRow) => row.failure !== null && row.test_event_id === '01890000-0000-7000-8000-000000000001',
  ],
  ['outcome: FAILED, eventId: "x"', () => false],
] as const)('delivery attempts filtered by "%s" are exactly those that match', async ([filter, matches]) => {
  const [webhook] = await query('select max(id) as id from webhooks');
  const rows = await query(
    `select * from delivery_attempts where webhook_id = ${webhook?.id} order by recorded_at, id`,
  );
  const enclose = (list: string) =>
    `{ of: salesPage(databaseId: 1) { webhook(databaseId: ${webhook?.id}) { ${list} } } }`;
  const found = await walk(enclose, 'attempts', 'attempt', `filter: { ${filter} }`);
  expect(found).toEqual(rows.filter(matches).map(({ attempt }) => attempt));
});

test('a cursor of filtered audit entries is rejected with another filter and without a filter', async () => {
  const read = (args: string) =>
    graphql(service, `{ auditEntries(first: 1, ${args}) { pageInfo { endCursor } } }`, {}, admin);
  const { data } = await read('filter: { principal: "staff:1" }');
  const after = `after: "${data.auditEntries.pageInfo.endCursor}"`;
  expect((await read(`${after}, filter: { principal: "staff:1" }`)).errors).toBeUndefined();
  for (const filter of [
    '',
    'filter: { principal: "staff:2" }',
    'filter: { principal: "staff:1", subject: "order:1" }',
  ]) {
    expect((await read(`${after}, ${filter}`)).errors?.[0]?.extensions?.code).toBe('INVALID_INPUT');
  }
});
