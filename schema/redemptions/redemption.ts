import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import type { GraphqlContext } from '../context.ts';
import { type Known, whenKnown } from '../loaders.ts';
import { OrderProductType } from '../orders/order-product.ts';

export const RedemptionType = builder.prismaNode('Redemption', {
  id: { field: 'id' },
  description:
    'One use of a sold voucher. Its amount, time and location never change. A cancelled redemption is kept and restores its units to the voucher.',
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
      requires: 'redeemed-product.read',
      takes: ['orderProductId', 'salesPageId'],
      resolve: ({ orderProductId }, _args, { loaders }) => loaders.requireRow('OrderProduct', orderProductId),
    }),
    cancelledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was cancelled. Null if it is not cancelled.',
      takes: ['id'],
      resolve: ({ id }, _args, context) =>
        whenKnown(cancellationOf(id, context), (cancellation) => cancellation?.createdAt ?? null),
    }),
    cancelledBy: t.string({
      nullable: true,
      description:
        'The name of the staff member or API key that cancelled it. Null if it is not cancelled, or if that is not known.',
      takes: ['id'],
      resolve: ({ id }, _args, context) =>
        whenKnown(cancellationOf(id, context), (cancellation) => cancellation && nameOfActor(cancellation, context)),
    }),
    cancellationReason: t.string({
      nullable: true,
      description: 'The reason given for the cancellation; may be empty. Null if it is not cancelled.',
      takes: ['id'],
      resolve: ({ id }, _args, context) => whenKnown(cancellationOf(id, context), (cancellation) => cancellation?.reason ?? null),
    }),
  }),
});

type Cancellation = ModelRows['RedemptionCancellation'];

function cancellationOf(redemptionId: number, { loaders }: GraphqlContext): Known<Cancellation | null> {
  return whenKnown(
    loaders.rows('RedemptionCancellation', 'redemptionId', redemptionId),
    ([cancellation]) => cancellation ?? null,
  );
}

function nameOfActor({ staffMemberId, apiKeyId }: Cancellation, { loaders }: GraphqlContext): Known<string | null> {
  if (staffMemberId !== null) return whenKnown(loaders.row('StaffMember', staffMemberId), (member) => member?.fullName ?? null);
  if (apiKeyId !== null) return whenKnown(loaders.row('ApiKey', apiKeyId), (key) => key?.name ?? null);
  return null;
}

export const RedemptionConnectionType = builder.connectionObject(
  { type: RedemptionType, name: 'RedemptionConnection', description: 'A page of redemptions.' },
  { name: 'RedemptionEdge', description: 'One of the redemptions and its place in the list.' },
);
