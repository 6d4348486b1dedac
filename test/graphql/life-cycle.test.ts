import { beforeAll, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { footprint, type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { toUnits } from '../support/units.ts';
import { errorTypeOf } from '../support/user-errors.ts';
import {
  articles,
  orderOf,
  paymentBy,
  placeOrderOperation,
  redeemOperation,
  redemptionOf,
} from './operations.ts';

const service = useTestService();
const tokens: Record<string, string> = { key: demoApiKey };
beforeAll(async () => {
  for (const name of ['admin', 'redeem', 'custom', 'packing'])
    tokens[name] = await signIn(service, `${name}@demo.test`);
});

const productFields =
  'databaseId status balance { ... on UsesBalance { totalUses redeemedUses remainingUses } } voucherCode';
const selections: Record<string, string> = {
  CancelRedemption: `replayed soldVoucher { ${productFields} }`,
  CancelSoldVoucher: `replayed soldVoucher { ${productFields} }`,
  RefundSoldVoucher: `replayed soldVoucher { ${productFields} }
  refund { databaseId total { amount currency } reason isThroughPaymentGateway gatewayRefundStatus }`,
  RegenerateSoldVoucher: `replayed replaced { ${productFields} } soldVoucher { ${productFields} }`,
};

/** Sends a mutation. `mutation` is its name with an initial capital, and `args` is GraphQL text. */
async function send(mutation: string, args: string, caller = 'admin'): Promise<Row> {
  const name = `${mutation[0]?.toLowerCase()}${mutation.slice(1)}`;
  const text = `mutation { ${name}(input: { ${args} }) { __typename ${selections[mutation]} userErrors { __typename code } } }`;
  const { data, errors } = await graphql(service, text, {}, tokens[caller]);
  return { ...data?.[name], ...(errors && { errors: errors.map(({ extensions }) => extensions?.code) }) };
}

async function expectRejected(code: string, mutation: string, args: string, caller = 'admin'): Promise<void> {
  const before = await footprint(service);
  const keys = 'select count(*)::int as keys from idempotency_keys';
  const audit = `select count(*)::int as entries from audit_entries where action not like '%refused'`;
  const others = [await row(service, keys), await row(service, audit)];
  const { __typename, code: given, errors } = await send(mutation, args, caller);
  expect(given ?? errors?.[0]).toBe(code);
  const cancelledRedemption = mutation === 'CancelRedemption' && code === 'CANCELLED';
  expect([cancelledRedemption ? 'GeneralError' : errorTypeOf(code), undefined]).toContain(__typename);
  expect(await footprint(service)).toEqual(before);
  expect([await row(service, keys), await row(service, audit)]).toEqual(others);
}

/** Sells one product and returns it. The order has no `payment` by default. */
async function sell(article: Row = articles.massage, payment?: Row): Promise<Row> {
  const input = orderOf([article as typeof articles.massage], payment && { payment });
  const { data } = await graphql(service, placeOrderOperation, { input });
  if (!data.placeOrder.order) throw new Error(JSON.stringify(data));
  return data.placeOrder.order.products[0];
}

async function redeem(product: Row, uses: number | null = null): Promise<Row> {
  const units = toUnits(uses, false);
  const input = redemptionOf({ soldVoucherId: product.databaseId, units });
  const { data } = await graphql(service, redeemOperation, { input });
  return data.redeem.redemption ?? data.redeem;
}

/**
 * Asserts that a change of a product wrote its event, and that the latest audit entry of the
 * product records the change.
 */
async function expectRecorded(
  id: number,
  event: string,
  action: string,
  before: Row,
  after: Row,
): Promise<void> {
  const eventRow = await row(service, 'select * from events where order_product_id = $1 and name = $2', [
    id,
    event,
  ]);
  expect(eventRow).toMatchObject({
    name: event,
    sales_page_id: 1,
    snapshot: { product: { id, state: after.state } },
  });
  expect(Object.keys(eventRow.snapshot.product)).not.toContain('code_hash');
  const entry = await row(
    service,
    'select * from audit_entries where subject = $1 order by id desc limit 1',
    [`order-product:${id}`],
  );
  expect(entry).toMatchObject({
    action,
    principal: 'staff:1',
    channel: 'graphql',
    sales_page_id: 1,
    before,
    after,
  });
}

/**
 * Sends a mutation twice with one idempotency key, asserts one effect and equal responses, and
 * returns the first response.
 */
async function expectReplay(mutation: string, args: string, caller = 'admin'): Promise<Row> {
  const keyed = `${args}, idempotencyKey: "${mutation}-${args.replaceAll('"', '')}"`;
  const first = await send(mutation, keyed, caller);
  expect(first).toMatchObject({ __typename: `${mutation}Payload`, replayed: false });
  const before = await footprint(service);
  expect(await send(mutation, keyed, caller)).toEqual({ ...first, replayed: true });
  expect(await footprint(service)).toEqual(before);
  return first;
}

describe('cancelRedemption', () => {
  test('cancelRedemption restores the units and reopens a completed voucher', async () => {
    const product = await sell(articles.yoga);
    const first = await redeem(product, 2);
    const second = await redeem(product);
    expect(second.soldVoucher).toMatchObject({ balance: { redeemedUses: 5 }, status: 'COMPLETED' });
    const stored = await rows(service, 'select * from redemptions where order_product_id = $1 order by id', [
      product.databaseId,
    ]);
    const response = await expectReplay(
      'CancelRedemption',
      `id: "Redemption:1:${second.databaseId}", reason: "wrong guest"`,
    );
    expect(response.soldVoucher).toMatchObject({
      status: 'IN_PROGRESS',
      balance: { totalUses: 5, redeemedUses: 2, remainingUses: 3 },
    });
    await expectRecorded(
      product.databaseId,
      'order-product.redeem_cancelled',
      'redemption.cancel',
      { state: 'completed', redeem_used: 5 },
      { state: 'in_progress', redeem_used: 2 },
    );
    expect(
      await rows(service, 'select * from redemptions where order_product_id = $1 order by id', [
        product.databaseId,
      ]),
    ).toEqual(stored);
    expect(
      await row(
        service,
        'select redemption_id, staff_member_id, reason from redemption_cancellations where order_product_id = $1',
        [product.databaseId],
      ),
    ).toEqual({ redemption_id: second.databaseId, staff_member_id: 1, reason: 'wrong guest' });
    await expectRejected('CANCELLED', 'CancelRedemption', `id: "Redemption:1:${second.databaseId}"`);
    const { soldVoucher } = await send('CancelRedemption', `id: "Redemption:1:${first.databaseId}"`);
    expect(soldVoucher).toMatchObject({ balance: { redeemedUses: 0, remainingUses: 5 } });
    expect((await redeem(product)).soldVoucher).toMatchObject({
      balance: { redeemedUses: 5 },
      status: 'COMPLETED',
    });
    const revisions = `select name, (snapshot -> 'product' -> 'revision')::int as revision from events
      where order_product_id = $1 and name like 'order-product.redeem%' order by revision`;
    expect(await rows(service, revisions, [product.databaseId])).toEqual(
      ['redeemed', 'redeemed', 'redeem_cancelled', 'redeem_cancelled', 'redeemed'].map((name, index) => ({
        name: `order-product.${name}`,
        revision: index + 1,
      })),
    );
  });

  test('ten concurrent cancellations of one redemption restore its units once', async () => {
    const product = await sell(articles.yoga);
    const { databaseId } = await redeem(product, 4);
    const before = await footprint(service);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => send('CancelRedemption', `id: "Redemption:1:${databaseId}"`)),
    );
    expect(responses.filter(({ __typename }) => __typename === 'CancelRedemptionPayload')).toHaveLength(1);
    expect(await footprint(service)).toMatchObject({
      events: before.events + 1,
      unitsUsed: before.unitsUsed - 4,
    });
    const used = 'select redeem_used, state from order_products where id = $1';
    expect(await row(service, used, [product.databaseId])).toEqual({ redeem_used: 0, state: 'in_progress' });
  });

  test('cancelRedemption rejects an unknown redemption and a caller without permission', async () => {
    const { databaseId } = await redeem(await sell());
    await expectRejected('NOT_FOUND', 'CancelRedemption', 'id: "Redemption:1:999999"');
    for (const caller of ['redeem', 'custom', 'packing']) {
      await expectRejected('FORBIDDEN', 'CancelRedemption', `id: "Redemption:1:${databaseId}"`, caller);
    }
  });
});

