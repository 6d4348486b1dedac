import { requiring } from '../../src/platform/rows/relation.ts';
import { maxTills } from '../../src/tills/create-till.ts';
import { ActorType, actorOf, StaffActorType, TillActorType } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { HoldType } from '../redemptions/hold.ts';
import { RedemptionType } from '../redemptions/redemption.ts';
import { holdTill, redemptionTill, salesPageTills, tillLocation, tillSalesPage } from '../rows/relations.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';

/** A till. Reachable only from objects that its caller may read, so its fields need no permission. */
export const TillType = builder.rowNode('Till', {
  description:
    'A till: a device, such as a tablet at a counter, that redeems vouchers of one sales page at one redeem location.',
  fields: (t) => ({
    databaseId: t.expose('id', {
      type: 'SafeInt',
      description: 'The numeric id. Audit entries refer to the till as `till:1`.',
    }),
    name: t.exposeString('name', { description: 'The human-readable name of the till.' }),
    salesPage: t.relation(tillSalesPage, {
      type: SalesPageType,
      description: 'The sales page on which the till redeems and sells.',
    }),
    redeemLocation: t.relation(tillLocation, {
      type: RedeemLocationType,
      description: 'The redeem location of the till, the only one at which it redeems.',
    }),
    isCashierRequired: t.exposeBoolean('isCashierRequired', {
      description:
        'Whether the till does nothing until a cashier has unlocked it. Otherwise it redeems without a cashier, too.',
    }),
    pairedAt: t.expose('pairedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the current device was paired. Null if no device has been paired.',
    }),
    pairingExpiresAt: t.expose('pairingExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the pairing code stops being valid. Null if no pairing is expected.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the till was last used, accurate to about a minute. Null if it was never used.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the till was revoked. Null if it is not revoked.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the till was created.' }),
    createdBy: t.field({
      type: ActorType,
      nullable: true,
      description: 'The staff member who created the till. Null for any other caller.',
      select: ['createdById'],
      resolve: ({ createdById }) => actorOf({ staffMemberId: createdById, apiKeyId: null }),
    }),
  }),
});

builder.rowFields(SalesPageType, (t) => ({
  tills: t.field({
    type: [TillType],
    description: `The tills of the sales page that are not revoked, at most ${maxTills}.`,
    requires: 'till.manage',
    select: { with: { tills: requiring(salesPageTills, ['revokedAt']) } },
    resolve: ({ tills }) => tills.filter(({ revokedAt }) => revokedAt === null),
  }),
}));

builder.rowFields(RedemptionType, (t) => ({
  till: t.relation(redemptionTill, {
    type: TillType,
    description: 'The till at which the voucher was redeemed. Null if it was not redeemed at a paired till.',
  }),
}));

builder.rowFields(HoldType, (t) => ({
  till: t.relation(holdTill, {
    type: TillType,
    description: 'The till at which the hold was created. Null if it was not created at a paired till.',
  }),
}));

builder.objectFields(StaffActorType, (t) => ({
  till: t.field({
    type: TillType,
    nullable: true,
    description: 'The till at which the member acted as a cashier. Null if the member signed in.',
    resolve: ({ tillId = null }, _args, { loaders }) =>
      tillId === null ? null : loaders.row('Till', tillId),
  }),
}));

builder.objectFields(TillActorType, (t) => ({
  till: t.field({
    type: TillType,
    nullable: true,
    description: 'The till.',
    resolve: ({ id }, _args, { loaders }) => (id === null ? null : loaders.row('Till', id)),
  }),
}));
