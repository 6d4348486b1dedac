import { maxPageSize } from '../../../schema/connections/connection-arguments.ts';
import { maxNodes } from '../../../schema/nodes/node.ts';
import type { Attack } from './attack.ts';
import { type BuildOperation, findMaxAliases } from './max-aliases.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

/**
 * Requests pages of events with their orders, and pages of orders, each with its products. A
 * document repeats the selections as often as the limits permit.
 */
export const orderTrees: Attack = {
  id: 'order-trees',
  description:
    'the maximum number of aliases of `nodes` with `events` and `orderSnapshot { products }`, and of pages of orders',
  permissions: ['PROCESS_POSTAL_DELIVERY'],
  async run(target) {
    const documents = await Promise.all(
      operations.map(async (build) => build(await findMaxAliases(target, build))),
    );
    let next = 0;
    return sendRepeatedly(target, () => {
      const { query = '', variables } = documents[next++ % documents.length] ?? {};
      return graphqlRequest(query, variables);
    });
  },
};

const eventsOfPages =
  (first: number): BuildOperation =>
  (aliases) => ({
    query: `query ($nodes: [ID!]!) { ${aliases
      .map(
        (alias) =>
          `${alias}: nodes(ids: $nodes) { ... on SalesPage { events(first: ${first}, filter: { names: [ORDER_CREATED] }) { nodes { ... on OrderCreatedEvent { orderSnapshot { soldVouchers { databaseId } } } } } } }`,
      )
      .join(' ')} }`,
    variables: { nodes: Array(maxNodes).fill('SalesPage:1') },
  });

const pagesOfOrders =
  (first: number, selection: string): BuildOperation =>
  (aliases) => ({
    query: `{ salesPage(databaseId: 1) { ${aliases.map((alias) => `${alias}: orders(first: ${first}) { nodes { ${selection} } }`).join(' ')} } }`,
  });

const products = 'reference products: soldVouchers { name pricePaid { amount } }';
const nested = `${'soldVouchers { order { '.repeat(3)}reference${' } }'.repeat(3)}`;

const operations = [
  eventsOfPages(50),
  pagesOfOrders(50, products),
  pagesOfOrders(maxPageSize, products),
  pagesOfOrders(50, nested),
];
