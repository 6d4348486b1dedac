import { beforeAll, expect, test } from 'vitest';
import { cancelOrderProduct } from '../../src/life-cycle/cancel-order-product.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { caller } from '../races/direct-orders.ts';
import { footprint, type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { writeUnchecked } from '../support/write-unchecked.ts';
import {
  articles,
  orderOf,
  paymentBy,
  placeOrderOperation,
  redeemOperation,
  redemptionOf,
} from './operations.ts';

const service = useTestService();
let admin: string;
beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
});

async function sell(article: (typeof articles)[keyof typeof articles], rest: Row = {}): Promise<number> {
  const { data } = await graphql(service, placeOrderOperation, { input: orderOf([article], rest) });
  return data.placeOrder.order.products[0].databaseId;
}

/**
 * Sends a mutation of one product as an administrator. `mutation` is its name without
 * `SoldVoucher`. Returns the product after the mutation, or the code of the rejection.
 */
async function send(mutation: string, orderProductId: number, given = ''): Promise<Row> {
  const args =
    mutation === 'refund' ? `, all: true${given.includes('byHand') ? '' : ', byHand: true'}${given}` : given;
  const text = `mutation {
    ${mutation}SoldVoucher(input: { id: "SoldVoucher:1:${orderProductId}"${args} }) {
      ... on ${mutation[0]?.toUpperCase()}${mutation.slice(1)}SoldVoucherPayload { soldVoucher { databaseId status } }
      userErrors { __typename code }
    }
  }`;
  const { data } = await graphql(service, text, {}, admin);
  return data[`${mutation}SoldVoucher`];
}

test('refunding or cancelling the successor of a voucher redeemed before its regeneration requires force', async () => {
  const product = await sell(articles.yoga);
  const input = redemptionOf({ soldVoucherId: product, units: { uses: 2 } });
  await graphql(service, redeemOperation, { input });
  const { soldVoucher: successor } = await send('regenerate', product);
  const before = await footprint(service);
  expect(await send('refund', successor.databaseId)).toEqual({ code: 'VOUCHER_USED' });
  expect(await send('cancel', successor.databaseId)).toEqual({ code: 'VOUCHER_USED' });
  expect(await footprint(service)).toEqual(before);
  const refunded = await send('refund', successor.databaseId, ', force: true');
  expect(refunded.soldVoucher).toEqual({ databaseId: successor.databaseId, status: 'REFUNDED' });
});

test('the message of VOUCHER_USED states the number of redeemed units, including those of replaced vouchers', async () => {
  const sold = await sell(articles.yoga);
  await graphql(service, redeemOperation, {
    input: redemptionOf({ soldVoucherId: sold, units: { uses: 2 } }),
  });
  const { soldVoucher: successor } = await send('regenerate', sold);
  await graphql(service, redeemOperation, {
    input: redemptionOf({ soldVoucherId: successor.databaseId, units: { uses: 1 } }),
  });
  const cancel = `mutation { cancelSoldVoucher(input: { id: "SoldVoucher:1:${successor.databaseId}" }) { userErrors { __typename message } } }`;
  expect((await graphql(service, cancel, {}, admin)).data.cancelSoldVoucher).toEqual({
    message:
      'The voucher was redeemed (3 of 5 units). Only an administrator can refund or cancel it, by setting force to true.',
  });
});

test('refunding or cancelling an unused voucher requires no force', async () => {
  const [one, other] = [await sell(articles.yoga), await sell(articles.yoga)];
  const { soldVoucher: successor } = await send('regenerate', other);
  expect((await send('refund', one)).soldVoucher.status).toBe('REFUNDED');
  expect((await send('cancel', successor.databaseId)).soldVoucher.status).toBe('CANCELLED');
});

test('a gateway refund uses the gateway of the order, and returns INVALID_INPUT for an order without payment', async () => {
  await sell(articles.massage, { payment: paymentBy('manual') });
  const product = await sell(articles.massage, { payment: paymentBy('sandbox', 'tok_visa') });
  await sell(articles.massage, { payment: paymentBy('manual') });
  await send('refund', product, ', byHand: false');
  const refund = 'select gateway, gateway_refund_status from refunds where order_product_id = $1';
  expect(await row(service, refund, [product])).toEqual({
    gateway: 'sandbox',
    gateway_refund_status: 'completed',
  });

  const unpaid = await sell(articles.massage);
  await rows(
    service,
    'delete from payments where order_id = (select order_id from order_products where id = $1)',
    [unpaid],
  );
  const before = await footprint(service);
  expect(await send('refund', unpaid, ', byHand: false')).toEqual({ code: 'INVALID_INPUT' });
  expect(await footprint(service)).toEqual(before);
  expect((await send('refund', unpaid)).soldVoucher.status).toBe('REFUNDED');
  expect(await row(service, refund, [unpaid])).toEqual({ gateway: null, gateway_refund_status: null });
});

test('cancelOrderProduct throws STATE_CONFLICT if the redemption of the voucher is cancelled after the statement', async () => {
  const orderProductId = await sell(articles.yoga);
  await graphql(service, redeemOperation, {
    input: redemptionOf({ soldVoucherId: orderProductId, units: { uses: 2 } }),
  });
  const client: Database = {
    ...service.database,
    async query(statement) {
      const found = await service.database.query(statement);
      // Simulates a cancellation of the redemption immediately after the statement.
      await writeUnchecked(service, 'update order_products set redeem_used = 0 where id = $1', [
        orderProductId,
      ]);
      return found;
    },
  };
  const context = {
    caller,
    channel: 'graphql',
    requestId: 'race',
    address: '127.0.0.1',
    idempotencyKey: null,
  } as const;
  await expect(
    cancelOrderProduct(client, context, {
      salesPageId: 1,
      orderProductId,
      force: false,
      releaseHolds: false,
    }),
  ).rejects.toMatchObject({
    code: 'STATE_CONFLICT',
  });
});
