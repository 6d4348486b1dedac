import { beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { eventTypeNames } from '../../schema/nodes/event-type-names.ts';
import { maxNodes } from '../../schema/nodes/node.ts';
import { eventNames } from '../../src/events/event-names.ts';
import { globalId, readGlobalIds } from '../attacks/tenancy/owned-rows.ts';
import { rows } from '../rest/stored.ts';
import { createEveryEvent } from '../subscriptions/every-event.ts';
import { createFurtherEvents, furtherEvents } from '../subscriptions/further-events.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { errorCodes } from './error-codes.ts';
import { nodeTypes, ownFields } from './selections.ts';

const service = useTestService();
let admin = '';
beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
  await createEveryEvent(service);
  await createFurtherEvents(service);
  const inserts = [
    `insert into webhooks (organisation_id, sales_page_id, url, enabled_events)
     select organisation_id, id, 'https://hooks.example', '{order.created}' from sales_pages where id = $1`,
    `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, test_event_id, attempt, url)
     select gen_random_uuid(), organisation_id, sales_page_id, id, gen_random_uuid(), 1, url from webhooks where sales_page_id = $1`,
    `insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, after)
     select organisation_id, id, 'staff:1', 'graphql', 'sales-page.update', 'sales-page:' || id, '{"title": "x"}' from sales_pages where id = $1`,
    `insert into payouts (organisation_id, sales_page_id, reference, initiated_at, currency, amount)
     select organisation_id, id, 'po-1', now(), currency, 100 from sales_pages where id = $1`,
    `insert into shipping_methods (organisation_id, sales_page_id, name, description, delivery_duration, available_only_for_manual_orders,
       uses_postal_fulfilment, calculator_type, rate, currency)
     select organisation_id, id, 'Post', '', 1, false, false, 'per_item', 100, currency from sales_pages where id = $1`,
    `insert into emails (organisation_id, sales_page_id, order_id, kind, recipient_name, recipient_email, state, due_at)
     select organisation_id, sales_page_id, max(id), 'confirmation', 'x', 'x@example.test', 'cancelled', now()
       from orders where sales_page_id = $1 group by 1, 2`,
    `insert into order_comments (organisation_id, sales_page_id, order_id, text)
     select organisation_id, sales_page_id, id, 'Paid in cash' from orders where sales_page_id = $1`,
    `insert into voucher_imports (organisation_id, sales_page_id, source, digest, options, created_by)
     select organisation_id, id, 'x', sha256(''), '{}', 'cli' from sales_pages where id = $1`,
    `insert into bulk_orders (organisation_id, sales_page_id, reference, state, terms, currency, quantity, total, created_by)
     select organisation_id, id, 'VB-' || id, 'ready', '{}', currency, 1, 0, 'cli' from sales_pages where id = $1`,
    `insert into shifts (organisation_id, sales_page_id, redeem_location_id, currency, float, opened_by)
     select s.organisation_id, s.id, (select min(l.id) from redeem_locations l where l.organisation_id = s.organisation_id), s.currency, 1, 'cli'
       from sales_pages s where s.id = $1`,
    `insert into cash_moves (organisation_id, sales_page_id, shift_id, currency, amount, reason, created_by)
     select organisation_id, sales_page_id, id, currency, 1, 'x', 'cli' from shifts where sales_page_id = $1`,
    `insert into holds (organisation_id, sales_page_id, order_product_id, redeem_location_id, units, state, expires_at, channel, ended_at)
     select p.organisation_id, p.sales_page_id, max(p.id), (select min(l.id) from redeem_locations l where l.organisation_id = p.organisation_id),
            1, 'released', now(), 'graphql', now()
       from order_products p where p.sales_page_id = $1 group by 1, 2`,
    `insert into top_ups (organisation_id, sales_page_id, order_id, order_product_id, reference, currency, amount, redeem_stock, sales_channel, channel, revision)
     select organisation_id, sales_page_id, order_id, id, 'VS-' || id, currency, 1, 1, 'api', 'graphql', 1000
       from order_products where id = (select max(id) from order_products where sales_page_id = $1)`,
    `insert into payments (organisation_id, sales_page_id, order_id, transaction_id, currency, amount, gateway, gateway_status, top_up_id)
     select organisation_id, sales_page_id, order_id, 'x', currency, amount, 'manual', 'paid', id from top_ups where sales_page_id = $1`,
    `insert into discount_codes (organisation_id, sales_page_id, code, name, kind, value)
     select organisation_id, id, 'NODE', 'x', 'fixed', 1 from sales_pages where id = $1`,
    `insert into guest_tokens (organisation_id, reseller_hash, token_hash)
     select organisation_id, 'reseller-of-' || id, sha256(id::text::bytea) from sales_pages where id = $1`,
    `insert into passkeys (organisation_id, staff_member_id, name, credential_id, public_key, signature_count)
     select m.organisation_id, max(m.id), 'x', sha256(s.id::text::bytea), '', 0
       from staff_members m join sales_pages s on s.organisation_id = m.organisation_id where s.id = $1 group by m.organisation_id, s.id`,
    `insert into publishable_keys (organisation_id, sales_page_id, name, key, origins)
     select organisation_id, id, 'x', 'vp_' || id, '{}' from sales_pages where id = $1`,
    `insert into tills (organisation_id, sales_page_id, redeem_location_id, name, is_cashier_required)
     select organisation_id, id, (select min(l.id) from redeem_locations l where l.organisation_id = s.organisation_id), 'x', false
       from sales_pages s where id = $1`,
    `insert into api_keys (organisation_id, name, last_four, key_hash, permissions)
     select organisation_id, 'x', 'abcd', sha256(id::text::bytea), '{}' from sales_pages where id = $1`,
  ];
  for (const name of eventNames) {
    const text = `insert into events (id, position, name, organisation_id, sales_page_id, order_id, order_product_id, snapshot)
      select gen_random_uuid(), (select max(position) + 1 from events), $1::text, 2, 3,
        case when $1 not like 'voucher.%' then order_id end, case when $1 like 'order-product.%' then id end, '{}' from order_products
       where sales_page_id = 3 limit 1`;
    await service.database.query({ text, values: [name] });
  }
  for (const page of [1, 3]) {
    for (const text of inserts) await service.database.query({ text, values: [page] });
  }
  // No demo voucher was topped up.
  await service.database.query({
    text: `insert into events (id, position, name, organisation_id, sales_page_id, order_id, order_product_id, snapshot)
      select gen_random_uuid(), (select max(position) + 1 from events), 'order-product.topped_up', 1, 1, order_id, order_product_id,
             snapshot || jsonb_build_object('top_up', (select max(id) from top_ups where sales_page_id = 1))
        from events where sales_page_id = 1 and name = 'order-product.cancelled' limit 1`,
    values: [],
  });
});