describe('refundSoldVoucher', () => {
  const refund = (product: Row, args = '') =>
    `id: "SoldVoucher:1:${product.databaseId}", voucher: ENDS${args.includes('amount') ? '' : ', all: true'}${args.includes('byHand') ? '' : ', byHand: true'}${args}`;
  const total = (amount: number) => ({ total: { amount, currency: 'GBP' } });

  test('refundSoldVoucher refunds the full price, after which the voucher cannot be redeemed or refunded', async () => {
    const product = await sell();
    const response = await expectReplay('RefundSoldVoucher', refund(product, ', reason: "by mistake"'));
    expect(response.refund).toEqual({
      databaseId: expect.any(Number),
      ...total(6500),
      reason: 'by mistake',
      isThroughPaymentGateway: false,
      gatewayRefundStatus: null,
    });
    expect(response.soldVoucher).toMatchObject({
      status: 'REFUNDED',
      balance: { redeemedUses: 0, remainingUses: 1 },
    });
    const [before, after] = [
      { state: 'in_progress', refunded_amount: 0 },
      { state: 'refunded', refunded_amount: 6500 },
    ];
    await expectRecorded(product.databaseId, 'order-product.refunded', 'order-product.refund', before, after);
    expect(await redeem(product)).toMatchObject({ code: 'REFUNDED' });
    await expectRejected('AMOUNT_EXCEEDS_PAID', 'RefundSoldVoucher', refund(product));
  });

  test('refundSoldVoucher refunds partial amounts up to the price paid', async () => {
    const product = await sell();
    for (const amount of [6501, 2_147_483_647]) {
      await expectRejected(
        'AMOUNT_EXCEEDS_PAID',
        'RefundSoldVoucher',
        refund(product, `, amount: { amount: ${amount}, currency: "GBP" }`),
      );
    }
    for (const amount of [0, -1, -2_147_483_648]) {
      await expectRejected(
        'INVALID_INPUT',
        'RefundSoldVoucher',
        refund(product, `, amount: { amount: ${amount}, currency: "GBP" }`),
      );
    }
    expect(
      (await send('RefundSoldVoucher', refund(product, ', amount: { amount: 6000, currency: "GBP" }')))
        .refund,
    ).toMatchObject(total(6000));
    await expectRejected(
      'AMOUNT_EXCEEDS_PAID',
      'RefundSoldVoucher',
      refund(product, ', amount: { amount: 501, currency: "GBP" }'),
    );
    expect((await send('RefundSoldVoucher', refund(product))).refund).toMatchObject(total(500));
    await expectRejected(
      'AMOUNT_EXCEEDS_PAID',
      'RefundSoldVoucher',
      refund(product, ', amount: { amount: 1, currency: "GBP" }'),
    );
    const responses = await sell().then((other) =>
      Promise.all(
        Array.from({ length: 10 }, () =>
          send('RefundSoldVoucher', refund(other, ', amount: { amount: 3000, currency: "GBP" }')),
        ),
      ),
    );
    expect(responses.map(({ code, errors }) => code ?? errors?.[0] ?? 'done').sort()).toEqual([
      ...Array(8).fill('AMOUNT_EXCEEDS_PAID'),
      ...['done', 'done'],
    ]);
  });

  test('refunding a used voucher requires force and an administrator', async () => {
    const product = await sell(articles.yoga);
    await redeem(product, 1);
    await expectRejected('VOUCHER_USED', 'RefundSoldVoucher', refund(product));
    await expectRejected('VOUCHER_USED', 'RefundSoldVoucher', refund(product), 'key');
    await expectRejected('FORBIDDEN', 'RefundSoldVoucher', refund(product, ', force: true'), 'key');
    for (const caller of ['redeem', 'custom', 'packing']) {
      await expectRejected('FORBIDDEN', 'RefundSoldVoucher', refund(product), caller);
    }
    const { soldVoucher } = await send('RefundSoldVoucher', refund(product, ', force: true'));
    expect(soldVoucher).toMatchObject({ status: 'REFUNDED', balance: { redeemedUses: 1, remainingUses: 4 } });
  });

  test.each([
    ['tok_visa', 'COMPLETED', 3000],
    ['tok_refund_delayed', 'IN_PROGRESS', 3000],
  ])(
    'a gateway refund of a voucher paid with %s has the status %s',
    async (token, gatewayRefundStatus, amount) => {
      const product = await sell(articles.massage, paymentBy('sandbox', token));
      const args = refund(product, `, amount: { amount: ${amount}, currency: "GBP" }, byHand: false`);
      const response = await send('RefundSoldVoucher', args);
      expect(response.refund).toMatchObject({
        ...total(amount),
        isThroughPaymentGateway: true,
        gatewayRefundStatus,
      });
      expect(response.soldVoucher.status).toBe('REFUNDED');
    },
  );

  test('an order with a declined card is rejected as PAYMENT_DECLINED and changes nothing', async () => {
    const before = await footprint(service);
    const payment = paymentBy('sandbox', 'tok_declined');
    const { data } = await graphql(service, placeOrderOperation, {
      input: orderOf([articles.massage], { payment }),
    });
    expect(data.placeOrder).toMatchObject({ __typename: 'GeneralError', code: 'PAYMENT_DECLINED' });
    expect(await footprint(service)).toEqual(before);
  });

  test('either a refund or a concurrent redemption of the same voucher succeeds, never both', async () => {
    for (let round = 0; round < 30; round += 1) {
      const product = await sell();
      const [refunded, redeemed] = await Promise.all([
        send('RefundSoldVoucher', refund(product)),
        redeem(product),
      ]);
      const outcome = `${refunded.code ?? refunded.__typename} ${redeemed.code ?? 'redeemed'}`;
      expect(['RefundSoldVoucherPayload REFUNDED', 'VOUCHER_USED redeemed']).toContain(outcome);
    }
  });
});

