import { beforeAll, expect, test } from 'vitest';
import { change, mutate } from '../catalogue/mutate.ts';
import { type Row, row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { unitsFields } from '../support/units.ts';
import { importsOf, put } from '../voucher-imports/graphql-imports.ts';
import { orderOf, placeOrderOperation } from './operations.ts';

const service = useTestService();
/** The largest price in Vietnamese dong. */
const largest = 10_000_000_000;
const vnd = (amount: number) => ({ amount, currency: 'VND' });
const today = new Date().toISOString().slice(0, 10);

let admin: string;
let page: Row;
let voucher: Row;
const pageId = () => page.databaseId;
const send = (name: string, input: Row, selection?: string) => change(service, name, input, selection, admin);

beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
  const settings = {
    subdomain: 'dong',
    name: 'Dong',
    currency: 'VND',
    timeZone: 'UTC',
    storefrontUrl: 'https://shop.example',
  };
  page = await send('createSalesPage', settings, 'id databaseId');
  voucher = await send(
    'createVoucher',
    {
      salesPageId: page.id,
      typeName: 'BUYER_DEFINED',
      name: { en: 'Gift' },
      isMultiUse: true,
      validity: { months: 6 },
      layouts: [{ image: 'https://images.example/l.jpg' }],
      options: [{ sellPrice: vnd(1), maxSellPrice: vnd(largest) }],
    },
    'id version options { id } layouts { id }',
  );
  await send('createDiscountCode', {
    salesPageId: page.id,
    text: 'BIG',
    name: 'Big',
    value: { amount: vnd(4_000_000_000) },
  });
});

const place = (amounts: readonly number[], rest: Row = {}) => {
  const article = { voucherId: voucher.id, voucherVersion: voucher.version };
  const parts = { optionId: voucher.options[0].id, layoutId: voucher.layouts[0].id };
  const products = amounts.map((amount) => ({ ...article, ...parts, optionAmount: vnd(amount) }));
  return graphql(service, placeOrderOperation, {
    input: orderOf(products, { salesPageId: page.id, ...rest }),
  });
};
const readProduct = async (id: number) => {
  const fields =
    'status balance { ... on MoneyBalance { total { amount } redeemed { amount } remaining { amount } } }';
  const { data, errors } = await graphql(
    service,
    `{ node(id: "SoldVoucher:${pageId()}:${id}") { ... on SoldVoucher { ${fields} } } }`,
  );
  expect(errors).toBeUndefined();
  return data.node;
};
const redeemOf = (code: string, amount: number) => ({
  voucher: { code: { salesPageId: page.id, code } },
  redeemLocationId: 'RedeemLocation:1',
  units: { amount: vnd(amount) },
});

