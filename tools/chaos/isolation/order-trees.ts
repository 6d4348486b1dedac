import type { Attack } from './attack.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

/**
 * Requests pages of events with their orders, and pages of orders, each with its products. A document repeats the selections as
 * often as the limits permit.
 */
export const orderTrees: Attack = {
  id: 'order-trees',
  what: '15 aliases of `nodes` with `events` and `orderSnapshot { products }`, and nested pages of orders',
  permissions: ['PROCESS_POSTAL_DELIVERY'],
  async run(target) {
    const requests = [
      graphqlRequest(eventTree, { nodes: Array(50).fill(pageId) }),
      graphqlRequest(orderTree),
      graphqlRequest(pages),
    ];
    let next = 0;
    return sendRepeatedly(target, () => requests[next++ % requests.length] ?? graphqlRequest(pages));
  },
};

const pageId = 'SalesPage:1';

const aliases = (build: (alias: string) => string) => Array.from({ length: 15 }, (_, index) => build(`a${index}`)).join(' ');

const eventTree = `query ($nodes: [ID!]!) { ${aliases(
  (alias) =>
    `${alias}: nodes(ids: $nodes) { ... on SalesPage { events(first: 50, filter: { names: [ORDER_CREATED] }) { nodes { ... on OrderCreatedEvent { orderSnapshot { products { databaseId } } } } } } }`,
)} }`;

const orderTree = `{ salesPage(databaseId: 1) { orders(first: 50) { nodes { ${'products { order { '.repeat(3)}reference${' } }'.repeat(3)} } } } }`;

const pages = `{ salesPage(databaseId: 1) { ${aliases(
  (alias) => `${alias}: orders(first: 50) { nodes { reference products { name pricePaid { amount } } } }`,
)} } }`;
