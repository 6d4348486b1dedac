import { describe, expect, test } from 'vitest';
import { settleRefunds } from '../../src/life-cycle/settle-refunds.ts';
import type { PaymentGateway } from '../../src/payments/payment-gateway.ts';
import { createSandboxGateway } from '../../src/payments/sandbox-gateway.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { gatewaysOf, silently } from '../support/gateway-dependencies.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { useTestService } from '../support/test-service.ts';
import { digestDatabase } from './database-digest.ts';
import {
  articles,
  orderOf,
  paymentBy,
  placeOrderOperation,
  redeemOperation,
  redemptionOf,
} from './operations.ts';

const service = useTestService();
const price = 6500;

const refundOperation = `
  mutation Refund($product: ID!, $amount: MoneyInput, $all: Boolean!, $byHand: Boolean, $key: String) {
    refundSoldVoucher(input: { id: $product, amount: $amount, all: $all, voucher: ENDS, byHand: $byHand, idempotencyKey: $key }) {
      __typename
      replayed
      soldVoucher { status balance { ... on UsesBalance { remainingUses } ... on MoneyBalance { remaining { amount } } } }
      refund { databaseId total { amount currency } gateway gatewayRefundStatus gatewayRefundTransactionId }
      userErrors { __typename code }
    }
  }`;

/** Settles refunds once, as the service does every 30 seconds. */
const settle = () => settleRefunds(service.database, silently(gatewaysOf(service.database)));

/**
 * Sells a massage that is paid with this token through this gateway, and returns the id of the
 * product.
 */
async function sell(token: string | null, gateway = 'sandbox'): Promise<number> {
  const input = orderOf([articles.massage], { payment: paymentBy(gateway, token) });
  const { data } = await graphql(service, placeOrderOperation, { input });
  return data.placeOrder.order.products[0].databaseId;
}

async function refund(product: number, amount: number | null = null, rest: Row = {}): Promise<Row> {
  const { data, errors } = await graphql(service, refundOperation, {
    product: `SoldVoucher:1:${product}`,
    amount: amount === null ? null : pounds(amount),
    all: amount === null,
    ...rest,
  });
  if (!data.refundSoldVoucher) throw new Error(JSON.stringify(errors));
  return data.refundSoldVoucher;
}

/**
 * Returns the state of a product, its recorded refunded amount, its refunds with their results in
 * order, and the number of its refund events.
 */
async function readRefundState(product: number): Promise<Row> {
  const text = `
    select p.state, p.refunded_amount as refunded,
           array(select r.total || ' ' || coalesce(r.gateway_refund_status::text, 'by hand')
                   from refunds r where r.order_product_id = p.id order by r.id) as refunds,
           (select count(*)::int from events e where e.order_product_id = p.id and e.name = 'order-product.refunded') as events
      from order_products p where p.id = $1`;
  return row(service, text, [product]);
}

/** Returns the audit entries of the settlement of a refund. */
function settlements(refundId: number): Promise<Row[]> {
  const text = 'select principal, action, before, after from audit_entries where subject = $1';
  return rows(service, text, [`refund:${refundId}`]);
}

const settledAs = (status: string) => [
  {
    principal: 'service',
    action: 'refund.settle',
    before: { gateway_refund_status: 'in_progress' },
    after: { gateway_refund_status: status },
  },
];

test('a declined charge changes nothing, and its idempotency key can be reused (D12, D18)', async () => {
  const place = (token: string) =>
    graphql(service, placeOrderOperation, {
      input: orderOf([articles.massage, articles.spaDay], {
        payment: paymentBy('sandbox', token),
        discounts: [{ code: 'TENOFF' }],
        idempotencyKey: 'declined',
      }),
    });
  const before = await digestDatabase(service.database);
  for (let round = 0; round < 2; round += 1) {
    const { data, errors } = await place('tok_declined');
    expect(errors).toBeUndefined();
    expect(data.placeOrder).toMatchObject({ __typename: 'GeneralError', code: 'PAYMENT_DECLINED' });
    expect(await digestDatabase(service.database)).toEqual(before);
  }
  const { data } = await place('tok_visa');
  expect(data.placeOrder).toMatchObject({ __typename: 'PlaceOrderPayload', replayed: false });
  expect(data.placeOrder.order.payments).toEqual([
    { gateway: 'sandbox', gatewayStatus: 'succeeded', amount: { amount: 13_500, currency: 'GBP' } },
  ]);
});

