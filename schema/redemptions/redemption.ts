import { assertMayOnPage } from '../../src/access/principal.ts';
import { builder } from '../builder.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { OrderProductType } from '../orders/order-product.ts';

export const RedemptionType = builder.prismaNode('Redemption', {
  id: { field: 'id' },
  description: 'One use of a sold voucher. It never changes; a cancellation is a record of its own (D29).',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id that REST uses.' }),
    reductor: t.exposeInt('units', {
      description: 'How much was redeemed: minor units of a multi-use monetary voucher, else uses.',
    }),
    redeemedAt: t.expose('redeemedAt', { type: 'DateTime', description: 'When it counts as redeemed.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was recorded.' }),
    redeemLocationDatabaseId: t.exposeInt('redeemLocationId', {
      nullable: true,
      description: 'Where; null when it came through v1.',
    }),
    orderProductDatabaseId: t.exposeInt('orderProductId', { description: 'What was redeemed.' }),
    redeemLocation: t.field({
      type: RedeemLocationType,
      nullable: true,
      description: 'Where; null when it came through v1.',
      takes: ['redeemLocationId'],
      resolve: ({ redeemLocationId }, _args, { loaders }) =>
        redeemLocationId === null ? null : loaders.row('RedeemLocation', redeemLocationId),
    }),
    orderProduct: t.field({
      type: OrderProductType,
      description: 'What was redeemed.',
      takes: ['orderProductId', 'salesPageId'],
      resolve({ orderProductId, salesPageId }, _args, { principal, loaders }) {
        assertMayOnPage(principal, 'redeemed-product.read', salesPageId);
        return loaders.requireRow('OrderProduct', orderProductId);
      },
    }),
  }),
});

export const RedemptionConnectionType = builder.connectionObject(
  { type: RedemptionType, name: 'RedemptionConnection', description: 'A page of redemptions.' },
  { name: 'RedemptionEdge', description: 'One of the redemptions and its place in the list.' },
);
