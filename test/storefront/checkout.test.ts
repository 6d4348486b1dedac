import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Row, row, rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';
import { insertKey, sendToStorefront } from './storefront.ts';

const service = useTestService({ TRUST_PROXY: 'true' });
const shop = 'https://shop.example';
let key: string;
beforeAll(async () => {
  key = await insertKey(service, { origins: [shop] });
});

let addresses = 0;
/** Returns an address that no other request has used, because the checkouts of an address are limited. */
const nextAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

const checkoutFields = 'reference state total { amount currency } paymentUrl createdAt expiresAt';
const userErrors = 'userErrors { __typename code message path }';
const startOperation = `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) {
  token replayed checkout { ${checkoutFields} } ${userErrors} } }`;
const cancelOperation = `mutation ($input: CancelCheckoutInput!) { cancelCheckout(input: $input) {
  checkout { ${checkoutFields} } ${userErrors} } }`;
const readOperation = `query ($token: String!) { checkout(token: $token) { ${checkoutFields} } }`;

async function send(
  query: string,
  variables: object,
  { token = key, address = nextAddress() }: { token?: string; address?: string } = {},
): Promise<Row> {
  const headers = { 'x-forwarded-for': address };
  return (await sendToStorefront(service, token, query, { variables, headers })).json() as Promise<Row>;
}

const inputOf = (rest: Row = {}): Row => ({
  items: [
    {
      voucherId: 'Voucher:1:1',
      voucherVersion: 1,
      optionId: 'VoucherOption:1:1',
      layoutId: 'Layout:1:1',
      delivery: { electronic: {} },
    },
  ],
  purchaser: { name: 'Robin Reed', email: 'robin@example.test' },
  language: 'en',
  returnUrl: `${shop}/thanks`,
  cancelUrl: `${shop}/basket`,
  ...rest,
});

async function start(rest: Row = {}, options: { token?: string; address?: string } = {}): Promise<Row> {
  const { data, errors } = await send(startOperation, { input: inputOf(rest) }, options);
  expect(errors).toBeUndefined();
  return data.startCheckout;
}

const read = async (token: string, options = {}): Promise<Row | null> =>
  (await send(readOperation, { token }, options)).data.checkout;

test('a checkout that is paid on the page of the gateway places an order of the storefront', async () => {
  const { checkout, token, replayed, userErrors: rejected } = await start();
  expect([rejected, replayed]).toEqual([[], false]);
  expect(token).toMatch(/^\S{20,}$/);
  expect(checkout).toEqual({
    reference: expect.stringMatching(/^VS-/),
    state: 'OPEN',
    total: { amount: 6_500, currency: 'GBP' },
    paymentUrl: expect.stringContaining(`${service.url}/sandbox-payments/`),
    createdAt: expect.any(String),
    expiresAt: expect.any(String),
  });
  expect(await read(token)).toEqual(checkout);
  const paid = await fetch(checkout.paymentUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=confirm',
    redirect: 'manual',
  });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, `${shop}/thanks`]);
  expect(await read(token)).toEqual({ ...checkout, state: 'COMPLETED', paymentUrl: null });
  const order = await row(service, 'select * from orders where reference = $1', [checkout.reference]);
  expect(order).toMatchObject({ is_manual_order: false, sales_channel: 'storefront', sales_page_id: 1 });
});

test('the same idempotency key returns the same checkout and token, and another input is rejected', async () => {
  const idempotencyKey = randomUUID();
  const address = nextAddress();
  const first = await start({ idempotencyKey }, { address });
  expect(await start({ idempotencyKey }, { address })).toEqual({ ...first, replayed: true });
  const other = await start({ idempotencyKey, language: 'de' }, { address });
  expect(other).toMatchObject({
    checkout: null,
    token: null,
    userErrors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }],
  });
});

test('cancelCheckout releases the vouchers, and repeating it changes nothing', async () => {
  const soldOf = async () => (await row(service, 'select sold from vouchers where id = 1')).sold;
  const before = await soldOf();
  const { token, checkout } = await start();
  expect(await soldOf()).toBe(before + 1);
  for (let times = 0; times < 2; times += 1) {
    const { data } = await send(cancelOperation, { input: { token } });
    expect(data.cancelCheckout).toEqual({
      checkout: { ...checkout, state: 'EXPIRED', paymentUrl: null },
      userErrors: [],
    });
  }
  expect(await soldOf()).toBe(before);
});

