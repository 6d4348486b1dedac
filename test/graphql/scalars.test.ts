import { isScalarType, isSpecifiedScalarType } from 'graphql';
import { expect, test } from 'vitest';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';
import { publicSchema } from './selections.ts';

const service = useTestService();

/** The scalars that only this service defines. No standard describes them. */
const withoutStandard = ['JSONObject', 'Translation'];

test('every scalar except JSONObject and Translation has a specifiedByURL', () => {
  const scalars = Object.values(publicSchema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  );
  const unspecified = scalars
    .filter((type) => isScalarType(type) && !type.specifiedByURL)
    .map(({ name }) => name);
  expect(unspecified.sort()).toEqual(withoutStandard);
  expect(scalars.length).toBeGreaterThan(8);
});

test('placeOrder reports all malformed strings in one response as INVALID_INPUT with their paths', async () => {
  const address = { name: 'A', addressLine1: '1 Lane', city: 'London', postcode: 'N1', country: 'xx' };
  const delivery = { postal: { address, shippingMethodId: 'VoucherShippingMethod:1:31' } };
  const input = orderOf([{ ...articles.massage, delivery }], { language: 'english' });
  const { data, errors } = await graphql(service, placeOrderOperation, { input });
  expect(errors).toBeUndefined();
  expect(data.placeOrder.code).toBe('INVALID_INPUT');
  expect(data.placeOrder.errors.map(({ path }: { path: string[] }) => path.join('.')).sort()).toEqual([
    'items.0.delivery.postal.address.country',
    'language',
  ]);
});

test.each([1.5, 2 ** 53, '5000', null])(
  'an order with the amount %j is rejected before execution',
  async (amount) => {
    const input = orderOf([{ ...articles.giftCard, optionAmount: { amount, currency: 'GBP' } }]);
    const { data, errors } = await graphql(service, placeOrderOperation, { input });
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toContain('amount');
  },
);

const totals = `query ($code: String!) { voucherByCode(salesPageId: "SalesPage:1", voucherCode: $code) {
  order { subTotal { amount } shippingTotal { amount } } } }`;

test('the sum of the amounts of an order near 2^31 is exact, before and after the document is compiled', async () => {
  const input = orderOf([articles.massage, articles.massage]);
  const { order } = (await graphql(service, placeOrderOperation, { input })).data.placeOrder;
  const largest = 2 ** 31 - 1;
  await service.database.query({
    text: 'update order_products set regular_price = $2, price_paid = $2 where order_id = $1',
    values: [order.databaseId, largest],
  });
  for (let run = 0; run < 7; run += 1) {
    const { data, errors } = await graphql(service, totals, { code: order.products[0].voucherCode });
    expect(errors).toBeUndefined();
    expect(data.voucherByCode.order).toEqual({
      subTotal: { amount: 2 * largest },
      shippingTotal: { amount: 0 },
    });
  }
});
