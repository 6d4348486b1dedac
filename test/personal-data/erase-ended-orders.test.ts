import { expect, test } from 'vitest';
import { eraseEndedOrders } from '../../src/personal-data/erase-ended-orders.ts';
import { order, productInput, redeem } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const recipient = { name: 'Rita', email: 'rita@ended.example' };

/**
 * Places an order and moves it five years into the past. `change` is SQL that assigns columns of
 * the products. Returns the REST response to the order.
 */
async function sellInThePast(
  change: string,
  products = [productInput({ recipient, message: 'Hello' })],
): Promise<Row> {
  const { body } = await order(service, products, { purchaser: { name: 'Pat', email: 'pat@ended.example' } });
  await rows(service, `update orders set created_at = now() - interval '5 years' where id = ${body.id}`);
  await rows(
    service,
    `update order_products set redeemable_from = now() - interval '5 years', ${change} where order_id = ${body.id}`,
  );
  return body;
}

async function setErasurePeriod(months: number | null): Promise<Row> {
  const document = `mutation ($months: Int) { updateSalesPage(input: { id: "SalesPage:1", eraseCustomersAfterMonths: $months }) {
    salesPage { eraseCustomersAfterMonths } userErrors { __typename code } } }`;
  const { data, errors } = await graphql(service, document, { months });
  expect(errors).toBeUndefined();
  return data.updateSalesPage;
}

const isErased = async ({ id }: Row) => {
  const { email, recipients } = await row(
    service,
    `select purchaser_email as email, (select count(*)::int from order_products p where p.order_id = o.id and num_nonnulls(recipient_name, recipient_email, message) > 0) as recipients
       from orders o where id = ${id}`,
  );
  expect([0, 1, 2].includes(recipients) && (email === '') === (recipients === 0)).toBe(true);
  return email === '';
};

test('eraseEndedOrders erases the customers of orders whose last voucher ended before the period of the sales page', async () => {
  const ended = `redeemable_to = now() - interval '13 months'`;
  const expired = await sellInThePast(ended);
  const recent = await sellInThePast(`redeemable_to = now() - interval '11 months'`);
  const partly = await sellInThePast(`redeemable_to = now() - interval '13 months'`, [
    productInput({ recipient }),
    productInput({ recipient }),
  ]);
  await rows(
    service,
    `update order_products set redeemable_to = now() + interval '1 day' where id = (select max(id) from order_products where order_id = ${partly.id})`,
  );
  const refunded = await sellInThePast(`redeemable_to = now() + interval '1 year'`);
  await rows(service, `update order_products set state = 'refunded' where order_id = ${refunded.id}`);
  await rows(
    service,
    `update order_products set ended_at = now() - interval '13 months' where order_id = ${refunded.id}`,
  );
  const redeemed = await sellInThePast(`redeemable_to = now() + interval '1 year'`);
  const [product] = redeemed.products;
  expect((await redeem(service, { order_product: product, redeem_location: 1 })).status).toBe(201);
  const orders = [expired, recent, partly, refunded, redeemed];
  const erased = () => Promise.all(orders.map(isErased));

  await eraseEndedOrders(service.database);
  expect(await erased()).toEqual([false, false, false, false, false]);

  expect(await setErasurePeriod(0)).toEqual({ code: 'INVALID_INPUT' });
  expect(await setErasurePeriod(12)).toEqual({ salesPage: { eraseCustomersAfterMonths: 12 } });
  await Promise.all([eraseEndedOrders(service.database), eraseEndedOrders(service.database)]);
  expect(await erased()).toEqual([true, false, false, true, false]);

  const entries = await rows(
    service,
    `select principal, subject, after from audit_entries where action = 'personal-data.expire'`,
  );
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expect(entry).toMatchObject({ principal: 'service', subject: 'sales-page:1' });
  const { remaining } = await row(
    service,
    `select count(*)::int as remaining from order_products where recipient_email = '${recipient.email}'`,
  );
  expect(remaining).toBe(4);

  await eraseEndedOrders(service.database);
  expect(await rows(service, `select from audit_entries where action = 'personal-data.expire'`)).toHaveLength(
    entries.length,
  );
  await setErasurePeriod(null);
});
