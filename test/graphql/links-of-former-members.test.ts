import { readFile } from 'node:fs/promises';
import { buildSchema, isObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { becomesTrue, until } from '../../tools/harness/until.ts';
import { createBulkOrder } from '../bulk-orders/bulk-order.ts';
import { order } from '../rest/sales.ts';
import { row, rows } from '../rest/stored.ts';
import { subscribe, transports } from '../subscriptions/subscribers.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectCachedAccess, signInCachedAdministrator } from './cached-administrator.ts';
import { digestDatabase } from './database-digest.ts';

// A link outlives the access of the member that created it. The service caches members for up to 30
// seconds, so a link must be authorised by the current grants (D63). In these tests, the member has
// just lost its access and is still cached.

const service = useTestService();

beforeAll(async () => {
  await rows(
    service,
    `insert into emails (organisation_id, sales_page_id, order_id, kind, recipient_name, recipient_email, state, due_at, sent_at)
     select organisation_id, sales_page_id, id, 'confirmation', 'x', 'x@example.test', 'sent', now(), now() from orders
      where id = (select order_id from order_products where id = 93)`,
  );
  const create =
    'mutation { createVoucherImport(input: { salesPageId: "SalesPage:1", source: "till", format: TEMPLATE }) { __typename userErrors { __typename code } } }';
  expect((await graphql(service, create)).data.createVoucherImport.__typename).toBe(
    'CreateVoucherImportPayload',
  );
});

/** Every field that returns a link, and an operation that selects it. */
const links: Readonly<Record<string, () => Promise<string>>> = {
  'Order.documentUrl': async () =>
    `{ node(id: "Order:1:${await orderId()}") { ... on Order { documentUrl } } }`,
  'Order.receiptUrl': async () =>
    `{ node(id: "Order:1:${await orderId()}") { ... on Order { receiptUrl } } }`,
  'Shift.slipUrl': async () => {
    const { id } = await row(
      service,
      `insert into shifts (organisation_id, sales_page_id, redeem_location_id, currency, float, opened_by, counted, closed_by, closed_at)
       values (1, 1, 1, 'GBP', 0, 'cli', '[]', 'cli', now()) returning id`,
    );
    return `{ node(id: "Shift:1:${id}") { ... on Shift { slipUrl } } }`;
  },
  'Redemption.slipUrl': async () => {
    const { id } = await row(service, 'select min(id) as id from redemptions where sales_page_id = 1');
    return `{ node(id: "Redemption:1:${id}") { ... on Redemption { slipUrl } } }`;
  },
  'SoldVoucher.documentUrl': async () =>
    '{ node(id: "SoldVoucher:1:93") { ... on SoldVoucher { documentUrl } } }',
  'SalesPage.documentUrl': async () =>
    '{ salesPage(databaseId: 1) { documentUrl(selection: { soldVoucherIds: ["SoldVoucher:1:93"] }) } }',
  'SalesPage.receiptUrl': async () =>
    `{ salesPage(databaseId: 1) { receiptUrl(orderId: "Order:1:${await orderId()}") } }`,
  'SalesPage.postingDocumentUrl': async () =>
    '{ salesPage(databaseId: 1) { postingDocumentUrl(soldVoucherIds: ["SoldVoucher:1:93"]) } }',
  'SalesPage.voucherPreviewUrl': async () =>
    '{ salesPage(databaseId: 1) { voucherPreviewUrl(voucher: { name: "Spa" }) } }',
  'Email.outboxUrl': async () => {
    const { id } = await row(service, "select id from emails where state = 'sent'");
    return `{ node(id: "Email:1:${id}") { ... on Email { outboxUrl } } }`;
  },
  'BulkOrder.codesUrl': async () =>
    `{ node(id: "${(await createBulkOrder(service)).id}") { ... on BulkOrder { codesUrl } } }`,
  'BulkOrder.documentUrl': async () =>
    `{ node(id: "${(await createBulkOrder(service)).id}") { ... on BulkOrder { documentUrl } } }`,
  'BulkOrder.uploadUrl': async () => {
    const { id } = await createBulkOrder(service, { quantity: null }, { delivery: { electronic: {} } });
    return `{ node(id: "${id}") { ... on BulkOrder { uploadUrl } } }`;
  },
  'VoucherImport.uploadUrl': async () => {
    const { id } = await row(service, "select id from voucher_imports where state = 'awaiting_file'");
    return `{ node(id: "VoucherImport:1:${id}") { ... on VoucherImport { uploadUrl } } }`;
  },
  'Query.movementsUrl': async () =>
    '{ link: movementsUrl(period: { from: "2026-01-01", to: "2026-01-31" }) }',
  'Query.voucherSalesUrl': async () =>
    '{ link: voucherSalesUrl(period: { from: "2026-01-01", to: "2026-01-31" }) }',
  'Query.pageSettlementsUrl': async () =>
    '{ link: pageSettlementsUrl(period: { from: "2026-01-01", to: "2026-01-31" }) }',
  'Query.dayCloseUrl': async () => '{ link: dayCloseUrl(day: "2026-01-01") }',
};

const endings: readonly [string, string, string][] = [
  [
    'was demoted',
    "update staff_permissions set role_id = 3, custom_permissions = '{}' where staff_member_id = $1",
    'FORBIDDEN',
  ],
  ['has lost its roles', 'update staff_permissions set role_id = 0 where staff_member_id = $1', 'NOT_FOUND'],
  ['was deleted', 'update staff_members set deleted_at = now(), email = null where id = $1', 'TOKEN_INVALID'],
  [
    'has signed out',
    'update refresh_token_families set revoked_at = now() where staff_member_id = $1',
    'TOKEN_INVALID',
  ],
];

describe.each(endings)('for an administrator who %s', (_what, ending, code) => {
  const product = 'SoldVoucher:1:93';
  test.each([
    ['createSoldVoucherLink', `soldVoucherId: "${product}"`],
    ['createImageUpload', 'salesPageId: "SalesPage:1"'],
    ['createVoucherImport', 'salesPageId: "SalesPage:1", source: "till", format: TEMPLATE'],
    ['resendSoldVoucherEmail', `id: "${product}"`],
    ['updateSoldVoucherRecipient', `id: "${product}", recipient: { name: "Eve", email: "eve@example.test" }`],
  ])('%s is rejected and changes nothing', async (mutation, input) => {
    const { id, token } = await signInCachedAdministrator(service);
    await rows(service, ending, [id]);
    await expectCachedAccess(service, token);
    const before = await digestDatabase(service.database);
    const document = `mutation { result: ${mutation}(input: { ${input} }) { __typename userErrors { __typename code } } }`;
    expect(await graphql(service, document, {}, token)).toMatchObject({ data: { result: { code } } });
    expect(await digestDatabase(service.database)).toEqual(before);
  });

  test.each(Object.entries(links))('%s returns no link', async (_field, read) => {
    const { id, token } = await signInCachedAdministrator(service);
    const document = await read();
    const allowed = await graphql(service, document, {}, token);
    expect(allowed.errors).toBeUndefined();
    await expectCachedAccess(service, token);
    await rows(service, ending, [id]);
    const { data, errors } = await graphql(service, document, {}, token);
    // Reports cover the sales pages where the caller has a role. Without one, the caller may read
    // no report.
    const expected = document.startsWith('{ link:') && code === 'NOT_FOUND' ? 'FORBIDDEN' : code;
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual([expected]);
    expect(JSON.stringify(data)).not.toContain('http');
  });
});

describe.each(endings)('for a subscriber who %s', (_what, ending, code) => {
  test.each(transports)('over %s, events contain no link', async (transport) => {
    const { id, token } = await signInCachedAdministrator(service);
    const query = `subscription { events(salesPageId: "SalesPage:1", names: [ORDER_CREATED]) {
      ... on OrderCreatedEvent { order { documentUrl products: soldVouchers { documentUrl } } } } }`;
    const subscriber = subscribe(service.url, transport, { query, token });
    // The first orders can be placed before the subscription has begun.
    await until(async () => {
      await order(service);
      return becomesTrue(() => subscriber.events.length > 0, 1_000);
    });
    expect(subscriber.events[0].order.products[0].documentUrl).toContain('http');
    await rows(service, ending, [id]);
    await expectCachedAccess(service, token);
    const before = subscriber.events.length;
    await order(service);
    expect(await subscriber.end).toBe(code);
    for (const { order: read } of subscriber.events.slice(before))
      expect(JSON.stringify(read)).not.toContain('http');
    subscriber.stop();
  });
});

test('every field with a link that is valid for five minutes is tested', async () => {
  const schema = buildSchema(await readFile('schema/schema.graphql', 'utf8'));
  const found = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).flatMap(({ name, type: result, description }) =>
          String(result).startsWith('URL') && description?.includes('five minutes')
            ? `${type.name}.${name}`
            : [],
        )
      : [],
  );
  // The result of `createImageUpload`, which is rejected.
  expect(found.toSorted()).toEqual([...Object.keys(links), 'CreateImageUploadPayload.uploadUrl'].toSorted());
});

async function orderId(): Promise<number> {
  return (await row(service, 'select order_id as id from order_products where id = 93')).id;
}
