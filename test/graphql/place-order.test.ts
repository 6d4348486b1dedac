import { describe, expect, test } from 'vitest';
import { type GraphqlResponse, graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';
import { expectUserError } from '../support/user-errors.ts';
import { digestDatabase } from './database-digest.ts';
import { articles, orderOf, placeOrderOperation } from './operations.ts';

const service = useTestService();

function place(input: Record<string, unknown>): Promise<GraphqlResponse> {
  return graphql(service, placeOrderOperation, { input });
}

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return service.database.query<Row>({ text, values });
}

/** Asserts that an order is rejected with the code and that the database is unchanged. */
async function expectRejected(
  input: Record<string, unknown>,
  code: string,
  fields: readonly string[] = [],
): Promise<void> {
  const before = await digestDatabase(service.database);
  const { data, errors } = await place(input);
  expect(errors).toBeUndefined();
  expectUserError(data.placeOrder, code, fields);
  expect(await digestDatabase(service.database)).toEqual(before);
}

describe('placeOrder', () => {
  test('placeOrder decrements the stock, records the payment, issues the codes and writes an event (D18, D35)', async () => {
    const [stock] = await rows<{ sold: number }>('select sold from voucher_options where id = 1');
    const { data, errors } = await place(
      orderOf(
        [
          articles.massage,
          {
            ...articles.secret,
            delivery: { electronic: { recipient: { name: 'Rae', email: 'rae@example.test' } } },
          },
        ],
        {
          language: 'de',
        },
      ),
    );
    expect(errors).toBeUndefined();
    expect(data.placeOrder).toMatchObject({ __typename: 'PlaceOrderPayload', replayed: false });
    const { order } = data.placeOrder;
    expect(order).toEqual({
      databaseId: expect.any(Number),
      reference: expect.stringMatching(/^VS-[2-9A-Z]{10}$/),
      language: 'de',
      isManualOrder: true,
      salesPage: { name: 'Demo Spa' },
      purchaser: { name: 'Test Buyer', email: 'buyer@example.test', phone: null },
      products: [
        {
          databaseId: expect.any(Number),
          voucher: { databaseId: 1 },
          option: { databaseId: 1 },
          status: 'IN_PROGRESS',
          voucherCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
          pricePaid: { amount: 6500, currency: 'GBP' },
          recipient: { name: 'Test Buyer', email: 'buyer@example.test' },
        },
        {
          databaseId: expect.any(Number),
          voucher: { databaseId: 11 },
          option: { databaseId: 23 },
          status: 'IN_PROGRESS',
          voucherCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
          pricePaid: { amount: 3000, currency: 'GBP' },
          recipient: { name: 'Rae', email: 'rae@example.test' },
        },
      ],
      deliveries: [],
      payments: [
        { gateway: 'manual', gatewayStatus: 'completed', amount: { amount: 9500, currency: 'GBP' } },
      ],
    });
    expect(order.products[0].voucherCode).not.toBe(order.products[1].voucherCode);
    expect(await rows('select sold from voucher_options where id = 1')).toEqual([
      { sold: (stock?.sold ?? 0) + 1 },
    ]);
    const events = await rows<{ name: string; id: string; snapshot: { products: unknown[] } }>(
      'select name, id, snapshot from events where order_id = $1',
      [order.databaseId],
    );
    expect(events).toMatchObject([
      { name: 'order.created', id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) },
    ]);
    expect(events[0]?.snapshot.products).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain(order.products[0].voucherCode);
  });

  test('an order with a total of zero has no payment (D18, D20)', async () => {
    const { data } = await place(orderOf([{ ...articles.massage, pricePaidCalculator: 'FREE' }]));
    expect(data.placeOrder.order.payments).toEqual([]);
    expect(data.placeOrder.order.products[0].pricePaid).toEqual({ amount: 0, currency: 'GBP' });
    expect(
      await rows('select id from payments where order_id = $1', [data.placeOrder.order.databaseId]),
    ).toEqual([]);
  });

  test('a placed order is the first in the list of orders', async () => {
    const { data } = await place(orderOf([articles.manicure]));
    const list = await graphql(
      service,
      '{ salesPage(databaseId: 1) { orders(first: 1) { nodes { databaseId reference } } } }',
    );
    expect(list.data.salesPage.orders.nodes).toEqual([
      { databaseId: data.placeOrder.order.databaseId, reference: data.placeOrder.order.reference },
    ]);
  });
});