describe('refunds through the gateway', () => {
  test.each([['sandbox', 'tok_visa', 'sandbox-ok-']])(
    'a refund through the gateway %s is completed immediately',
    async (gateway, token, name) => {
      const product = await sell(token, gateway);
      const response = await refund(product);
      expect(response).toEqual({
        __typename: 'RefundSoldVoucherPayload',
        replayed: false,
        soldVoucher: { status: 'REFUNDED', balance: { remainingUses: 1 } },
        refund: {
          databaseId: expect.any(Number),
          total: { amount: price, currency: 'GBP' },
          gateway,
          gatewayRefundStatus: 'COMPLETED',
          gatewayRefundTransactionId: expect.stringMatching(new RegExp(`^${name}`)),
        },
      });
      expect(await readRefundState(product)).toEqual({
        state: 'refunded',
        refunded: price,
        refunds: [`${price} completed`],
        events: 1,
      });
      expect(await settlements(response.refund.databaseId)).toEqual(settledAs('completed'));
      expect(await refund(product)).toMatchObject({ code: 'AMOUNT_EXCEEDS_PAID' });
    },
  );

  test('a delayed refund is in progress until the gateway has completed the refund', async () => {
    const product = await sell('tok_refund_delayed');
    const response = await refund(product, null, { key: 'delayed' });
    expect(response.refund).toMatchObject({ gatewayRefundStatus: 'IN_PROGRESS', total: { amount: price } });
    expect(await readRefundState(product)).toMatchObject({
      refunded: price,
      refunds: [`${price} in_progress`],
      events: 1,
    });
    expect(await settlements(response.refund.databaseId)).toEqual([]);
    expect(await refund(product)).toMatchObject({ code: 'AMOUNT_EXCEEDS_PAID' });

    await settle();
    expect(await readRefundState(product)).toEqual({
      state: 'refunded',
      refunded: price,
      refunds: [`${price} completed`],
      events: 1,
    });
    expect(await settlements(response.refund.databaseId)).toEqual(settledAs('completed'));
    const before = await digestDatabase(service.database);
    await settle();
    expect(await refund(product, null, { key: 'delayed' })).toEqual({
      ...response,
      replayed: true,
      refund: { ...response.refund, gatewayRefundStatus: 'COMPLETED' },
    });
    expect(await digestDatabase(service.database)).toEqual(before);
  });

  test('the amount of a failed refund can be refunded again, and the voucher keeps the status REFUNDED', async () => {
    const product = await sell('tok_refund_fails');
    const response = await refund(product);
    expect(response.refund.gatewayRefundStatus).toBe('IN_PROGRESS');
    expect(await refund(product, 1)).toMatchObject({ code: 'AMOUNT_EXCEEDS_PAID' });

    await settle();
    expect(await readRefundState(product)).toEqual({
      state: 'refunded',
      refunded: 0,
      refunds: [`${price} failed`],
      events: 1,
    });
    expect(await settlements(response.refund.databaseId)).toEqual(settledAs('failed'));
    const { data } = await graphql(service, redeemOperation, {
      input: redemptionOf({ soldVoucherId: product }),
    });
    expect(data.redeem).toMatchObject({ __typename: 'VoucherStateError', code: 'REFUNDED' });

    expect(await refund(product, price + 1, { byHand: true })).toMatchObject({ code: 'AMOUNT_EXCEEDS_PAID' });
    expect(await refund(product, null, { byHand: true })).toMatchObject({
      soldVoucher: { status: 'REFUNDED' },
    });
    expect(await refund(product, 1, { byHand: true })).toMatchObject({ code: 'AMOUNT_EXCEEDS_PAID' });
    const refunds = [`${price} failed`, `${price} by hand`];
    expect(await readRefundState(product)).toEqual({
      state: 'refunded',
      refunded: price,
      refunds,
      events: 2,
    });
  });

  test('a failed refund that kept a voucher restores its balance, also to a voucher that replaced it', async () => {
    const payment = paymentBy('sandbox', 'tok_refund_fails');
    const card = { ...articles.giftCard, optionAmount: { amount: 5000, currency: 'GBP' } };
    const { data } = await graphql(service, placeOrderOperation, { input: orderOf([card], { payment }) });
    const product = data.placeOrder.order.products[0].databaseId;
    const keep = `mutation { refundSoldVoucher(input: { id: "SoldVoucher:1:${product}", amount: { amount: 2000, currency: "GBP" } }) {
      refund { gatewayRefundStatus voucher } userErrors { code } } }`;
    expect((await graphql(service, keep)).data.refundSoldVoucher.refund).toEqual({
      gatewayRefundStatus: 'IN_PROGRESS',
      voucher: 'KEEPS',
    });
    const replace = `mutation { regenerateSoldVoucher(input: { id: "SoldVoucher:1:${product}" }) {
      soldVoucher { databaseId balance { ... on UsesBalance { totalUses } ... on MoneyBalance { total { amount } } } } userErrors { code } } }`;
    const replaced = (await graphql(service, replace)).data.regenerateSoldVoucher.soldVoucher;
    expect(replaced.balance).toEqual({ total: { amount: 3000 } });
    await settle();
    const columns =
      'select state, redeem_stock, adjusted_units, refunded_amount, voucher_value from order_products where id = $1';
    const restored = { redeem_stock: 5000, adjusted_units: 0, refunded_amount: 0, voucher_value: 5000 };
    expect(await row(service, columns, [product])).toEqual({ state: 'regenerated', ...restored });
    expect(await row(service, columns, [replaced.databaseId])).toEqual({ state: 'in_progress', ...restored });
  });

  test('a failed refund makes only its own amount refundable again', async () => {
    const product = await sell('tok_refund_fails');
    await refund(product, 3000, { byHand: true });
    await refund(product, 2000);
    await refund(product, 1500);
    await settle();
    const refunds = ['3000 by hand', '2000 failed', '1500 failed'];
    expect(await readRefundState(product)).toEqual({ state: 'refunded', refunded: 3000, refunds, events: 3 });
    expect(await refund(product, 3501, { byHand: true })).toMatchObject({ code: 'AMOUNT_EXCEEDS_PAID' });
    expect((await refund(product, null, { byHand: true })).refund.total).toEqual({
      amount: 3500,
      currency: 'GBP',
    });
  });

  test.each([
    ['sandbox', 'tok_visa', 'active', true, true],
    ['sandbox', 'tok_visa', 'inactive', false, true],
    ['sandbox', 'tok_visa', 'absent', false, false],
    ['manual', null, 'active', true, false],
    ['manual', null, 'inactive', true, false],
    ['manual', null, 'absent', true, false],
  ])(
    'if the gateway %s with the token %s is %s on the sales page, an order is accepted: %s; an earlier payment is refunded: %s (D63)',
    async (name, token, state, isAccepted, isRefunded) => {
      const product = await sell(token, name);
      const text = 'update payment_gateways set name = $2, active = $3 where sales_page_id = 1 and name = $1';
      const change = (from: string, to: string, active: boolean) => rows(service, text, [from, to, active]);
      const stored = state === 'absent' ? 'another' : name;
      await change(name, stored, state !== 'inactive');
      const input = orderOf([articles.massage], { payment: paymentBy(name, token) });
      const { data } = await graphql(service, placeOrderOperation, { input });
      const before = await digestDatabase(service.database);
      const refunded = await refund(product);
      expect([
        data.placeOrder.__typename === 'PlaceOrderPayload',
        refunded.__typename === 'RefundSoldVoucherPayload',
      ]).toEqual([isAccepted, isRefunded]);
      if (isRefunded) expect(refunded).toMatchObject({ refund: { gatewayRefundStatus: 'COMPLETED' } });
      else {
        expect(refunded).toMatchObject({ code: 'INVALID_INPUT' });
        expect(await digestDatabase(service.database)).toEqual(before);
      }
      await change(stored, name, true);
    },
  );

  test('a refund of a free voucher through the gateway is rejected', async () => {
    const input = orderOf([{ ...articles.massage, pricePaidCalculator: 'FREE' }], {
      payment: paymentBy('sandbox'),
    });
    const { data } = await graphql(service, placeOrderOperation, { input });
    const before = await digestDatabase(service.database);
    expect(await refund(data.placeOrder.order.products[0].databaseId)).toMatchObject({
      code: 'AMOUNT_EXCEEDS_PAID',
    });
    expect(await digestDatabase(service.database)).toEqual(before);
  });
});