/**
 * Selections that return objects of each type without using a global id. `_` stands for the fields
 * of the type.
 */
const paths: Readonly<Record<string, string>> = {
  SalesPage: 'salesPage(databaseId: 1) { _ }',
  Organisation: 'salesPage(databaseId: 1) { organisation { _ } }',
  Skin: 'salesPage(databaseId: 1) { skin { _ } }',
  DiscountCode: 'salesPage(databaseId: 1) { discountCodes(first: $n) { nodes { _ } } }',
  SalesPageShippingMethod: 'salesPage(databaseId: 1) { shippingMethods { _ } }',
  Payout: 'salesPage(databaseId: 1) { payouts(first: $n) { nodes { _ } } }',
  ApiKey: 'apiKeys(first: $n) { nodes { _ } }',
  GuestToken: 'guestTokens(first: $n) { nodes { _ } }',
  PaymentGateway: 'salesPage(databaseId: 1) { paymentGateways { _ } }',
  PublishableKey: 'salesPage(databaseId: 1) { publishableKeys { _ } }',
  Till: 'salesPage(databaseId: 1) { tills { _ } }',
  Category: 'salesPage(databaseId: 1) { categories(first: $n) { nodes { _ } } }',
  Voucher: 'salesPage(databaseId: 1) { vouchers(first: $n) { nodes { _ } } }',
  VoucherOption: 'salesPage(databaseId: 1) { vouchers(first: $n) { nodes { options { _ } } } }',
  Layout: 'salesPage(databaseId: 1) { vouchers(first: $n) { nodes { layouts { _ } } } }',
  VoucherShippingMethod:
    'salesPage(databaseId: 1) { vouchers(first: $n) { nodes { shippingMethods { _ } } } }',
  RedeemLocation: 'redeemLocations(first: $n) { nodes { _ } }',
  StaffMember: 'staffMembers(first: $n) { nodes { _ } }',
  Passkey: 'staffMembers(first: $n) { nodes { passkeys { _ } } }',
  Order: 'salesPage(databaseId: 1) { orders(first: $n) { nodes { _ } } }',
  SoldVoucher: 'salesPage(databaseId: 1) { orders(first: $n) { nodes { products: soldVouchers { _ } } } }',
  Email: 'salesPage(databaseId: 1) { orders(first: $n) { nodes { emails(first: 2) { nodes { _ } } } } }',
  OrderComment:
    'salesPage(databaseId: 1) { orders(first: $n) { nodes { comments(first: 2) { nodes { _ } } } } }',
  Hold: 'salesPage(databaseId: 1) { orders(first: $n) { nodes { products: soldVouchers { holds(first: 2) { nodes { _ } } } } } }',
  TopUp:
    'salesPage(databaseId: 1) { orders(first: $n) { nodes { products: soldVouchers { topUps(first: 2) { nodes { _ } } } } } }',
  Delivery: 'salesPage(databaseId: 1) { orders(first: $n) { nodes { deliveries { _ } } } }',
  Payment: 'salesPage(databaseId: 1) { orders(first: $n) { nodes { payments { _ } } } }',
  Refund: 'salesPage(databaseId: 1) { refunds(first: $n) { nodes { _ } } }',
  Redemption: 'salesPage(databaseId: 1) { redemptions(first: $n) { nodes { _ } } }',
  DeliveryAttempt:
    'salesPage(databaseId: 1) { webhooks(first: 1) { nodes { attempts(first: $n) { nodes { _ } } } } }',
  AuditEntry: 'salesPage(databaseId: 1) { auditEntries(first: $n) { nodes { _ } } }',
  Webhook: 'salesPage(databaseId: 1) { webhooks(first: $n) { nodes { _ } } }',
  VoucherImport: 'salesPage(databaseId: 1) { voucherImports(first: $n) { nodes { _ } } }',
  Shift: 'salesPage(databaseId: 1) { shifts(first: $n) { nodes { _ } } }',
  CashMove:
    'salesPage(databaseId: 1) { shifts(first: $n) { nodes { cashMoves(first: 2) { nodes { _ } } } } }',
  BulkOrder: 'salesPage(databaseId: 1) { bulkOrders(first: $n) { nodes { _ } } }',
  ...Object.fromEntries(
    Object.values(eventTypeNames).map((type) => [
      type,
      `salesPage(databaseId: 1) { events(first: $n) { nodes { ... on ${type} { _ } } } }`,
    ]),
  ),
};