test('vouchers above 2^31 minor units are sold, redeemed, restored, refunded and reported exactly', async () => {
  const { data, errors: orderErrors } = await place([5_000_000_000, 7_000_000_000], {
    discounts: [{ code: 'BIG' }],
  });
  expect(orderErrors).toBeUndefined();
  const { order } = data.placeOrder;
  expect(order.payments).toMatchObject([{ amount: vnd(8_000_000_000) }]);
  const [first, second] = order.products;
  const id = first.databaseId;

  const redeemed = await mutate(
    service,
    'redeemSoldVoucher',
    redeemOf(first.voucherCode, 3_000_000_000),
    `redemption { id units ${unitsFields} }`,
    admin,
  );
  expect(redeemed.redemption.units).toEqual({ amount: 3_000_000_000 });
  const path = `/v2.1/sales-pages/${pageId()}/redemptions`;
  const byRest = await request(service, path, {
    json: { redeem_location: 1, voucher_code: first.voucherCode, reductor: 1 },
  });
  expect([byRest.status, byRest.body.reductor]).toEqual([201, 1]);
  const tooMuch = { redeem_location: 1, voucher_code: first.voucherCode, reductor: 2_500_000_000 };
  expect((await request(service, path, { json: tooMuch })).status).toBe(402);
  const status = await request(service, `/v1/status?code=${first.voucherCode}&domain=${pageId()}`);
  expect(status.body).toMatchObject({ stock: 5_000_000_000, current: 3_000_000_001 });
  expect(await readProduct(id)).toMatchObject({
    status: 'IN_PROGRESS',
    balance: {
      total: { amount: 5_000_000_000 },
      redeemed: { amount: 3_000_000_001 },
      remaining: { amount: 1_999_999_999 },
    },
  });

  const { id: redemption } = redeemed.redemption;
  expect(await mutate(service, 'cancelRedemption', { id: redemption }, '__typename', admin)).toMatchObject({
    __typename: /Payload$/,
  });
  const adjusted = await mutate(service, 'adjustSoldVoucherBalance', {
    id: `SoldVoucher:${pageId()}:${id}`,
    units: { amount: vnd(3_000_000_000) },
    reason: 'x',
  });
  expect(adjusted.code).toBeUndefined();
  expect(await readProduct(id)).toMatchObject({
    balance: {
      total: { amount: 8_000_000_000 },
      redeemed: { amount: 1 },
      remaining: { amount: 7_999_999_999 },
    },
  });

  const { price_paid: paid } = await row(service, 'select price_paid from order_products where id = $1', [
    second.databaseId,
  ]);
  const refund = {
    id: `SoldVoucher:${pageId()}:${second.databaseId}`,
    amount: vnd(paid - 1),
    voucher: 'ENDS',
    byHand: true,
  };
  const refunded = await mutate(service, 'refundSoldVoucher', refund, 'refund { total { amount } }', admin);
  expect(refunded).toEqual({ refund: { total: { amount: paid - 1 } } });

  const reports = `{ outstandingLiability(salesPageIds: ["${page.id}"]) { unredeemed { amount } }
    dayClose(day: "${today}", salesPageIds: ["${page.id}"]) { total { revenue { amount } refunded { amount } } } }`;
  const { data: sums, errors } = await graphql(service, reports, {}, admin);
  expect(errors).toBeUndefined();
  expect(sums.outstandingLiability).toEqual([{ unredeemed: { amount: 7_999_999_999 } }]);
  expect(sums.dayClose[0].total).toEqual({
    revenue: { amount: 8_000_000_000 },
    refunded: { amount: paid - 1 },
  });

  const { body } = await request(
    service,
    `/v2.1/reports/orders-export?start_date=${today}&end_date=${today}`,
    { token: admin },
  );
  const exported = body
    .filter((line: Row) => line.Subdomain === 'dong')
    .map((line: Row) => line['Monetary Total Value, ₫']);
  expect(exported.sort()).toEqual(['7000000000', '8000000000']);

  const events = `{ salesPage(databaseId: ${pageId()}) { events(first: 50) { edges { node { ... on SoldVoucherRedeemedEvent {
    redemptionSnapshot { units ${unitsFields} } soldVoucherSnapshot { balance { ... on MoneyBalance { total { amount } remaining { amount } } } } } } } } } }`;
  const { data: stored, errors: eventErrors } = await graphql(service, events, {}, admin);
  expect(eventErrors).toBeUndefined();
  expect(JSON.stringify(stored)).toContain('"units":{"amount":3000000000}');
});

test('v1 redeems an amount above 2^31 minor units', async () => {
  const { data } = await place([largest]);
  const [{ voucherCode: code }] = data.placeOrder.order.products;
  const redeemed = await request(service, '/v1/redeem', {
    json: { code, domain: pageId(), reductor: 4_000_000_000 },
  });
  expect(redeemed.status).toBe(200);
  const { body } = await request(service, `/v1/status?code=${code}&domain=${pageId()}`);
  expect(body).toMatchObject({
    stock: largest,
    current: 4_000_000_000,
    redeemHistory: [{ amount: 4_000_000_000 }],
  });
});

test('an import creates vouchers above 2^31 minor units', async () => {
  const imports = importsOf(service);
  const { id, uploadUrl } = await imports.create('dong', { salesPageId: page.id });
  const file = `code,balance,initial_balance,title,expires_on\nDONG-0001-AAAA,4000000000,9000000000,Gift card,2035-01-01`;
  expect(await put(uploadUrl, file)).toEqual({ status: 204, body: '' });
  const checked = await imports.run('checkVoucherImport', { id });
  expect(checked.controlTotals).toBe('create=1,redeem=0,skip=0,uses=0,VND=4000000000');
  const { controlTotals } = checked;
  expect((await imports.run('commitVoucherImport', { id, controlTotals })).status).toBe('COMMITTED');
  const { body } = await request(service, `/v1/status?code=DONG-0001-AAAA&domain=${pageId()}`);
  expect(body).toMatchObject({ stock: 9_000_000_000, current: 5_000_000_000 });
});

