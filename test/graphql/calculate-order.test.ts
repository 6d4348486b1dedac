import { describe, expect, test } from 'vitest';
import { createCallers } from '../access/callers.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { digestDatabase } from './database-digest.ts';
import { errorCodes } from './error-codes.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

const service = useTestService();

const money = '{ amount currency }';
const calculation = `query ($input: CalculateOrderInput!) { calculateOrder(input: $input) {
  total ${money} subTotal ${money} shippingTotal ${money} discountTotal ${money}
  discounts { code amount ${money} }
  items { regularPrice ${money} pricePaid ${money} shippingPrice ${money} discounts { code amount ${money} } } } }`;

type Order = ReturnType<typeof orderOf>;

/** Calculates an order, and asserts that the database is unchanged. */
async function calculate({ language: _language, purchaser: _purchaser, ...input }: Order, token?: string) {
  const before = await digestDatabase(service.database);
  const response = await graphql(service, calculation, { input }, token);
  expect(await digestDatabase(service.database)).toEqual(before);
  return response;
}

async function place(input: Order) {
  const { data } = await graphql(service, placeOrderOperation, { input });
  return data.placeOrder;
}

const pounds = (amount: number) => ({ amount, currency: 'GBP' });

const posted = {
  ...articles.giftCard,
  optionAmount: pounds(2500),
  delivery: {
    postal: {
      address: {
        name: 'Sam',
        addressLine1: '1 High Street',
        city: 'Leeds',
        postcode: 'LS1 4AB',
        country: 'GB',
      },
      shippingMethodId: 'VoucherShippingMethod:1:31',
    },
  },
};
const free = { ...articles.massage, pricePaidCalculator: 'FREE' };
const tenOff = { discounts: [{ code: 'tenoff' }] };

test('calculateOrder returns the prices of each voucher and their sums', async () => {
  const { data, errors } = await calculate(orderOf([articles.massage, posted, free], tenOff));
  expect(errors).toBeUndefined();
  const discount = (amount: number) => ({ code: 'TENOFF', amount: pounds(amount) });
  expect(data.calculateOrder).toEqual({
    total: pounds(8495),
    subTotal: pounds(8100),
    shippingTotal: pounds(395),
    discountTotal: pounds(900),
    discounts: [discount(900)],
    items: [
      {
        regularPrice: pounds(6500),
        pricePaid: pounds(5850),
        shippingPrice: pounds(0),
        discounts: [discount(650)],
      },
      {
        regularPrice: pounds(2500),
        pricePaid: pounds(2250),
        shippingPrice: pounds(395),
        discounts: [discount(250)],
      },
      { regularPrice: pounds(6500), pricePaid: pounds(0), shippingPrice: pounds(0), discounts: [] },
    ],
  });
});

describe('orders that can be placed', () => {
  test.for([
    ['one voucher', orderOf([articles.massage])],
    ['several vouchers, a free one and postage', orderOf([articles.spaDay, posted, free])],
    ['a discount code', orderOf([articles.massage, articles.manicure, posted], tenOff)],
  ] as const)('placeOrder charges the calculated total of an order with %s', async ([, order]) => {
    const { data } = await calculate(order);
    const placed = await place(order);
    expect(placed.order.payments.map(({ amount }: { amount: unknown }) => amount)).toEqual([
      data.calculateOrder.total,
    ]);
    expect(placed.order.products.map(({ pricePaid }: { pricePaid: unknown }) => pricePaid)).toEqual(
      data.calculateOrder.items.map(({ pricePaid }: { pricePaid: unknown }) => pricePaid),
    );
  });
});

describe('orders that cannot be placed', () => {
  test.for([
    ['an old voucher version', orderOf([{ ...articles.spaDay, voucherVersion: 1 }]), 'STALE_VOUCHER_VERSION'],
    ['a sold-out voucher', orderOf([articles.massage, articles.soldOut]), 'SOLD_OUT'],
    ['a voucher past its sale period', orderOf([articles.pastSalePeriod]), 'NOT_ON_SALE'],
    [
      'an unknown discount code',
      orderOf([articles.massage], { discounts: [{ code: 'nothing' }] }),
      'DISCOUNT_NOT_APPLICABLE',
    ],
    ['no vouchers', orderOf([]), 'INVALID_INPUT'],
    [
      'an unknown option',
      orderOf([{ ...articles.massage, optionId: 'VoucherOption:1:999' }]),
      'INVALID_INPUT',
    ],
  ] as const)(
    'calculateOrder and placeOrder reject an order with %s for the same reason',
    async ([, order, code]) => {
      const response = await calculate(order);
      expect(response.data.calculateOrder).toBeNull();
      expect(errorCodes(response)).toEqual([code]);
      expect((await place(order)).code).toBe(code);
    },
  );

  test('calculateOrder reports the path of each invalid field', async () => {
    const { errors } = await calculate(
      orderOf([articles.massage, { ...articles.massage, layoutId: 'Layout:1:2' }]),
    );
    expect(errors?.[0]?.extensions?.fields).toMatchObject([
      { path: ['items', '1', 'layoutId'], code: 'UNKNOWN' },
    ]);
  });
});

test('calculateOrder requires the permission to place orders', async () => {
  for (const { name, token, may } of await createCallers(service)) {
    const isAllowed = may('order.place');
    const response = await calculate(orderOf([articles.massage]), token);
    const expected = isAllowed === null ? ['NOT_FOUND'] : isAllowed ? [] : ['FORBIDDEN'];
    expect([name, errorCodes(response)]).toEqual([name, expected]);
  }
});
