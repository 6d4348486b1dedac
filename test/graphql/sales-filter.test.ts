import { describe, expect, test } from 'vitest';
import { redeem, order as sellOrder } from '../rest/sales.ts';
import type { Row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const yoga = {
  voucher_id: 5,
  voucher_version: 1,
  option_id: 12,
  layout_id: 7,
  delivery_method: 'electronic',
};

async function sell(): Promise<{ orderId: number; products: number[] }> {
  const { body } = await sellOrder(service, [yoga, yoga]);
  return { orderId: body.id, products: body.products };
}

async function refund(orderProductId: number): Promise<number> {
  const document = `mutation ($id: ID!) {
    refundSoldVoucher(input: { id: $id, all: true, byHand: true }) { refund { databaseId } }
  }`;
  return (await graphql(service, document, { id: `SoldVoucher:1:${orderProductId}` })).data.refundSoldVoucher
    .refund.databaseId;
}

async function redeemOnce(orderProductId: number): Promise<number> {
  return (await redeem(service, { order_product: orderProductId, redeem_location: 1, reductor: 1 })).body.id;
}

async function list(field: 'refunds' | 'redemptions', args: string, page = 1): Promise<Row | null> {
  const document = `{ salesPage(databaseId: ${page}) {
    ${field}(${args}, order: ASC) { nodes { databaseId } pageInfo { hasNextPage } }
  } }`;
  const found = (await graphql(service, document)).data.salesPage[field];
  return (
    found && {
      ids: found.nodes.map(({ databaseId }: Row) => databaseId),
      hasNext: found.pageInfo.hasNextPage,
    }
  );
}

describe.each([
  ['refunds', refund],
  ['redemptions', redeemOnce],
] as const)('%s', (field, add) => {
  test(`${field} filtered by an order are exactly the ${field} of the products of the order`, async () => {
    const [one, other] = [await sell(), await sell()];
    const ids = [];
    for (const product of one.products) ids.push(await add(product));
    for (const product of other.products) await add(product);
    expect(await list(field, `filter: { orderId: "Order:1:${one.orderId}" }`)).toEqual({
      ids,
      hasNext: false,
    });
    expect(await list(field, `filter: { orderId: "Order:1:${one.orderId}" }, first: 1`)).toEqual({
      ids: ids.slice(0, 1),
      hasNext: true,
    });
    expect(
      await list(
        field,
        `filter: { orderId: "Order:1:${one.orderId}", soldVoucherId: "SoldVoucher:1:${one.products[1]}" }`,
      ),
    ).toEqual({
      ids: ids.slice(1),
      hasNext: false,
    });
  });

  test(`${field} filtered by an unknown order or an order of another sales page are null`, async () => {
    const { orderId, products } = await sell();
    await add(products[0] ?? 0);
    expect(await list(field, 'filter: { orderId: "Order:1:999999" }')).toBeNull();
    expect(await list(field, `filter: { orderId: "Order:1:${orderId}" }`, 2)).toBeNull();
    expect(await list(field, `filter: { orderId: "Order:2:${orderId}" }`, 2)).toBeNull();
  });
});

test('redemptions of an order filtered by cancelled are exactly the cancelled or the other redemptions', async () => {
  const { orderId, products } = await sell();
  const [kept, cancelled] = [await redeemOnce(products[0] ?? 0), await redeemOnce(products[1] ?? 0)];
  await graphql(
    service,
    'mutation ($id: ID!) { cancelRedemption(input: { id: $id }) { __typename userErrors { __typename code } } }',
    {
      id: `Redemption:1:${cancelled}`,
    },
  );
  expect(await list('redemptions', `filter: { orderId: "Order:1:${orderId}", isCancelled: true }`)).toEqual({
    ids: [cancelled],
    hasNext: false,
  });
  expect(await list('redemptions', `filter: { orderId: "Order:1:${orderId}", isCancelled: false }`)).toEqual({
    ids: [kept],
    hasNext: false,
  });
});
