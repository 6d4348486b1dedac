import { beforeAll, expect, test } from 'vitest';
import { type Row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

/** A list, a filter, and the SQL query of the rows that match: the value of `field`. */
interface Case {
  readonly list: string;
  readonly filter: string;
  readonly field: string;
  readonly sql: string;
}

const ofPage = (
  list: string,
  field: string,
  table: string,
  cases: Readonly<Record<string, string>>,
): Case[] =>
  Object.entries(cases).map(([filter, condition]) => ({
    list: `SalesPage.${list}`,
    filter,
    field,
    sql: `from ${table} where sales_page_id = 1 and ${condition}`,
  }));

const changed = 'coalesce(updated_at, created_at)';
const year = "'2026-01-01T00:00:00Z'";

const cases: readonly Case[] = [
  ...ofPage('webhooks', 'url', 'webhooks', {
    'isActive: true': 'active',
    'isActive: false': 'not active',
    'enabledEvents: [SOLD_VOUCHER_REDEEMED, SOLD_VOUCHER_CANCELLED]':
      "('order-product.redeemed' = any(enabled_events) or 'order-product.cancelled' = any(enabled_events))",
    'updatedAt: { to: "2026-01-01T00:00:00Z" }': `${changed} < ${year}`,
  }),
  ...ofPage('discountCodes', 'text', 'discount_codes', {
    'search: "tenOFF"': "archived_at is null and (code ilike '%tenoff%' or name ilike '%tenoff%')",
    'isActive: false': 'archived_at is null and not active',
    'archived: ONLY': 'archived_at is not null',
    'archived: INCLUDE': 'true',
    'updatedAt: { to: "2026-01-01T00:00:00Z" }': `archived_at is null and ${changed} < ${year}`,
  }),
  ...ofPage('payouts', 'reference', 'payouts', {
    'initiatedAt: { from: "2026-01-01T00:00:00Z" }': `initiated_at >= ${year}`,
    'initiatedAt: { to: "2026-01-01T00:00:00Z" }': `initiated_at < ${year}`,
  }),
  ...ofPage('emails', 'recipientName', 'emails', {
    'states: [FAILED]': "state = 'failed'",
    'states: [WAITING, CANCELLED]': "state in ('waiting', 'cancelled')",
    'createdAt: { to: "2026-01-01T00:00:00Z" }': `created_at < ${year}`,
  }),
  ...Object.entries({
    'search: "hotel"': "archived_at is null and (name || address || coalesce(city, '')) ilike '%hotel%'",
    'archived: ONLY': 'archived_at is not null',
    'archived: EXCLUDE, updatedAt: { to: "2026-01-01T00:00:00Z" }': `archived_at is null and ${changed} < ${year}`,
  }).map(([filter, condition]) => ({
    list: 'Query.redeemLocations',
    filter,
    field: 'name',
    sql: `from redeem_locations where organisation_id = 1 and ${condition}`,
  })),
  ...Object.entries({
    'search: "DEMO.test"': "(full_name || email) ilike '%demo.test%'",
    'search: "pack"': "(full_name || email) ilike '%pack%'",
  }).map(([filter, condition]) => ({
    list: 'Query.staffMembers',
    filter,
    field: 'email',
    sql: `from staff_members where organisation_id = 1 and deleted_at is null and ${condition}`,
  })),
  ...Object.entries({
    'search: "key"': "name ilike '%key%'",
    'isRevoked: true': 'revoked_at is not null',
    'isRevoked: false': 'revoked_at is null',
  }).map(([filter, condition]) => ({
    list: 'Query.apiKeys',
    filter,
    field: 'name',
    sql: `from api_keys where organisation_id = 1 and ${condition}`,
  })),
];

/** Creates rows that each filter distinguishes. */
beforeAll(async () => {
  for (const text of [
    `insert into webhooks (organisation_id, sales_page_id, url, enabled_events, active, created_at)
     select 1, 1, 'https://example.test/' || n, (array['{order.created}', '{order-product.redeemed}', '{order-product.cancelled,order.created}'])[1 + n % 3]::text[],
            n % 2 = 0, timestamptz ${year} + make_interval(days => n - 5) from generate_series(1, 9) n`,
    `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value, active, created_at, archived_at)
     select 1, 1, 'FILTER' || n, case when n = 2 then 'Like tenoff' else 'Filter' end, 'percentage', 5, n % 2 = 0,
            timestamptz ${year} + make_interval(days => n - 5), case when n > 7 then now() end from generate_series(1, 9) n`,
    `insert into payouts (organisation_id, sales_page_id, reference, initiated_at, currency, amount)
     select 1, 1, 'po_' || n, timestamptz ${year} + make_interval(days => n - 5), 'GBP', 100 from generate_series(1, 9) n`,
    `insert into emails (organisation_id, sales_page_id, order_id, kind, recipient_name, recipient_email, due_at, state, sent_at, created_at)
     select 1, 1, 1, 'confirmation', 'Recipient ' || n, 'x@example.test', '2100-01-01', (array['waiting', 'sent', 'failed', 'cancelled'])[1 + n % 4]::email_state, case when n % 4 = 1 then now() end,
            timestamptz ${year} + make_interval(days => n - 5) from generate_series(1, 9) n`,
    `insert into redeem_locations (organisation_id, name, address, city, created_at, archived_at)
     select 1, 'Place ' || n, case when n = 3 then 'Hotel Road' else 'Road' end, case when n = 4 then 'Hotel City' end,
            timestamptz ${year} + make_interval(days => n - 5), case when n > 7 then now() end from generate_series(1, 9) n`,
    `insert into api_keys (organisation_id, name, key_hash, last_four, permissions, revoked_at)
     select 1, 'A key ' || n, sha256(n::text::bytea), '0000', '{}', case when n > 3 then now() end from generate_series(1, 5) n`,
  ])
    await service.database.query({ text, values: [] });
});

const columns: Readonly<Record<string, string>> = { text: 'code', recipientName: 'recipient_name' };

test.for(cases)(
  'the list $list filtered by "$filter" contains exactly the rows that match',
  async ({ list, filter, field, sql }) => {
    const [owner, name] = list.split('.');
    const selection = field === 'recipientName' ? 'recipient { name }' : field;
    const call = `list: ${name}(first: 250, order: ASC, filter: { ${filter} }) { nodes { ${selection} } totalCount { value } }`;
    const document =
      owner === 'SalesPage' ? `{ found: salesPage(databaseId: 1) { ${call} } }` : `{ ${call} }`;
    const { data, errors } = await graphql(service, document);
    expect(errors).toBeUndefined();
    const { nodes, totalCount } = (data.found ?? data).list;
    const found = nodes.map((node: Row) => (field === 'recipientName' ? node.recipient.name : node[field]));
    const expected = await rows(service, `select ${columns[field] ?? field} as value ${sql}`);
    expect(expected.length).toBeGreaterThan(0);
    expect(found.toSorted()).toEqual(expected.map(({ value }) => value).toSorted());
    expect(totalCount).toEqual({ value: expected.length });
  },
);
