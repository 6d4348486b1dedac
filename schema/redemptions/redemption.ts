import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { builder } from '../builder.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import type { GraphqlContext } from '../context.ts';
import { type Known, whenKnown } from '../loaders.ts';
import { OrderProductType } from '../orders/order-product.ts';

export const RedemptionType = builder.prismaNode('Redemption', {
  id: { field: 'id' },
  description:
    'A redemption of a sold voucher. Its units, time and location never change. A cancelled redemption is kept, and its units are restored to the voucher.',
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The numeric id, as used by the REST API.' }),
    reductor: t.exposeInt('units', {
      description: 'The units redeemed: minor units for a multi-use monetary voucher, otherwise uses.',
    }),
    redeemedAt: t.expose('redeemedAt', {
      type: 'DateTime',
      description: 'The time of the redemption. It can be earlier than `createdAt`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the redemption was recorded.' }),
    redeemLocationDatabaseId: t.exposeInt('redeemLocationId', {
      nullable: true,
      description: 'The numeric id of the redeem location. Null if the voucher was redeemed through REST v1.',
    }),
    orderProductDatabaseId: t.exposeInt('orderProductId', {
      description: 'The numeric id of the order product that was redeemed.',
    }),
    redeemLocation: t.field({
      type: RedeemLocationType,
      nullable: true,
      description: 'The redeem location. Null if the voucher was redeemed through REST v1.',
      takes: ['redeemLocationId'],
      resolve: ({ redeemLocationId }, _args, { loaders }) =>
        redeemLocationId === null ? null : loaders.row('RedeemLocation', redeemLocationId),
    }),
    orderProduct: t.field({
      type: OrderProductType,
      description: 'The order product that was redeemed.',
      requires: 'redeemed-product.read',
      takes: ['orderProductId', 'salesPageId'],
      resolve: ({ orderProductId }, _args, { loaders }) => loaders.requireRow('OrderProduct', orderProductId),
    }),
    cancelledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the redemption was cancelled. Null if it is not cancelled.',
      takes: ['id'],
      resolve: ({ id }, _args, context) =>
        whenKnown(cancellationOf(id, context), (cancellation) => cancellation?.createdAt ?? null),
    }),
    cancelledBy: t.string({
      nullable: true,
      description:
        'The name of the staff member or API key that cancelled the redemption. Null if it is not cancelled, or if that is unknown.',
      takes: ['id'],
      resolve: ({ id }, _args, context) =>
        whenKnown(cancellationOf(id, context), (cancellation) => cancellation && nameOfActor(cancellation, context)),
    }),
    cancellationReason: t.string({
      nullable: true,
      description: 'The reason for the cancellation, which can be empty. Null if the redemption is not cancelled.',
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
  { name: 'RedemptionEdge', description: 'An edge of a list of redemptions: one object and its cursor.' },
);