test.each(['9007199254740992', '1e16', '1.5', '"5"'])(
  'the amount %s is rejected on every entrance',
  async (text) => {
    const { data } = await place([largest]);
    const [{ voucherCode: code, databaseId }] = data.placeOrder.order.products;
    const product = `SoldVoucher:${pageId()}:${databaseId}`;
    const send = async (query: string) => {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
        body: `{"query":${JSON.stringify(query.replaceAll('#', '$amount').replace('mutation', 'mutation ($amount: SafeInt!)'))},"variables":{"amount":${text}}}`,
      });
      const literal = await graphql(service, query.replaceAll('#', text), {}, admin);
      expect([(await response.json()).errors?.length, literal.errors?.length]).toEqual([1, 1]);
    };
    const voucherInput = `voucher: { code: { salesPageId: "${page.id}", code: "${code}" } }, redeemLocationId: "RedeemLocation:1"`;
    await send(
      `mutation { redeemSoldVoucher(input: { ${voucherInput}, units: { amount: { amount: #, currency: "VND" } } }) { __typename } }`,
    );
    await send(
      `mutation { adjustSoldVoucherBalance(input: { id: "${product}", units: { amount: { amount: #, currency: "VND" } }, reason: "x" }) { __typename } }`,
    );
    await send(
      `mutation { refundSoldVoucher(input: { id: "${product}", amount: { amount: #, currency: "VND" }, byHand: true }) { __typename } }`,
    );
    await send(
      `mutation { updateVoucherOption(input: { id: "${voucher.options[0].id}", sellPrice: { amount: #, currency: "VND" } }) { __typename } }`,
    );
    const json = (body: string) => ({ form: body, headers: { 'content-type': 'application/json' } });
    if (text === '"5"') return;
    const v2 = `{"redeem_location":1,"voucher_code":"${code}","reductor":${text}}`;
    expect((await request(service, `/v2.1/sales-pages/${pageId()}/redemptions`, json(v2))).status).toBe(400);
    const v1 = `{"code":"${code}","domain":${pageId()},"reductor":${text}}`;
    expect((await request(service, '/v1/redeem', json(v1))).body).toMatchObject({ code: 1000 });
  },
);

test('sold vouchers with large amounts are paged by the remaining amount in both directions', async () => {
  expect((await place([largest, largest - 1])).errors).toBeUndefined();
  const read = async (range: string) => {
    const { data, errors } = await graphql(
      service,
      `{ salesPage(databaseId: ${pageId()}) { soldVouchers(sortBy: REMAINING, ${range}) {
        nodes { balance { ... on MoneyBalance { remaining { amount } } } } pageInfo { startCursor endCursor } } } }`,
    );
    expect(errors).toBeUndefined();
    return data.salesPage.soldVouchers;
  };
  const first = await read('first: 1');
  const second = await read(`first: 1, after: "${first.pageInfo.endCursor}"`);
  expect(second.nodes).toHaveLength(1);
  expect(await read(`last: 1, before: "${second.pageInfo.startCursor}"`)).toEqual(first);
});

test('an import of options accepts the largest price', async () => {
  const csv = `voucher_id,option_id,sell_price,max_sell_price\n${voucher.id.split(':')[2]},${voucher.options[0].id.split(':')[2]},1,${largest}\n,,,\n`;
  const result = await mutate(
    service,
    'importVoucherOptions',
    { salesPageId: page.id, csv },
    'lines { line }',
    admin,
  );
  expect(result).toEqual({ lines: [{ line: 2 }] });
});

test('a literal with an exponent or a fraction is rejected, as for Int', async () => {
  for (const literal of ['1e3', '1.0']) {
    const document = `mutation { updateVoucherOption(input: { id: "${voucher.options[0].id}", sellPrice: { amount: ${literal}, currency: "VND" } }) { __typename } }`;
    expect((await graphql(service, document, {}, admin)).errors?.[0]?.message).toContain('SafeInt');
  }
});

test('a price above that of the currency is rejected on its field', async () => {
  const { code, errors } = await mutate(
    service,
    'updateVoucherOption',
    { id: voucher.options[0].id, maxSellPrice: vnd(largest + 1) },
    '__typename',
    admin,
  );
  expect([code, ...errors.map((error: Row) => [error.path.join('.'), error.message])]).toEqual([
    'INVALID_INPUT',
    ['maxSellPrice.amount', `must be from 0 to ${largest}`],
  ]);
});