test('a checkout of another sales page is neither found nor cancelled', async () => {
  const { token } = await start();
  for (const salesPageId of [2, 3]) {
    const foreign = { token: await insertKey(service, { salesPageId }) };
    expect(await read(token, foreign)).toBeNull();
    const { data } = await send(cancelOperation, { input: { token } }, foreign);
    expect(data.cancelCheckout).toMatchObject({ checkout: null, userErrors: [{ code: 'NOT_FOUND' }] });
  }
  expect(await read('unknown')).toBeNull();
  expect(await read(token)).toMatchObject({ state: 'OPEN' });
});

test.each([
  ['another version', { voucherVersion: 9 }, {}, 'StaleVoucherVersionError', 'STALE_VOUCHER_VERSION', null],
  [
    'an unknown option',
    { optionId: 'VoucherOption:1:2' },
    {},
    'InvalidInputError',
    'INVALID_INPUT',
    ['items', '0', 'optionId'],
  ],
  [
    'a discount code that cannot be applied',
    {},
    { discounts: [{ code: 'NONE' }] },
    'DiscountNotApplicableError',
    'DISCOUNT_NOT_APPLICABLE',
    null,
  ],
  [
    'a secret voucher without its token',
    { voucherId: 'Voucher:1:11' },
    {},
    'InvalidInputError',
    'INVALID_INPUT',
    ['items', '0', 'voucherId'],
  ],
  [
    'a return page of another website',
    {},
    { returnUrl: 'https://other.example/' },
    'InvalidInputError',
    'INVALID_INPUT',
    ['returnUrl'],
  ],
  ['an unknown gateway', {}, { gateway: 'manual' }, 'InvalidInputError', 'INVALID_INPUT', ['gateway']],
])('a checkout with %s is rejected as data', async (_what, item, rest, __typename, code, path) => {
  const [first] = inputOf().items;
  const rejected = await start({ items: [{ ...first, ...item }], ...rest });
  expect(rejected).toEqual({
    token: null,
    replayed: null,
    checkout: null,
    userErrors: [{ __typename, code, message: expect.any(String), path }],
  });
});

test('the errors of an order contain a voucher only if it is on sale', async () => {
  const operation = `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) { userErrors {
    code ... on StaleVoucherVersionError { voucher { id } } ... on NotOnSaleError { voucher { id } } } } }`;
  const [first] = inputOf().items;
  const errorsOf = async (voucherVersion: number) => {
    const { data } = await send(operation, { input: inputOf({ items: [{ ...first, voucherVersion }] }) });
    return data.startCheckout.userErrors;
  };
  const voucher = { id: 'Voucher:1:1' };
  expect(await errorsOf(99)).toEqual([{ code: 'STALE_VOUCHER_VERSION', voucher }]);
  for (const [set, reset] of [
    ['is_active = false', 'is_active = true'],
    ['archived_at = now()', 'archived_at = null'],
    [`sale_period_from = now() + interval '1 day'`, 'sale_period_from = null'],
  ]) {
    await rows(service, `update vouchers set ${set} where id = 1`);
    try {
      expect(await errorsOf(99)).toEqual([{ code: 'STALE_VOUCHER_VERSION', voucher: null }]);
      expect(await errorsOf(1)).toEqual([{ code: 'NOT_ON_SALE', voucher: null }]);
    } finally {
      await rows(service, `update vouchers set ${reset} where id = 1`);
    }
  }
});

test('a secret voucher is sold with its URL token', async () => {
  const { url_token: urlToken, version } = await row(service, 'select * from vouchers where id = 11');
  const [first] = inputOf().items;
  const item = {
    ...first,
    voucherId: 'Voucher:1:11',
    voucherVersion: version,
    optionId: 'VoucherOption:1:23',
    layoutId: 'Layout:1:14',
    urlToken,
  };
  expect((await start({ items: [item] })).checkout).toMatchObject({
    state: 'OPEN',
    total: { amount: 3_000 },
  });
});

test('a fourth unpaid checkout of an address is rejected with RATE_LIMITED', async () => {
  const address = nextAddress();
  for (let count = 0; count < 3; count += 1) await start({}, { address });
  const { data, errors } = await send(startOperation, { input: inputOf() }, { address });
  expect(data.startCheckout).toBeNull();
  expect(errors).toEqual([
    expect.objectContaining({ extensions: expect.objectContaining({ code: 'RATE_LIMITED' }) }),
  ]);
  expect((await start()).checkout).not.toBeNull();
});
