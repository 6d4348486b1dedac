import { assertAllowedOnPage } from '../../src/access/principal.ts';
import { builder } from '../builder.ts';
import { whenKnown } from '../loaders.ts';
import { OrderProductType } from './order-product.ts';

const permission = 'Requires `manage.orders` or `process.postal.delivery`.';

/** How a regenerated product and its successor are linked (D53). Their ids say nothing of a code, and are part of webhook payloads. */
builder.prismaObjectFields(OrderProductType, (t) => ({
  replacesDatabaseId: t.exposeInt('regeneratedFromId', {
    nullable: true,
    description: 'The numeric id of the order product that this one replaces. Null if it replaces none.',
  }),
  replaces: t.field({
    type: OrderProductType,
    nullable: true,
    description: `The order product that this one replaces, whose code can no longer be redeemed. Null if it replaces none. ${permission}`,
    takes: ['regeneratedFromId', 'salesPageId'],
    resolve({ regeneratedFromId, salesPageId }, _args, { principal, loaders }) {
      assertAllowedOnPage(principal, 'order.read', salesPageId);
      return regeneratedFromId === null ? null : loaders.requireRow('OrderProduct', regeneratedFromId);
    },
  }),
  replacedByDatabaseId: t.int({
    nullable: true,
    description: 'The numeric id of the order product that replaces this one. Null unless it was regenerated.',
    takes: ['id', 'state'],
    // A product as of an earlier event has not been replaced yet.
    resolve: ({ id, state }, _args, { loaders }) =>
      state === 'regenerated'
        ? whenKnown(loaders.rows('OrderProduct', 'regeneratedFromId', id), ([successor]) => successor?.id ?? null)
        : null,
  }),
  replacedBy: t.field({
    type: OrderProductType,
    nullable: true,
    description: `The order product with a new code that replaces this one. Null unless it was regenerated. ${permission}`,
    takes: ['id', 'state', 'salesPageId'],
    resolve({ id, state, salesPageId }, _args, { principal, loaders }) {
      assertAllowedOnPage(principal, 'order.read', salesPageId);
      return state === 'regenerated'
        ? whenKnown(loaders.rows('OrderProduct', 'regeneratedFromId', id), ([successor]) => successor ?? null)
        : null;
    },
  }),
}));
