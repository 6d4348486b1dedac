import { HoldState } from '../../prisma/generated/client/enums.ts';
import { requiring } from '../../src/platform/rows/relation.ts';
import { unitOf } from '../../src/vouchers/voucher-unit.ts';
import { ActorType, actorOf } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { holdLocation, holdProduct, holdRedemption, redemptionHold } from '../rows/relations.ts';
import { RedemptionType } from './redemption.ts';
import { toUnits, UnitsType, unitColumns } from './units.ts';

const HoldStatusType = builder.enumType('HoldStatus', {
  description: 'The status of a hold.',
  values: {
    OPEN: { value: HoldState.open, description: 'The units are reserved until `expiresAt`.' },
    CAPTURED: {
      value: HoldState.captured,
      description: 'Units were redeemed with `captureHold`, and the others were released.',
    },
    RELEASED: {
      value: HoldState.released,
      description: 'The units were released with `releaseHold` or by a change with `releaseHolds`.',
    },
    EXPIRED: { value: HoldState.expired, description: 'The units were released at `expiresAt`.' },
  },
});

export const HoldType = builder.rowNode('Hold', {
  description:
    'Units of a sold voucher that are reserved until a time. Only `captureHold` can redeem them. A hold is captured once, released, or expires.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id.' }),
    units: t.field({
      type: UnitsType,
      description: 'The reserved units.',
      select: { columns: ['units'], with: { product: requiring(holdProduct, unitColumns) } },
      resolve: ({ units, product }) => toUnits(units, unitOf(product)),
    }),
    status: t.field({
      type: HoldStatusType,
      description: 'The status of the hold.',
      select: ['state', 'expiresAt'],
      // The task that ends expired holds can be late.
      resolve: ({ state, expiresAt }) => (state === 'open' && expiresAt <= new Date() ? 'expired' : state),
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the units are released, unless the hold ends before.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the hold was created.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the hold was captured or released, or expired. Null while it is open.',
    }),
    heldBy: t.field({
      type: ActorType,
      nullable: true,
      description: 'The staff member, API key or till that created the hold. Null if unknown.',
      select: ['staffMemberId', 'apiKeyId', 'tillId'],
      resolve: actorOf,
    }),
    redeemLocation: t.relation(holdLocation, {
      type: RedeemLocationType,
      description: 'The redeem location of the hold and of the redemption that captures it.',
    }),
    redemption: t.relation(holdRedemption, {
      type: RedemptionType,
      description: 'The redemption that captured the hold. Null unless the status is CAPTURED.',
    }),
    soldVoucher: t.relation(holdProduct, {
      type: SoldVoucherType,
      description: 'The sold voucher.',
      requires: 'redeemed-product.read',
    }),
  }),
});

builder.rowFields(RedemptionType, (t) => ({
  hold: t.relation(redemptionHold, {
    type: HoldType,
    description:
      'The hold from which the units were redeemed. Null unless `captureHold` made the redemption.',
  }),
}));

export const HoldConnectionType = builder.connectionObject(
  { type: HoldType, name: 'HoldConnection', description: 'A page of holds.' },
  { name: 'HoldEdge', description: 'An edge of a list of holds: one object and its cursor.' },
);
