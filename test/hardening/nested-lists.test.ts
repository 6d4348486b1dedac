import { describe, expect, test } from 'vitest';
import { bombs } from '../attacks/bombs.ts';
import { articles } from '../graphql/operations.ts';
import { order, productInput } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const tooLarge = {
  errors: [
    {
      message:
        'The response is too large. Select fewer fields or objects. If the operation is a mutation, it took effect.',
      extensions: { code: 'ANSWER_TOO_LARGE', limit: { name: 'objects', maximum: 100_000, actual: null } },
    },
  ],
};

describe('responses with an order of a hundred products', () => {
  const ordersNested = (levels: number) => `{
    salesPage(databaseId: 1) {
      orders(first: 1) { nodes { ${'products: soldVouchers { order { '.repeat(levels - 1)}products: soldVouchers { databaseId }${' } }'.repeat(levels - 1)} } }
    }
  }`;

  test('an order nested in its products is returned at one level and rejected as ANSWER_TOO_LARGE at three', async () => {
    const { status } = await order(service, Array(100).fill(productInput({})));
    expect(status).toBe(201);
    const shown = await graphql(service, ordersNested(2));
    expect(shown.data.salesPage.orders.nodes[0].products[99].order.products).toHaveLength(100);
    expect(await graphql(service, ordersNested(4))).toEqual(tooLarge);
  });

  test('a mutation returns the placed order with its products if deeper lists make the response too large', async () => {
    const product = { ...articles.massage, delivery: { electronic: {} } };
    const purchaser = '{ name: "Rose", email: "rose@bounds.test" }';
    const inside = `${'products: soldVouchers { order { '.repeat(3)}reference${' } }'.repeat(3)}`;
    const response = await graphql(
      service,
      `mutation Place($products: [VoucherToSellInput!]!) {
        placeOrder(input: { salesPageId: "SalesPage:1", language: "en", purchaser: ${purchaser}, items: $products }) {
          order { ${inside} }
        }
      }`,
      { products: Array(100).fill(product) },
    );
    expect(response.errors).toEqual(tooLarge.errors);
    expect(response.data.placeOrder.order.products).toHaveLength(100);
    expect(
      await row(
        service,
        `select count(*)::int as orders from orders where purchaser_email = 'rose@bounds.test'`,
      ),
    ).toEqual({
      orders: 1,
    });
  });
});

test.each([
  ['first: 250, last: null'],
  ['last: null, first: 250'],
  ['last: 250'],
  ['first: $none, last: 250'],
])('an expensive document with the list arguments (%s) is rejected because of its cost', async (sizes) => {
  const document = (bombs['with an expensive selection'] ?? '').replaceAll('first: 250', sizes);
  const { errors } = await graphql(
    service,
    sizes.includes('$') ? `query ($none: Int) ${document}` : document,
  );
  expect(errors).toMatchObject([{ extensions: { limit: { name: 'cost' } } }]);
});

test.each(['', '(last: null)', '(order: ASC)'])(
  'a document of sixty nested lists with the arguments "%s" is rejected because of its cost',
  async (sizes) => {
    const attempt = 'id attempt createdAt durationMs eventId failure isTest response responseStatus url';
    const attempts = ['a', 'b', 'c', 'd']
      .map((alias) => `${alias}: attempts${sizes} { nodes { ${attempt} } }`)
      .join(' ');
    const lists = Array.from(
      { length: 15 },
      (_, index) => `a${index}: salesPage(databaseId: 1) { webhooks${sizes} { nodes { ${attempts} } } }`,
    );
    const { errors } = await graphql(service, `{ ${lists.join(' ')} }`);
    expect(errors).toMatchObject([{ extensions: { limit: { name: 'cost' } } }]);
  },
);
