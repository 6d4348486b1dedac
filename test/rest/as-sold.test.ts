import { expect, test } from 'vitest';
import { mutate } from '../catalogue/mutate.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { sell } from './sales.ts';
import { type Row, row, rows } from './stored.ts';

const service = useTestService();
const status = async (code: string): Promise<Row> =>
  (await request(service, `/v1/status?code=${code}&domain=1`)).body;

test('a sold voucher keeps its description and image after a catalogue change, and later sales get the new values', async () => {
  const { order, voucher_code: code } = await sell(service);
  const before = await status(code);
  expect(before.order.product.description).toMatch(/\w/);
  const exported = async () => {
    const period = 'start_date=2010-01-01&end_date=2040-01-01';
    const { body } = await request(service, `/v2.1/reports/orders-export?${period}`);
    return body.find((line: Row) => line['Order ID'] === String(order))['Voucher Description'];
  };
  const exportedBefore = await exported();
  await mutate(service, 'updateVoucher', { id: 'Voucher:1:1', description: { en: 'Another description' } });
  await mutate(service, 'updateLayout', {
    id: 'Layout:1:1',
    image: 'https://images.vouchsafe.test/another.jpg',
  });
  expect(await status(code)).toEqual(before);
  expect(await exported()).toBe(exportedBefore);
  const { version } = await row(service, 'select version from vouchers where id = 1');
  const sold = await status((await sell(service, { voucher_version: version })).voucher_code);
  expect(sold.order.product).toMatchObject({
    description: 'Another description',
    image: 'https://images.vouchsafe.test/another.jpg',
  });
});

test('redeemHistory of the v1 status is ordered by redeemAt, and redeemedDate is the latest redeemAt', async () => {
  const { id, voucher_code: code } = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
  await rows(service, `update order_products set redeemable_from = '2026-01-01' where id = $1`, [id]);
  for (const redeemDate of ['2026-03-02 10:00:00', '2026-03-03 10:00:00', '2026-03-01 10:00:00']) {
    const json = { code, domain: 1, reductor: redeemDate.startsWith('2026-03-03') ? 3 : 1, redeemDate };
    expect((await request(service, '/v1/redeem', { json })).status).toBe(200);
  }
  const { redeemHistory, order } = await status(code);
  expect(redeemHistory).toEqual([
    { amount: 1, redeemAt: '2026-03-01T10:00:00+00:00' },
    { amount: 1, redeemAt: '2026-03-02T10:00:00+00:00' },
    { amount: 3, redeemAt: '2026-03-03T10:00:00+00:00' },
  ]);
  expect(order.redeemedDate).toBe('2026-03-03T10:00:00+00:00');
});

test('order.refund of the v1 status is the sum of completed and pending refunds, and null if all refunds failed', async () => {
  const { id, voucher_code: code } = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
  const document = `mutation ($id: ID!, $amount: MoneyInput!) {
    refundSoldVoucher(input: { id: $id, amount: $amount, byHand: true, voucher: ENDS }) { __typename }
  }`;
  for (const amount of [1000, 500, 700])
    await graphql(service, document, { id: `SoldVoucher:1:${id}`, amount: pounds(amount) });
  expect((await status(code)).order.refund).toBe(2200);
  const gateway = `update refunds set through_payment_gateway = true, gateway = 'sandbox', gateway_refund_status = $2
                    where order_product_id = $1 and total = any($3::int[])`;
  await rows(service, gateway, [id, 'failed', [1000]]);
  await rows(service, gateway, [id, 'in_progress', [500]]);
  expect((await status(code)).order.refund).toBe(1200);
  await rows(service, gateway, [id, 'failed', [1000, 500, 700]]);
  expect((await status(code)).order.refund).toBeNull();
});

test('no sold voucher of the demo data has a refunded amount above its price paid', async () => {
  const document =
    '{ salesPage(databaseId: 1) { refunds(first: 50) { nodes { soldVoucher { voucherCode pricePaid { amount } } } } } }';
  const { nodes } = (await graphql(service, document)).data.salesPage.refunds;
  expect(nodes.length).toBeGreaterThan(5);
  for (const { soldVoucher } of nodes) {
    expect((await status(soldVoucher.voucherCode)).order.refund ?? 0).toBeLessThanOrEqual(
      soldVoucher.pricePaid.amount,
    );
  }
});

test.each([
  ['JPY', '5000 JPY'],
  ['GBP', '50.00 GBP'],
  ['KWD', '5.000 KWD'],
])('remainingString formats 5000 minor units of %s as "%s"', async (currency, text) => {
  const gift = {
    voucher_id: 3,
    option_id: 8,
    layout_id: 4,
    option_amount: { amount: 5000, currency: 'GBP' },
  };
  const { id, voucher_code: code } = await sell(service, gift);
  await rows(service, 'update order_products set currency = $2 where id = $1', [id, currency]);
  expect((await status(code)).remainingString).toBe(text);
});

test('remainingString of an unredeemed single-use monetary voucher is the full value of the voucher', async () => {
  const gift = {
    voucher_id: 3,
    option_id: 8,
    layout_id: 4,
    option_amount: { amount: 5000, currency: 'GBP' },
  };
  const { id, voucher_code: code } = await sell(service, gift);
  await rows(service, 'update order_products set is_multiuse = false, redeem_stock = 1 where id = $1', [id]);
  expect(await status(code)).toMatchObject({ stock: 5000, remainingString: '50.00 GBP' });
});

test('the recipient of the v1 status of a posted voucher is the name and address to which it is posted', async () => {
  const { voucher_code: code } = await sell(service, {
    voucher_id: 3,
    option_id: 8,
    layout_id: 4,
    option_amount: { amount: 2500, currency: 'GBP' },
    delivery_method: 'postal',
    voucher_delivery_shipping_method_id: 31,
    voucher_from: 'Petra',
    message: 'Enjoy',
    shipping_address: {
      name: 'Pat Post',
      address_line_1: '1 High Street',
      address_line_2: 'Flat 2',
      city: 'London',
      postcode: 'N1 1AA',
      county: 'Greater London',
      country: 'gb',
    },
  });
  expect((await status(code)).order.recipient).toEqual({
    name: 'Pat Post',
    email: null,
    from: 'Petra',
    comment: 'Enjoy',
    streetName: '1 High Street',
    houseName: 'Flat 2',
    city: 'London',
    postcode: 'N1 1AA',
    county: 'Greater London',
    country: 'gb',
  });
});
