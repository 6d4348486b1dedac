import { expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { unitsFields } from '../support/units.ts';
import { errorCodes } from './error-codes.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

const service = useTestService();

const document = `query ($id: SafeInt!) { salesPage(databaseId: 1) { order(databaseId: $id) { history(first: 250, order: ASC) { nodes {
  at: createdAt action by principal channel soldVoucher { databaseId } units ${unitsFields} refunded { amount currency } shippingStatus gatewayRefundStatus } } } } }`;

async function read(id: number, token?: string): Promise<Row[]> {
  const { data, errors } = await graphql(service, document, { id }, token);
  expect(errors).toBeUndefined();
  return data.salesPage.order.history.nodes;
}

async function mutate(field: string, token: string): Promise<Row> {
  const { data, errors } = await graphql(
    service,
    `mutation { result: ${field} { __typename userErrors { __typename code } } }`,
    {},
    token,
  );
  expect([errors, data?.result.code]).toEqual([undefined, undefined]);
  return data.result;
}

const nothing = {
  soldVoucher: null,
  units: null,
  refunded: null,
  shippingStatus: null,
  gatewayRefundStatus: null,
};

test('the history of an order lists each change chronologically, with refunded amounts only for permitted callers', async () => {
  const [admin, packing] = [
    await signIn(service, 'admin@demo.test'),
    await signIn(service, 'packing@demo.test'),
  ];
  const address = { name: 'A', addressLine1: '1 Lane', city: 'London', postcode: 'N1', country: 'gb' };
  const posting = { delivery: { postal: { address, shippingMethodId: 'VoucherShippingMethod:1:31' } } };
  const input = orderOf([
    articles.massage,
    { ...articles.giftCard, optionAmount: { amount: 5000, currency: 'GBP' }, ...posting },
    articles.massage,
  ]);
  const placed = (await graphql(service, placeOrderOperation, { input })).data.placeOrder.order;
  const [first, posted, third] = placed.products.map(({ databaseId }: Row) => databaseId);
  const of = (id: number) => `id: "SoldVoucher:1:${id}"`;
  await mutate(
    `redeemSoldVoucher(input: { voucher: { soldVoucherId: "SoldVoucher:1:${first}" }, redeemLocationId: "RedeemLocation:1", units: { all: true } })`,
    admin,
  );
  const { id: redemption } = await row(
    service,
    `select max(id) as id from redemptions where order_product_id = ${first}`,
  );
  await mutate(`cancelRedemption(input: { id: "Redemption:1:${redemption}", reason: "slip" })`, admin);
  await mutate(
    `refundSoldVoucher(input: { ${of(first)}, amount: { amount: 700, currency: "GBP" }, byHand: true, voucher: ENDS })`,
    admin,
  );
  await mutate(
    `updateSoldVoucherShippingStatus(input: { ${of(posted)}, shippingStatus: DISPATCHED })`,
    packing,
  );
  await mutate(`regenerateSoldVoucher(input: { ${of(posted)} })`, admin);
  await mutate(`cancelSoldVoucher(input: { ${of(third)} })`, admin);

  const history = await read(placed.databaseId, admin);
  const byAda = { by: 'Ada Admin', principal: 'staff:1', channel: 'GRAPHQL' };
  expect(history.map(({ at, ...entry }) => entry)).toEqual([
    { ...nothing, action: 'PLACED', by: expect.any(String), principal: 'api-key:1', channel: 'GRAPHQL' },
    { ...nothing, action: 'REDEEMED', ...byAda, soldVoucher: { databaseId: first }, units: { uses: 1 } },
    {
      ...nothing,
      action: 'REDEMPTION_CANCELLED',
      ...byAda,
      soldVoucher: { databaseId: first },
      units: { uses: 1 },
    },
    {
      ...nothing,
      action: 'REFUNDED',
      ...byAda,
      soldVoucher: { databaseId: first },
      refunded: { amount: 700, currency: 'GBP' },
    },
    {
      ...nothing,
      action: 'SHIPPING_STATUS_CHANGED',
      soldVoucher: { databaseId: posted },
      shippingStatus: 'DISPATCHED',
      by: expect.any(String),
      principal: 'staff:4',
      channel: 'GRAPHQL',
    },
    { ...nothing, action: 'REGENERATED', ...byAda, soldVoucher: { databaseId: posted } },
    { ...nothing, action: 'CANCELLED', ...byAda, soldVoucher: { databaseId: third } },
  ]);
  const times = history.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((one, other) => one - other));

  const toPacking = await read(placed.databaseId, packing);
  expect(toPacking).toEqual(history.map((entry) => ({ ...entry, refunded: null })));
});