interface Found {
  readonly id: string;
}

/**
 * Returns the objects of a type that its selection in `paths` returns to an administrator, at most
 * 50.
 */
async function reach(type: string): Promise<Found[]> {
  const path = paths[type]?.replace('_', ownFields(type)) ?? '';
  const document = `query ($n: Int = 50) { ${path} }`.replace(
    path.includes('$n') ? '' : '($n: Int = 50)',
    '',
  );
  const { data, errors } = await graphql(service, document, {}, admin);
  expect(errors).toBeUndefined();
  const collect = (value: unknown): Found[] => {
    if (Array.isArray(value)) return value.flatMap(collect);
    if (typeof value !== 'object' || value === null) return [];
    return 'id' in value ? [value as Found] : Object.values(value).flatMap(collect);
  };
  return collect(data).slice(0, 50);
}

const oneOperation = (type: string) =>
  `query ($id: ID!) { node(id: $id) { __typename ... on ${type} { ${ownFields(type)} } } }`;
const idsOperation = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';

/** Returns the result of `nodes` for any number of ids. */
async function readNodes(ids: readonly string[], token?: string): Promise<unknown[]> {
  const nodes: unknown[] = [];
  for (let start = 0; start < ids.length; start += maxNodes) {
    const variables = { ids: ids.slice(start, start + maxNodes) };
    const { data, errors } = await graphql(service, idsOperation, variables, token);
    expect(errors).toBeUndefined();
    nodes.push(...data.nodes);
  }
  return nodes;
}