describe('settleRefunds', () => {
  test.each([
    ['tok_refund_delayed', 'completed', 5000],
    ['tok_refund_fails', 'failed', 3000],
  ])(
    'eight concurrent runs of settleRefunds settle a refund with the token %s once, as %s',
    async (token, fate, refunded) => {
      const products = await Promise.all(Array.from({ length: 5 }, () => sell(token)));
      for (const product of products) await refund(product, 3000, { byHand: true });
      const responses = await Promise.all(products.map((product) => refund(product, 2000)));
      await Promise.all(Array.from({ length: 8 }, settle));
      for (const [index, product] of products.entries()) {
        const refunds = ['3000 by hand', `2000 ${fate}`];
        expect(await readRefundState(product)).toEqual({ state: 'refunded', refunded, refunds, events: 2 });
        expect(await settlements(responses[index]?.refund.databaseId)).toEqual(settledAs(fate));
      }
    },
  );

  test('settleRefunds changes neither refunds that the gateway has not finished nor the demo data', async () => {
    const product = await sell('tok_refund_pending');
    await refund(product, 3000);
    const before = await digestDatabase(service.database);
    await settle();
    expect(await digestDatabase(service.database)).toEqual(before);
    expect((await readRefundState(product)).refunds).toEqual(['3000 in_progress']);
  });

  test('refunds concurrent with settleRefunds never exceed the amount paid', async () => {
    const products = await Promise.all(Array.from({ length: 10 }, () => sell('tok_refund_fails')));
    for (const product of products) await refund(product);
    const responses = await Promise.all(
      products.map(async (product) => {
        const [, ...again] = await Promise.all([
          settle(),
          ...Array.from({ length: 3 }, () => refund(product, 6000, { byHand: true })),
        ]);
        return again.filter(({ __typename }) => __typename === 'RefundSoldVoucherPayload').length;
      }),
    );
    for (const [index, product] of products.entries()) {
      const granted = responses[index] ?? 0;
      expect(granted).toBeLessThanOrEqual(1);
      expect(await readRefundState(product)).toMatchObject({
        refunded: 6000 * granted,
        refunds: [`${price} failed`, ...Array(granted).fill('6000 by hand')],
      });
    }
  });

  test('settleRefunds requests the state of each of 21 refunds in progress once', async () => {
    const product = await sell('tok_visa');
    const requested: string[] = [];
    const gateway: PaymentGateway = {
      ...createSandboxGateway({ database: service.database, pageUrl: () => '' }),
      name: 'recorded',
      findRefund: async (transactionId) => {
        requested.push(transactionId);
        return { transactionId, status: 'in_progress' };
      },
    };
    const text = `
      insert into refunds (organisation_id, sales_page_id, order_id, order_product_id, currency, total, created_by,
                           through_payment_gateway, gateway, gateway_refund_status, gateway_refund_transaction_id)
      select 1, p.sales_page_id, p.order_id, p.id, p.currency, 1, 'A slow gateway', true, 'recorded', 'in_progress', 'refund-' || n
        from order_products p, generate_series(1, 21) n where p.id = $1`;
    await rows(service, text, [product]);
    await settleRefunds(service.database, silently(new Map([[gateway.name, gateway]])));
    const expected = Array.from({ length: 21 }, (_, index) => `refund-${index + 1}`);
    expect(requested.toSorted()).toEqual(expected.toSorted());
  });

  test('settleRefunds completes a refund even if 120 other refunds have an unknown gateway', async () => {
    const [waiting, product] = [await sell('tok_visa'), await sell('tok_refund_delayed')];
    const text = `
      insert into refunds (organisation_id, sales_page_id, order_id, order_product_id, currency, total, created_by,
                           through_payment_gateway, gateway, gateway_refund_status)
      select 1, p.sales_page_id, p.order_id, p.id, p.currency, 1, 'A gateway of the past', true, 'closed', 'in_progress'
        from order_products p, generate_series(1, 120) where p.id = $1`;
    await rows(service, text, [waiting]);
    await refund(product);
    await settle();
    expect(await readRefundState(product)).toMatchObject({ refunds: [`${price} completed`] });
    expect((await readRefundState(waiting)).refunds).toEqual(Array(120).fill('1 in_progress'));
  });
});