describe('cancelSoldVoucher', () => {
  test('cancelSoldVoucher cancels an unused voucher, and requires force for a used voucher', async () => {
    const product = await sell();
    const args = `id: "SoldVoucher:1:${product.databaseId}"`;
    for (const caller of ['redeem', 'packing'])
      await expectRejected('FORBIDDEN', 'CancelSoldVoucher', args, caller);
    const { soldVoucher } = await expectReplay('CancelSoldVoucher', args);
    expect(soldVoucher).toMatchObject({ status: 'CANCELLED', balance: { remainingUses: 1 } });
    const [before, after] = [{ state: 'in_progress' }, { state: 'cancelled', refunded_amount: 0 }];
    await expectRecorded(
      product.databaseId,
      'order-product.cancelled',
      'order-product.cancel',
      before,
      after,
    );
    expect(await redeem(product)).toMatchObject({ code: 'CANCELLED' });
    await expectRejected('CANCELLED', 'CancelSoldVoucher', args);
    await expectRejected('CANCELLED', 'RefundSoldVoucher', `${args}, all: true, byHand: true`);
    const used = await sell();
    await redeem(used);
    await expectRejected(
      'VOUCHER_USED',
      'CancelSoldVoucher',
      `id: "SoldVoucher:1:${used.databaseId}"`,
      'custom',
    );
    await expectRejected(
      'FORBIDDEN',
      'CancelSoldVoucher',
      `id: "SoldVoucher:1:${used.databaseId}", force: true`,
      'custom',
    );
    expect(
      (await send('CancelSoldVoucher', `id: "SoldVoucher:1:${used.databaseId}", force: true`)).soldVoucher
        .status,
    ).toBe('CANCELLED');
  });
});