test('nodes.test.ts contains a path for every type with a global id and for no other type', () => {
  expect(
    nodeTypes()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(paths).sort());
});

describe('objects read by their global ids', () => {
  test.for(Object.keys(paths))(
    'objects of the type %s read by their global ids equal the objects read by other fields',
    async (type) => {
      const objects = await reach(type);
      expect(objects.length).toBeGreaterThan(0);
      const { data, errors } = await graphql(
        service,
        `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on ${type} { ${ownFields(type)} } } }`,
        { ids: objects.map(({ id }) => id) },
        admin,
      );
      expect(errors).toBeUndefined();
      expect(data.nodes).toEqual(objects.map((object) => ({ __typename: type, ...object })));
      const [first] = objects;
      const { data: one } = await graphql(service, oneOperation(type), { id: first?.id }, admin);
      expect(one.node).toEqual({ __typename: type, ...first });
    },
  );
});

describe('objects of another organisation', () => {
  test('objects of every type are null for an API key and an administrator of another organisation', async () => {
    const query = (text: string) => rows(service, text);
    const ids = await Promise.all(
      Object.keys(paths).map(async (type): Promise<[string, string]> => {
        const [id] = await readGlobalIds(query, { salesPageIds: [3], organisationId: 2 }, [type]);
        if (id === undefined) throw new Error(`Other Group has no ${type}`);
        return [type, id];
      }),
    );
    const all = ids.map(([, id]) => id);
    const nothing = ids.map(() => null);
    expect(await readNodes(all)).toEqual(nothing);
    expect(await readNodes(all, admin)).toEqual(nothing);
    expect(await readNodes(all, await signIn(service, 'admin@other.test', 'other-shop'))).toEqual(
      ids.map(([type, id]) => ({ __typename: type, id })),
    );
    for (const [type, id] of ids)
      expect(await graphql(service, oneOperation(type), { id })).toEqual({ data: { node: null } });
    // `node` also accepts the UUID of an event.
    const uuids = ids.flatMap(([, id]) => /^Event:\d+:(.+)/.exec(id)?.[1] ?? []);
    expect(uuids).toHaveLength(Object.keys(eventTypeNames).length);
    const ofUuids = await graphql(service, idsOperation, { ids: uuids }, admin);
    expect(ofUuids).toEqual({ data: { nodes: uuids.map(() => null) } });
  });
});