describe('invalid input of placeOrder', () => {
  test('placeOrder reports all invalid values in one response', async () => {
    const product = {
      ...articles.massage,
      internalNote: 'x'.repeat(501),
      delivery: { electronic: { recipient: { name: '', email: 'nobody' } } },
    };
    await expectRejected(
      orderOf([articles.massage, product], {
        language: 'english',
        purchaser: { name: ' ', email: 'x', phone: '0'.repeat(51) },
      }),
      'INVALID_INPUT',
      [
        'language',
        'purchaser.name',
        'purchaser.email',
        'purchaser.phone',
        'items[1].internalNote',
        'items[1].delivery.electronic.recipient.name',
        'items[1].delivery.electronic.recipient.email',
      ],
    );
  });

  test('an order without products or with more than a hundred products is rejected', async () => {
    await expectRejected(orderOf([]), 'INVALID_INPUT', ['items']);
    await expectRejected(orderOf(Array.from({ length: 101 }, () => articles.massage)), 'INVALID_INPUT', [
      'items',
    ]);
  });

  test('an order with vouchers, options or layouts of another sales page or voucher is rejected (D44)', async () => {
    await expectRejected(
      orderOf([
        articles.massage,
        { ...articles.massage, voucherId: 'Voucher:1:999' },
        { ...articles.massage, voucherId: 'Voucher:1:22' },
        { ...articles.massage, optionId: 'VoucherOption:1:2', layoutId: 'Layout:1:2' },
        { ...articles.massage, optionId: 'VoucherOption:1:999' },
        { ...articles.massage, layoutId: 'Layout:1:2147483647' },
      ]),
      'INVALID_INPUT',
      [
        'items[1].voucherId',
        'items[2].voucherId',
        'items[3].optionId',
        'items[3].layoutId',
        'items[4].optionId',
        'items[5].layoutId',
      ],
    );
  });

  test('an order without an amount for a voucher whose buyer chooses the amount is rejected (D19)', async () => {
    const before = await digestDatabase(service.database);
    const { data } = await place(orderOf([articles.giftCard]));
    expect(data.placeOrder).toMatchObject({ __typename: 'InvalidInputError', code: 'INVALID_INPUT' });
    expect(await digestDatabase(service.database)).toEqual(before);
  });
});

describe('orders that the catalogue does not allow (D21)', () => {
  const rejections = [
    ['an old voucher version', { ...articles.spaDay, voucherVersion: 1 }, 'STALE_VOUCHER_VERSION'],
    ['a future voucher version', { ...articles.massage, voucherVersion: 2 }, 'STALE_VOUCHER_VERSION'],
    ['a voucher past its sale period', articles.pastSalePeriod, 'NOT_ON_SALE'],
    ['a voucher before its sale period', articles.beforeSalePeriod, 'NOT_ON_SALE'],
    ['an unpublished voucher', articles.unpublished, 'NOT_ON_SALE'],
    ['an inactive voucher', articles.inactive, 'NOT_ON_SALE'],
    ['a sold-out voucher', articles.soldOut, 'SOLD_OUT'],
  ] as const;

  test.for(rejections)('an order with %s is rejected as a whole', async ([, article, code]) => {
    await expectRejected(orderOf([article]), code);
    await expectRejected(orderOf([articles.massage, article, articles.manicure]), code);
  });

  test('an order for more than the remaining stock of an option is rejected as SOLD_OUT', async () => {
    await service.database.query({
      text: 'update voucher_options set quantity = sold + 2 where id = 11',
      values: [],
    });
    await expectRejected(orderOf([articles.facial, articles.facial, articles.facial]), 'SOLD_OUT');
    expect((await place(orderOf([articles.facial, articles.facial]))).data.placeOrder.__typename).toBe(
      'PlaceOrderPayload',
    );
    await expectRejected(orderOf([articles.facial]), 'SOLD_OUT');
  });

  test('an order whose options take more units than the remaining stock of a voucher is rejected as SOLD_OUT (D44)', async () => {
    await service.database.query({
      text: 'update vouchers set quantity = sold + 3 where id = 2',
      values: [],
    });
    const forTwo = { ...articles.spaDay, optionId: 'VoucherOption:1:4' };
    await expectRejected(orderOf([forTwo, forTwo]), 'SOLD_OUT');
    expect((await place(orderOf([forTwo, articles.spaDay]))).data.placeOrder.__typename).toBe(
      'PlaceOrderPayload',
    );
    expect(await rows('select quantity - sold as left from vouchers where id = 2')).toEqual([{ left: 0 }]);
  });
});
