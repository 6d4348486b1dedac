import { requiring } from '../../src/platform/rows/relation.ts';
import { unitOf } from '../../src/vouchers/voucher-unit.ts';
import { ActorType, actorOf } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { redemptionCancellation, redemptionLocation, redemptionProduct } from '../rows/relations.ts';
import { toUnits, UnitsType, unitColumns } from './units.ts';

const RedemptionRestFieldsType = builder.rowObject('Redemption', {
  name: 'RedemptionRestFields',
  description: 'The number of units, and the numeric ids of the objects that a redemption is related to.',
  fields: (t) => ({
    redeemLocationDatabaseId: t.expose('redeemLocationId', {
      type: 'SafeInt',
      nullable: true,
      description: 'The numeric id of the redeem location. Null if the voucher was redeemed through REST v1.',
    }),
    soldVoucherDatabaseId: t.expose('orderProductId', {
      type: 'SafeInt',
      description: 'The numeric id of the sold voucher that was redeemed.',
    }),
    reductor: t.expose('units', {
      type: 'SafeInt',
      description:
        'The number of units redeemed: minor units for a multi-use monetary voucher, otherwise uses.',
    }),
  }),
});

export const RedemptionDetailsType = builder.rowInterface('Redemption', {
  name: 'RedemptionDetails',
  description: 'The fields that a redemption and its snapshots have in common. They never change.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id, as used by the REST API.' }),
    rest: t.variant(RedemptionRestFieldsType, {
      internal: true,
      description:
        'The number of units, and the numeric ids of the objects that the redemption is related to.',
    }),
    units: t.field({
      type: UnitsType,
      description: 'The units redeemed.',
      select: { columns: ['units'], with: { product: requiring(redemptionProduct, unitColumns) } },
      resolve: ({ units, product }) => toUnits(units, unitOf(product)),
    }),
    redeemedAt: t.expose('redeemedAt', {
      type: 'DateTime',
      description: 'The time of the redemption. It can be earlier than `createdAt`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the redemption was recorded.' }),
    redeemLocation: t.relation(redemptionLocation, {
      type: RedeemLocationType,
      description: 'The redeem location. Null if the voucher was redeemed through REST v1.',
    }),
  }),
});

export const RedemptionType = builder.rowNode('Redemption', {
  description:
    'A redemption of a sold voucher. Its units, time and location never change. A cancelled redemption is kept, and its units are restored to the voucher.',
  interfaces: [RedemptionDetailsType],
  fields: (t) => ({
    soldVoucher: t.relation(redemptionProduct, {
      type: SoldVoucherType,
      description: 'The sold voucher that was redeemed.',
      requires: { action: 'redeemed-product.read', on: 'page', orOn: 'sellingPageId' },
    }),
    isImported: t.boolean({
      description:
        'Whether the redemption was made in another system and imported. An imported redemption cannot be cancelled.',
      select: ['channel'],
      resolve: ({ channel }) => channel === 'import',
    }),
    cancelledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the redemption was cancelled. Null if it is not cancelled.',
      select: { with: { cancellation: requiring(redemptionCancellation, ['createdAt']) } },
      resolve: ({ cancellation }) => cancellation?.createdAt ?? null,
    }),
    redeemedBy: t.field({
      type: ActorType,
      nullable: true,
      description: 'The staff member, API key or till that redeemed the voucher. Null if unknown.',
      select: ['staffMemberId', 'apiKeyId', 'tillId'],
      resolve: actorOf,
    }),
    cancelledBy: t.field({
      type: ActorType,
      nullable: true,
      description:
        'The staff member, API key or till that cancelled the redemption. Null if the redemption is not cancelled, or if unknown.',
      select: {
        with: { cancellation: requiring(redemptionCancellation, ['staffMemberId', 'apiKeyId', 'tillId']) },
      },
      resolve: ({ cancellation }) => cancellation && actorOf(cancellation),
    }),
    cancellationReason: t.string({
      nullable: true,
      description:
        'The reason for the cancellation, which can be empty. Null if the redemption is not cancelled.',
      select: { with: { cancellation: requiring(redemptionCancellation, ['reason']) } },
      resolve: ({ cancellation }) => cancellation?.reason ?? null,
    }),
  }),
});

export const RedemptionConnectionType = builder.connectionObject(
  { type: RedemptionType, name: 'RedemptionConnection', description: 'A page of redemptions.' },
  { name: 'RedemptionEdge', description: 'An edge of a list of redemptions: one object and its cursor.' },
);