describe('objects readable by each role', () => {
  const catalogue = [
    'SalesPage',
    'Organisation',
    'Skin',
    'PaymentGateway',
    'Category',
    'Voucher',
    'VoucherOption',
    'Layout',
    'VoucherShippingMethod',
    'SalesPageShippingMethod',
    'RedeemLocation',
  ];
  const sold = ['Order', 'SoldVoucher', 'Delivery', 'OrderComment', 'Email', 'Payment', 'TopUp', 'BulkOrder'];
  const shifts = ['Shift', 'CashMove'];
  const orderEvents = [
    ...['OrderCreatedEvent', 'SoldVoucherRefundedEvent', 'SoldVoucherCancelledEvent'],
    ...['SoldVoucherRegeneratedEvent', 'SoldVoucherToppedUpEvent'],
    ...furtherEvents.map((name) => eventTypeNames[name]),
  ];
  const visibleTo: Readonly<Record<string, readonly string[]>> = {
    'admin@demo.test': [
      ...[...catalogue, ...sold, 'Refund', 'Redemption', 'Hold', 'StaffMember', 'Webhook', 'VoucherImport'],
      ...shifts,
      'AuditEntry',
      'Passkey',
      'DeliveryAttempt',
      'DiscountCode',
      'Payout',
      'ApiKey',
      'PublishableKey',
      'Till',
      'GuestToken',
      ...Object.values(eventTypeNames),
    ],
    'redeem@demo.test': [
      ...catalogue,
      ...shifts,
      'Redemption',
      'Hold',
      'SoldVoucherRedeemedEvent',
      'SoldVoucherRedeemCancelledEvent',
      ...['VoucherCreatedEvent', 'VoucherUpdatedEvent', 'VoucherArchivedEvent'],
    ],
    'custom@demo.test': [...catalogue, ...sold, ...shifts, 'Refund', 'Payout', ...orderEvents],
    // The staff member in `ids` is packing@demo.test, who can read their own object and passkey.
    'packing@demo.test': [...catalogue, ...sold, 'StaffMember', 'Passkey', ...orderEvents],
  };
  let ids: [string, string][];
  beforeAll(async () => {
    ids = await Promise.all(
      Object.keys(paths).map(
        async (type): Promise<[string, string]> => [type, (await reach(type))[0]?.id ?? ''],
      ),
    );
  });

  test.for(Object.keys(visibleTo))(
    '%s can read by global id exactly the types that the role permits',
    async (email) => {
      const nodes = await readNodes(
        ids.map(([, id]) => id),
        await signIn(service, email),
      );
      const found = ids.map(([type, id]) =>
        visibleTo[email]?.includes(type) ? { __typename: type, id } : null,
      );
      expect(nodes).toEqual(found);
    },
  );

  test('an administrator of one of two sales pages can read by global id only audit entries of that sales page', async () => {
    const [ofOrganisation, ofPage2] = await rows(
      service,
      `insert into audit_entries (organisation_id, sales_page_id, principal, channel, action)
       values (1, null, 'staff:1', 'graphql', 'api-key.create'), (1, 2, 'staff:1', 'graphql', 'sales-page.update') returning id`,
    );
    const ids = [ofOrganisation, ofPage2].map((entry) => globalId('AuditEntry', entry?.id));
    const create =
      'mutation ($input: CreateStaffMemberInput!) { createStaffMember(input: $input) { __typename } }';
    const permissions = ['ADMINISTRATOR', 'NONE'].map((role, index) => ({
      salesPageId: `SalesPage:${index + 1}`,
      role,
    }));
    const input = { email: 'half@demo.test', password: demoPassword, fullName: 'Hal Half', permissions };
    const { data } = await graphql(service, create, { input }, admin);
    expect(data).toEqual({ createStaffMember: { __typename: 'CreateStaffMemberPayload' } });
    const half = await signIn(service, 'half@demo.test');
    const ofPage1 = ids.concat((await reach('AuditEntry'))[0]?.id ?? '');
    expect((await graphql(service, idsOperation, { ids: ofPage1 }, half)).data.nodes).toEqual([
      null,
      null,
      { __typename: 'AuditEntry', id: ofPage1[2] },
    ]);
    expect((await graphql(service, idsOperation, { ids: ofPage1 }, admin)).data.nodes).not.toContain(null);
  });

  test('staff members without a role on a sales page cannot read its objects by global id', async () => {
    const onPage2 = ['SalesPage', 'Skin', 'Voucher', 'Order'].map((type) =>
      globalId(type, type === 'Voucher' ? 19 : 2, 2),
    );
    const [order] = await service.database.query<{ id: number }>({
      text: 'select id from orders where sales_page_id = 2 limit 1',
      values: [],
    });
    const all = [...onPage2.slice(0, 3), globalId('Order', order?.id ?? 0, 2)];
    const [skin] = await service.database.query<{ id: number }>({
      text: 'select id from skins where sales_page_id = 2',
      values: [],
    });
    all[1] = globalId('Skin', skin?.id ?? 0, 2);
    for (const email of ['redeem@demo.test', 'custom@demo.test', 'packing@demo.test']) {
      const { data } = await graphql(service, idsOperation, { ids: all }, await signIn(service, email));
      expect(data.nodes).toEqual([null, null, null, null]);
    }
    expect((await graphql(service, idsOperation, { ids: all })).data.nodes).not.toContain(null);
  });

  test('node without a token returns null and UNAUTHENTICATED', async () => {
    const response = await graphql(
      service,
      'query ($id: ID!) { node(id: $id) { id } }',
      { id: globalId('Voucher', 1) },
      null,
    );
    expect(response.data.node).toBeNull();
    expect(errorCodes(response)).toEqual(['UNAUTHENTICATED']);
  });
});