test('the history of an imported order lists each refund and each cancelled redemption once', async () => {
  const { order_id: id } = await row(
    service,
    'select min(order_id) as order_id from refunds where sales_page_id = 1',
  );
  const refunds = await row(service, 'select count(*)::int as count from refunds where order_id = $1', [id]);
  const history = await read(id);
  expect(history[0]).toMatchObject({ action: 'PLACED', by: null, principal: null, channel: null });
  expect(history.filter(({ action }) => action === 'REFUNDED')).toHaveLength(refunds.count);
  for (const { action, refunded } of history)
    if (action === 'REFUNDED') expect(refunded.amount).toBeGreaterThan(0);

  const { order_id: used } = await row(
    service,
    `select min(p.order_id) as order_id from order_products p join redemptions r on r.order_product_id = p.id
       join redemption_cancellations c on c.redemption_id = r.id where p.sales_page_id = 1`,
  );
  const actions = (await read(used)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'REDEMPTION_CANCELLED')).toHaveLength(1);
  expect(actions).toContain('REDEEMED');
});

/** Reads a page of a history. Returns its entries and its page info. */
async function readPage(id: number, args: string) {
  const { data, errors } = await graphql(
    service,
    `query ($id: SafeInt!) { salesPage(databaseId: 1) { order(databaseId: $id) { history(${args}) {
      nodes { id action at: createdAt } totalCount { value } pageInfo { endCursor startCursor hasNextPage hasPreviousPage } } } } }`,
    { id },
  );
  expect(errors).toBeUndefined();
  return data.salesPage.order.history;
}

/** Reads all pages of a history in a direction. Returns the ids of the entries. */
async function walk(id: number, order: 'ASC' | 'DESC', first: number): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Row = await readPage(
      id,
      `order: ${order}, first: ${first}${after ? `, after: "${after}"` : ''}`,
    );
    ids.push(...page.nodes.map((entry: Row) => entry.id));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return ids;
}

test('the history of an order with more than 1,000 actions at one time returns all of them in pages', async () => {
  const placed = await graphql(service, placeOrderOperation, { input: orderOf([articles.massage]) });
  const id = placed.data.placeOrder.order.databaseId;
  await rows(
    service,
    `insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, created_at)
     select 1, 1, 'staff:1', 'graphql', 'order-product.' || case when n = 1 then 'unblock' when n = 1002 then 'block' else 'extend' end,
            'order:' || $1, now() from generate_series(1, 1002) n order by n`,
    [id],
  );
  const newest = await readPage(id, 'first: 2');
  expect(newest.nodes.map(({ action }: Row) => action)).toEqual(['BLOCKED', 'EXTENDED']);
  expect(newest).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: false } });
  expect(newest.totalCount.value).toBeGreaterThan(1002);
  const ascending = await walk(id, 'ASC', 250);
  expect(ascending).toHaveLength(newest.totalCount.value);
  expect(new Set(ascending).size).toBe(ascending.length);
  expect((await walk(id, 'DESC', 250)).toReversed()).toEqual(ascending);
  // The newest page is the same whether it is read with those of other orders or alone.
  const last = await readPage(id, 'last: 50, order: ASC');
  expect(last.nodes.map((entry: Row) => entry.id)).toEqual(ascending.slice(-50));
  expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  const earlier = await readPage(id, `last: 50, order: ASC, before: "${last.pageInfo.startCursor}"`);
  expect(earlier.nodes.map((entry: Row) => entry.id)).toEqual(ascending.slice(-100, -50));
});

test('the history of an imported order returns each of its refunds and redemptions at one time once', async () => {
  const { order_id: id } = await row(
    service,
    `select p.order_id from order_products p join redemptions r on r.order_product_id = p.id
      where p.sales_page_id = 1 and r.revision = 0
        and not exists (select from refunds f where f.order_id = p.order_id)
        and not exists (select from redemption_cancellations c where c.redemption_id = r.id)
        and (select count(*) from order_products q where q.order_id = p.order_id) = 1
      group by p.order_id having count(*) = 1 order by p.order_id limit 1`,
  );
  await rows(
    service,
    `insert into refunds (organisation_id, sales_page_id, order_id, order_product_id, currency, total, created_by, created_at)
     select 1, p.sales_page_id, p.order_id, p.id, p.currency, 1, 'Another system', r.created_at
       from order_products p join redemptions r on r.order_product_id = p.id, generate_series(1, 30)
      where p.order_id = $1`,
    [id],
  );
  const actions = (await read(id)).map(({ action }) => action);
  expect(actions.slice(-31)).toEqual([...Array(30).fill('REFUNDED'), 'REDEEMED']);
  const ids = await walk(id, 'DESC', 7);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(actions.length);
});