describe('regenerateSoldVoucher', () => {
  test('regenerateSoldVoucher moves the remaining balance to a new code', async () => {
    const product = await sell(articles.yoga);
    await redeem(product, 2);
    const args = `id: "SoldVoucher:1:${product.databaseId}"`;
    for (const caller of ['redeem', 'packing'])
      await expectRejected('FORBIDDEN', 'RegenerateSoldVoucher', args, caller);
    const { replaced, soldVoucher } = await expectReplay('RegenerateSoldVoucher', args);
    expect(replaced).toMatchObject({
      databaseId: product.databaseId,
      status: 'REGENERATED',
      balance: { redeemedUses: 2 },
    });
    expect(soldVoucher).toMatchObject({
      status: 'IN_PROGRESS',
      balance: { totalUses: 3, redeemedUses: 0, remainingUses: 3 },
    });
    expect(soldVoucher.voucherCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect([product.voucherCode, product.databaseId]).not.toContain(soldVoucher.voucherCode);
    const [before, after] = [{ state: 'in_progress' }, { state: 'regenerated', redeem_used: 2 }];
    await expectRecorded(
      product.databaseId,
      'order-product.regenerated',
      'order-product.regenerate',
      before,
      after,
    );
    expect(await redeem(product)).toMatchObject({ code: 'REGENERATED' });
    await expectRejected('REGENERATED', 'RegenerateSoldVoucher', args);
    expect((await redeem(soldVoucher)).soldVoucher).toMatchObject({
      balance: { redeemedUses: 3 },
      status: 'COMPLETED',
    });
  });

  test('refunding or cancelling the successor of a voucher used before its regeneration requires force (D28)', async () => {
    const product = await sell(articles.yoga);
    await redeem(product, 2);
    const { soldVoucher: second } = await send(
      'RegenerateSoldVoucher',
      `id: "SoldVoucher:1:${product.databaseId}"`,
    );
    const { soldVoucher: third } = await send(
      'RegenerateSoldVoucher',
      `id: "SoldVoucher:1:${second.databaseId}"`,
    );
    const args = `id: "SoldVoucher:1:${third.databaseId}"`;
    await expectRejected('VOUCHER_USED', 'RefundSoldVoucher', `${args}, all: true, byHand: true`);
    await expectRejected('VOUCHER_USED', 'CancelSoldVoucher', args);
    expect((await send('CancelSoldVoucher', `${args}, force: true`)).soldVoucher).toMatchObject({
      status: 'CANCELLED',
    });
  });

  test('a replayed regenerateSoldVoucher returns the current state of both products', async () => {
    const product = await sell(articles.yoga);
    const args = `id: "SoldVoucher:1:${product.databaseId}", idempotencyKey: "regenerated-and-used"`;
    const first = await send('RegenerateSoldVoucher', args);
    expect(await send('RegenerateSoldVoucher', args)).toEqual({ ...first, replayed: true });
    await redeem(first.soldVoucher, 2);
    const used = { ...first.soldVoucher, balance: { totalUses: 5, redeemedUses: 2, remainingUses: 3 } };
    expect(await send('RegenerateSoldVoucher', args)).toEqual({
      ...first,
      soldVoucher: used,
      replayed: true,
    });
  });

  test('regenerateSoldVoucher links the old and the new product by replaces and replacedBy', async () => {
    const document = `query ($order: SafeInt!) { salesPage(databaseId: 1) { order(databaseId: $order) { products: soldVouchers {
      databaseId replaces { databaseId } replacedBy { databaseId voucherCode }
    } } } }`;
    const { databaseId: old } = await sell();
    const { soldVoucher } = await send('RegenerateSoldVoucher', `id: "SoldVoucher:1:${old}"`);
    const { databaseId: successor, voucherCode } = soldVoucher;
    const { order_id: order } = await row(service, 'select order_id from order_products where id = $1', [
      old,
    ]);
    const { data } = await graphql(service, document, { order });
    expect(data.salesPage.order.products).toEqual([
      {
        databaseId: old,
        replaces: null,
        replacedBy: { databaseId: successor, voucherCode },
      },
      {
        databaseId: successor,
        replacedBy: null,
        replaces: { databaseId: old },
      },
    ]);
  });

  test('regenerating a posted product creates a pending delivery without a charge', async () => {
    const { id, order_id: order } = await row(
      service,
      `select p.id, p.order_id from order_products p join orders o on o.id = p.order_id
        where p.sales_page_id = 1 and p.shipping_status = 'delivered' and p.state = 'in_progress' order by p.id limit 1`,
    );
    const deliveries = `select order_product_id, name, voucher_shipping_method_id, regular_price, price_paid from deliveries where order_id = $1 order by id`;
    const before = await rows(service, deliveries, [order]);
    const first = before.find(({ order_product_id }) => order_product_id === id);
    const { soldVoucher } = await send('RegenerateSoldVoucher', `id: "SoldVoucher:1:${id}"`);
    const successor = soldVoucher.databaseId;
    const shipping = 'select id, shipping_status from order_products where id = any($1::int[]) order by id';
    expect(await rows(service, shipping, [[id, successor]])).toEqual([
      { id, shipping_status: 'delivered' },
      { id: successor, shipping_status: 'pending' },
    ]);
    expect(await rows(service, deliveries, [order])).toEqual([
      ...before,
      { ...first, order_product_id: successor, price_paid: 0 },
    ]);
  });
});

describe('updateSoldVoucherShippingStatus', () => {
  const ship = async (id: number, shippingStatus: string, caller: string) => {
    const text = `mutation { updateSoldVoucherShippingStatus(input: { id: "SoldVoucher:1:${id}", shippingStatus: ${shippingStatus} }) {
      __typename replayed soldVoucher { databaseId shippingStatus } userErrors { __typename code } } }`;
    const { data, errors } = await graphql(service, text, {}, tokens[caller]);
    return data?.updateSoldVoucherShippingStatus ?? errors?.[0]?.extensions?.code;
  };

  test('updateSoldVoucherShippingStatus requires permission to ship, and rejects a voucher that is not posted', async () => {
    const { id } = await row(
      service,
      `select id from order_products where sales_page_id = 1 and shipping_status = 'pending' order by id limit 1`,
    );
    for (const caller of ['redeem', 'custom']) {
      const response = await ship(id, 'DELIVERED', caller);
      expect(response.code ?? response).toBe('FORBIDDEN');
    }
    expect(await ship(id, 'DISPATCHED', 'packing')).toMatchObject({
      soldVoucher: { databaseId: id, shippingStatus: 'DISPATCHED' },
    });
    expect(await ship(id, 'DELIVERED', 'admin')).toMatchObject({
      soldVoucher: { databaseId: id, shippingStatus: 'DELIVERED' },
    });
    const action = 'order-product.ship';
    const entries = await rows(
      service,
      'select principal, before, after from audit_entries where action = $1 order by id',
      [action],
    );
    expect(entries).toEqual([
      {
        principal: 'staff:4',
        before: { shipping_status: 'pending' },
        after: { shipping_status: 'dispatched' },
      },
      {
        principal: 'staff:1',
        before: { shipping_status: 'dispatched' },
        after: { shipping_status: 'delivered' },
      },
    ]);
    const { databaseId } = await sell();
    expect(await ship(databaseId, 'DELIVERED', 'packing')).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('a repeated updateSoldVoucherShippingStatus with the same idempotency key does not undo a later change', async () => {
    const { id } = await row(
      service,
      `select id from order_products where sales_page_id = 1 and shipping_status = 'dispatched' order by id limit 1`,
    );
    const ship = async (status: string, key: string) => {
      const text = `mutation { updateSoldVoucherShippingStatus(input: { id: "SoldVoucher:1:${id}", shippingStatus: ${status}, idempotencyKey: "${key}" }) {
        replayed soldVoucher { shippingStatus } userErrors { __typename code } } }`;
      return (await graphql(service, text, {}, tokens.admin)).data.updateSoldVoucherShippingStatus;
    };
    expect(await ship('DELIVERED', 'first')).toEqual({
      replayed: false,
      soldVoucher: { shippingStatus: 'DELIVERED' },
    });
    await ship('DISPATCHED', 'second');
    expect(await ship('DELIVERED', 'first')).toEqual({
      replayed: true,
      soldVoucher: { shippingStatus: 'DISPATCHED' },
    });
    expect(await ship('PENDING', 'first')).toEqual({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