describe('invalid global ids', () => {
  const garbage = [
    '',
    ' ',
    '1',
    'garbage',
    '💥',
    'a\u0000b',
    '\ud800',
    '='.repeat(5000),
    'Order',
    'Order:',
    'Order:1',
    'Order:1:',
    'Order:1:abc',
    'Order:1:1:1',
    'Order:1:-1',
    'Order:1:0',
    'Order:1:01',
    'Order:1:1.0',
    'Order:1: 1',
    'Order:1:1\u0000',
    'Order:01:1',
    'Order:-1:1',
    'Order:2:1',
    'Order:999:1',
    'T3JkZXI6MTox',
    ...['AuditEntry:1:1', 'AuditEntry:0', 'AuditEntry:9007199254740992', 'AuditEntry:9007199254740991'],
    ...['DeliveryAttempt:1', 'DeliveryAttempt:1:1', 'DeliveryAttempt:1:0192f000-0000-7000-8000-000000000009'],
    'Order:1:99999999999',
    'Order:1:2147483648',
    'order:1:1',
    'Nope:1:1',
    ':1:1',
    'Query:1',
    'StaffPermission:1',
    'Node:1',
    'SalesPage:1:1',
    'StaffMember:1:1',
    'Event:1:1',
    '__proto__:1',
    'constructor:1',
    'toString:1',
    'hasOwnProperty:1',
  ].map((text) => [text.slice(0, 20), text] as const);

  test.for(garbage)('node with the invalid global id "%s" returns null', async ([, id]) => {
    expect(await graphql(service, 'query ($id: ID!) { node(id: $id) { id } }', { id })).toEqual({
      data: { node: null },
    });
  });

  test('nodes returns null at the position of an invalid or unknown global id', async () => {
    const ids = [
      globalId('Voucher', 2),
      'garbage',
      globalId('Voucher', 1),
      globalId('Voucher', 2),
      globalId('Voucher', 999),
    ];
    expect((await graphql(service, idsOperation, { ids })).data.nodes).toEqual([
      { __typename: 'Voucher', id: ids[0] },
      null,
      { __typename: 'Voucher', id: ids[2] },
      { __typename: 'Voucher', id: ids[3] },
      null,
    ]);
  });
});

test('nodes rejects more than fifty ids as INVALID_INPUT', async () => {
  const ids = Array.from({ length: 51 }, () => globalId('Voucher', 1));
  const rejected = await graphql(service, idsOperation, { ids });
  expect(rejected.data).toEqual({ nodes: null });
  expect(errorCodes(rejected)).toEqual(['INVALID_INPUT']);
  expect(rejected.errors?.[0]?.extensions?.fields).toEqual([
    { path: ['ids'], code: 'TOO_LONG', message: expect.any(String) },
  ]);
  expect((await graphql(service, idsOperation, { ids: ids.slice(1) })).data.nodes).toHaveLength(50);
  expect(await graphql(service, idsOperation, { ids: [] })).toEqual({ data: { nodes: [] } });
});

test('the global id of an order product, as 0.2.0 wrote it, returns the sold voucher with its current global id', async () => {
  const document = `{ node(id: "OrderProduct:1:93") { __typename id }
    nodes(ids: ["OrderProduct:1:93", "OrderProduct:3:93", "OrderProduct:93"]) { id } }`;
  expect((await graphql(service, document)).data).toEqual({
    node: { __typename: 'SoldVoucher', id: 'SoldVoucher:1:93' },
    nodes: [{ id: 'SoldVoucher:1:93' }, null, null],
  });
});