test('the history of an order contains no voucher code and requires permission to read orders', async () => {
  const { order_id: id } = await row(
    service,
    `select min(order_id) as order_id from redemptions r
    join order_products p on p.id = r.order_product_id where p.sales_page_id = 1`,
  );
  const text = JSON.stringify(await read(id));
  for (const code of Object.values(demoCodes)) expect(text).not.toContain(code);
  const redeemer = await signIn(service, 'redeem@demo.test');
  const reached = `{ salesPage(databaseId: 1) { redemptions(first: 1) { nodes { soldVoucher { order { history(first: 250, order: ASC) { nodes { at: createdAt } } } } } } } }`;
  expect(errorCodes(await graphql(service, document, { id }, redeemer))).toEqual(['FORBIDDEN']);
  expect(errorCodes(await graphql(service, reached, {}, redeemer))).toEqual(['FORBIDDEN']);
});

test('the history states where a voucher was redeemed, why money went back, and when its page was opened first', async () => {
  const input = orderOf([articles.massage, articles.massage]);
  const placed = (await graphql(service, placeOrderOperation, { input })).data.placeOrder.order;
  const [first, second] = placed.products.map(({ databaseId }: Row) => databaseId);
  const admin = await signIn(service, 'admin@demo.test');
  const link = `createSoldVoucherLink(input: { soldVoucherId: "SoldVoucher:1:${second}" })`;
  const { data } = await graphql(service, `mutation { ${link} { url } }`);
  const { url } = data.createSoldVoucherLink;
  // Neither a program that checks the link nor a browser that loads it before a click opens the page.
  await fetch(url, { method: 'HEAD' });
  await fetch(url, { headers: { 'sec-purpose': 'prefetch' } });
  const readOpened = async () => (await read(placed.databaseId)).filter(({ action }) => action === 'OPENED');
  expect(await readOpened()).toEqual([]);
  for (const path of ['', '/document', '']) await fetch(`${url}${path}`);
  expect(await readOpened()).toMatchObject([
    { soldVoucher: { databaseId: second }, by: null, principal: null, channel: null },
  ]);

  for (const place of [1, 2]) {
    await mutate(
      `redeemSoldVoucher(input: { voucher: { soldVoucherId: "SoldVoucher:1:${first}" }, redeemLocationId: "RedeemLocation:${place}", units: { all: true } })`,
      admin,
    );
    const { id } = await row(
      service,
      `select max(id) as id from redemptions where order_product_id = ${first}`,
    );
    await mutate(`cancelRedemption(input: { id: "Redemption:1:${id}", reason: "slip ${place}" })`, admin);
  }
  for (const reason of ['rain', 'hail'])
    await mutate(
      `refundSoldVoucher(input: { id: "SoldVoucher:1:${first}", amount: { amount: 700, currency: "GBP" }, byHand: true, voucher: KEEPS, reason: "${reason}" })`,
      admin,
    );

  const detailsOf = async (token: string) => {
    const text = `query ($id: SafeInt!) { salesPage(databaseId: 1) { order(databaseId: $id) { history(first: 250, order: ASC) { nodes {
      action redemption { redeemLocation { databaseId } cancellationReason } refund { reason gateway } } } } } }`;
    const { data: read, errors } = await graphql(service, text, { id: placed.databaseId }, token);
    expect(errors).toBeUndefined();
    const nodes: Row[] = read.salesPage.order.history.nodes;
    return nodes.map(({ action, redemption, refund }) => [
      action,
      redemption?.redeemLocation.databaseId ?? null,
      redemption?.cancellationReason ?? null,
      refund?.reason ?? null,
    ]);
  };
  expect(await detailsOf(admin)).toEqual([
    ['PLACED', null, null, null],
    ['OPENED', null, null, null],
    ['REDEEMED', 1, 'slip 1', null],
    ['REDEMPTION_CANCELLED', 1, 'slip 1', null],
    ['REDEEMED', 2, 'slip 2', null],
    ['REDEMPTION_CANCELLED', 2, 'slip 2', null],
    ['REFUNDED', null, null, 'rain'],
    ['REFUNDED', null, null, 'hail'],
  ]);
  // A member who may not read redemptions and refunds sees only that they took place.
  const packing = await detailsOf(await signIn(service, 'packing@demo.test'));
  expect(packing.flatMap(([, ...details]) => details).every((detail) => detail === null)).toBe(true);
});
