import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

/** The global ids and references of fifty orders. */
let orders: readonly { readonly id: string; readonly reference: string }[];
beforeAll(async () => {
  const { data } = await graphql(
    service,
    '{ salesPage(databaseId: 1) { orders(first: 50) { nodes { id reference } } } }',
  );
  orders = data.salesPage.orders.nodes;
  expect(orders).toHaveLength(50);
});

interface Request {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly selection: (prefix: string) => string;
  readonly fragment?: (prefix: string) => string;
}

/**
 * Merges requests as `@graphql-tools/batch-execute` does: it prefixes root fields, variables and
 * fragments with the index.
 */
function merge(requests: readonly Request[]) {
  const prefixOf = (index: number) => `graphqlTools${index}_`;
  const variables = Object.fromEntries(
    requests.flatMap((request, index) =>
      Object.entries(request.variables).map(([name, value]) => [`${prefixOf(index)}${name}`, value]),
    ),
  );
  const definitions = Object.keys(variables).map((name) => `$${name}: ID!`);
  const selections = requests.map(({ selection }, index) => selection(prefixOf(index)));
  const fragments = requests.map(({ fragment }, index) => fragment?.(prefixOf(index)) ?? '');
  const query = `query (${definitions.join(', ')}) {\n  ${selections.join('\n  ')}\n}\n${fragments.join('\n')}`;
  return { query, variables };
}

const orderById = (id: string): Request => ({
  variables: { id },
  selection: (prefix) =>
    `${prefix}node: node(id: $${prefix}id) { __typename ... on Order { id reference purchaser { name email } soldVouchers { id name status } } }`,
});

const orderByFragment = (id: string): Request => ({
  variables: { id },
  selection: (prefix) => `${prefix}node: node(id: $${prefix}id) { __typename ...${prefix}Reference }`,
  fragment: (prefix) => `fragment ${prefix}Reference on Order { id reference }`,
});

describe('merged requests', () => {
  test.for([
    ['20 requests for an order', 20, orderById],
    ['20 requests with a fragment each', 20, orderByFragment],
    ['35 requests for an order', 35, orderById],
  ] as const)(
    '%s are accepted as one document, before and after the document is compiled',
    async ([, count, request]) => {
      const { query, variables } = merge(orders.slice(0, count).map(({ id }) => request(id)));
      for (let times = 0; times < 6; times += 1) {
        const { data, errors } = await graphql(service, query, variables);
        expect(errors).toBeUndefined();
        const nodes = Array.from({ length: count }, (_, index) => data[`graphqlTools${index}_node`]);
        expect(nodes).toMatchObject(
          orders.slice(0, count).map((order) => ({ __typename: 'Order', ...order })),
        );
      }
    },
  );

  test('100 requests are accepted as one document, and 101 requests are rejected', async () => {
    const requests = (count: number) =>
      Array.from({ length: count }, (_, index): Request => {
        const { id = '' } = orders[index % orders.length] ?? {};
        return { variables: { id }, selection: (prefix) => `${prefix}node: node(id: $${prefix}id) { id }` };
      });
    const accepted = merge(requests(100));
    for (let times = 0; times < 6; times += 1) {
      const { data, errors } = await graphql(service, accepted.query, accepted.variables);
      expect(errors).toBeUndefined();
      expect(Object.values(data)).toEqual(
        Array.from({ length: 100 }, (_, index) => ({ id: orders[index % 50]?.id })),
      );
    }
    const { query, variables } = merge(requests(101));
    expect((await graphql(service, query, variables)).errors).toMatchObject([
      { extensions: { limit: { name: 'aliases', maximum: 100, actual: 101 } } },
    ]);
  });
});

test('a document whose aliased fields together cost more than the limit is rejected', async () => {
  const pages = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `a${index}: orders(first: 250) { nodes { soldVouchers { id name } } }`,
    );
  const { errors } = await graphql(service, `{ salesPage(databaseId: 1) { ${pages(100).join(' ')} } }`);
  expect(errors).toMatchObject([{ extensions: { limit: { name: 'cost', maximum: 550_000 } } }]);
  expect(
    (await graphql(service, `{ salesPage(databaseId: 1) { ${pages(40).join(' ')} } }`)).errors,
  ).toBeUndefined();
});
