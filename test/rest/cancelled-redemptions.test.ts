import { expect, test } from 'vitest';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { idsOf, page, walk } from './lists.ts';
import { expectProblem } from './problems.ts';
import { redeem, sell } from './sales.ts';
import type { Row } from './stored.ts';

const service = useTestService();
const manyUses = { voucher_id: 5, option_id: 12, layout_id: 7 };

async function redeemOnce(product: Row): Promise<number> {
  const { status, body } = await redeem(service, {
    order_product: product.id,
    redeem_location: 1,
    reductor: 1,
  });
  expect(status).toBe(201);
  return body.id;
}

async function cancel(redemptionId: number, reason: string, token?: string): Promise<void> {
  const document = `mutation ($id: ID!, $reason: String) {
    cancelRedemption(input: { id: $id, reason: $reason }) { __typename }
  }`;
  const { data } = await graphql(service, document, { id: `Redemption:1:${redemptionId}`, reason }, token);
  expect(data.cancelRedemption.__typename).toBe('CancelRedemptionPayload');
}

const listOf = ({ order, id }: Row) => `/v2.1/sales-pages/1/orders/${order}/products/${id}/redemptions`;

test('the REST list of redemptions omits cancelled redemptions, and the listed reductors add up to redeem_used', async () => {
  const product = await sell(service, manyUses);
  const ids = [];
  for (let use = 0; use < 5; use += 1) ids.push(await redeemOnce(product));
  for (const index of [0, 2, 4]) await cancel(ids[index] ?? 0, 'wrong guest');
  const first = await page(service, listOf(product), 'order=asc&limit=1');
  const pages = await walk(service, listOf(product), first, 'next');
  expect(pages.map(idsOf)).toEqual([[ids[1]], [ids[3]]]);
  expect(pages.map(({ count, has_next }) => [count, has_next])).toEqual([
    [1, true],
    [1, false],
  ]);
  const reductors = pages.flatMap(({ data }) => data.map(({ reductor }: Row) => reductor));
  const order = await request(service, `/v2.1/sales-pages/1/orders/${product.order}?expand[]=products`);
  expect(order.body.products[0].redeem_used).toBe(reductors.reduce((sum, units) => sum + units, 0));
});

test('the REST list of redemptions is empty if the only redemption of the product is cancelled', async () => {
  const product = await sell(service, manyUses);
  await cancel(await redeemOnce(product), '');
  const list = await page(service, listOf(product), 'limit=1');
  expect(list).toMatchObject({ data: [], count: 0, has_next: false, has_previous: false });
});

test('GET of a cancelled redemption by its id returns 404', async () => {
  const id = await redeemOnce(await sell(service, manyUses));
  const path = `/v2.1/sales-pages/1/redemptions/${id}`;
  expect((await request(service, path)).status).toBe(200);
  await cancel(id, 'wrong guest');
  expectProblem(await request(service, path), 404, 'not_found');
});

test('GraphQL returns when, by whom and why a redemption was cancelled, and filters redemptions by `cancelled`', async () => {
  const product = await sell(service, manyUses);
  const [byKey, byStaff, kept] = [
    await redeemOnce(product),
    await redeemOnce(product),
    await redeemOnce(product),
  ];
  const before = new Date();
  await cancel(byKey, 'wrong guest');
  await cancel(byStaff, 'wrong voucher', await signIn(service, 'admin@demo.test'));
  const document = `query ($product: ID!, $cancelled: Boolean) {
    salesPage(databaseId: 1) {
      redemptions(filter: { soldVoucherId: $product, isCancelled: $cancelled }, order: ASC) {
        nodes { databaseId cancelledAt cancelledBy { name } cancellationReason }
      }
    }
  }`;
  const list = async (cancelled?: boolean): Promise<Row[]> => {
    const { data } = await graphql(service, document, { product: `SoldVoucher:1:${product.id}`, cancelled });
    return data.salesPage.redemptions.nodes;
  };
  const all = await list();
  expect(all.map(({ cancelledAt, ...rest }) => rest)).toEqual([
    { databaseId: byKey, cancelledBy: { name: 'Demo integration' }, cancellationReason: 'wrong guest' },
    { databaseId: byStaff, cancelledBy: { name: 'Ada Admin' }, cancellationReason: 'wrong voucher' },
    { databaseId: kept, cancelledBy: null, cancellationReason: null },
  ]);
  expect(all.slice(0, 2).every(({ cancelledAt }) => new Date(cancelledAt) >= before)).toBe(true);
  expect(all[2]?.cancelledAt).toBeNull();
  expect(await list(true)).toEqual(all.slice(0, 2));
  expect(await list(false)).toEqual(all.slice(2));
});
