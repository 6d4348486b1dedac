import type { Attack } from './attack.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

/**
 * Requests pages of events with their orders, and pages of orders, each with its products. A document repeats the selections as
 * often as the limits permit.
 */
export const orderTrees: Attack = {
  id: 'order-trees',
  what: '15 aliases of `nodes` with `eventsById` and `order { products }`, and nested pages of orders',
  permissions: ['PROCESS_POSTAL_DELIVERY'],
  async run(target) {
    const events = await target.database.query(`select id from events where sales_page_id = 1 order by id limit 50`);
    const requests = [
      graphqlRequest(eventTree, { nodes: Array(50).fill(pageId), events: cycle(events.map(({ id }) => String(id))) }),
      graphqlRequest(orderTree),
      graphqlRequest(pages),
    ];
    let next = 0;
    return sendRepeatedly(target, () => requests[next++ % requests.length] ?? graphqlRequest(pages));
  },
};

const pageId = Buffer.from('SalesPage:1').toString('base64');

const aliases = (build: (alias: string) => string) => Array.from({ length: 15 }, (_, index) => build(`a${index}`)).join(' ');

const eventTree = `query ($nodes: [ID!]!, $events: [ID!]!) { ${aliases(
  (alias) => `${alias}: nodes(ids: $nodes) { ... on SalesPage { eventsById(ids: $events) { order { products { id } } } } }`,
)} }`;

const orderTree = `{ salesPage(databaseId: 1) { orders(first: 50) { nodes { ${'products { order { '.repeat(3)}reference${' } }'.repeat(3)} } } } }`;

const pages = `{ salesPage(databaseId: 1) { ${aliases(
  (alias) => `${alias}: orders(first: 50) { nodes { reference products { name pricePaid { amount } } } }`,
)} } }`;

function cycle(ids: readonly string[]): string[] {
  return Array.from({ length: 50 }, (_, index) => ids[index % ids.length] ?? '');
}
