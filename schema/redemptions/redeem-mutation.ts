import type { GraphQLResolveInfo } from 'graphql';
import { asRow, type Row } from '../../src/platform/database/model-rows.ts';
import type { RedeemInput as ServiceInput } from '../../src/redemptions/redeem-attempt.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { rejectionTypes } from '../domain-error-type.ts';
import { attachProductAsOf } from '../events/as-of-event.ts';
import { redemptionProduct } from '../reads/relations.ts';
import { RedemptionType } from './redemption.ts';
import { redemptionByCodeErrors, redemptionErrors } from './redemption-errors.ts';

const RedeemInput = builder.inputType('RedeemInput', {
  description:
    'The voucher to redeem, identified by the id of the order product, by its code, or by both. If both are sent, they must identify the same product.',
  fields: (t) => ({
    orderProductId: t.int({ description: 'The numeric id of the order product. Required if `voucherCode` is omitted.' }),
    voucherCode: t.string({
      description:
        'The voucher code, as typed or scanned. Case, spaces and hyphens are ignored. Required if `orderProductId` is omitted.',
    }),
    redeemLocationId: t.int({ required: true, description: 'The numeric id of the redeem location.' }),
    reductor: t.int({
      description:
        'The units to redeem, at least 1: minor units for a multi-use monetary voucher, otherwise uses. Defaults to the remaining amount.',
    }),
  }),
});

const RedeemByCodeInput = builder.inputType('RedeemByCodeInput', {
  description: 'The voucher to redeem by its code, for tills without a redeem location.',
  fields: (t) => ({
    voucherCode: t.string({
      required: true,
      description: 'The voucher code, as typed or scanned. Case, spaces and hyphens are ignored.',
    }),
    reductor: t.int({
      description:
        'The units to redeem, at least 1: minor units for a monetary voucher, otherwise uses. Defaults to the remaining amount. A voucher that is not multi-use can only be redeemed as a whole.',
    }),
    redeemDate: t.string({
      description:
        'The time of the redemption, as `2026-11-21 09:30` with or without seconds in the time zone of the sales page, or as ISO 8601. Must not be in the future. Defaults to now.',
    }),
  }),
});

interface RedeemPayload {
  readonly redemption: Row<'Redemption'>;
  readonly replayed: boolean;
}

export const RedeemPayloadType = builder.objectRef<RedeemPayload>('RedeemPayload').implement({
  description: 'The result of redeeming a voucher.',
  fields: (t) => ({
    redemption: t.field({ type: RedemptionType, description: 'The redemption.', resolve: ({ redemption }) => redemption }),
    replayed: t.exposeBoolean('replayed', {
      description: 'Whether the result is that of an earlier request with the same idempotency key.',
    }),
  }),
});

builder.mutationFields((t) => ({
  redeem: t.field({
    type: RedeemPayloadType,
    description: 'Redeems a voucher, in full or in part. Requires `redeem.voucher`.',
    errors: {
      types: [...rejectionTypes, ...redemptionErrors],
      union: { name: 'RedeemResult', description: 'The redemption, or an error if nothing was redeemed.' },
    },
    args: {
      salesPageDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the sales page that sold the voucher.' }),
      input: t.arg({ type: RedeemInput, required: true, description: 'The voucher and the units to redeem.' }),
      idempotencyKey: t.arg.string(idempotencyKeyArgument),
    },
    resolve: (_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey }, context, info) =>
      redeem(context, info, idempotencyKey, {
        salesPageId,
        orderProductId: input.orderProductId ?? null,
        voucherCode: input.voucherCode ?? null,
        redeemLocationId: input.redeemLocationId,
        reductor: input.reductor ?? null,
        units: 'uses',
        redeemDate: null,
      }),
  }),
  redeemByCode: t.field({
    type: RedeemPayloadType,
    description:
      'For the REST interface. Redeems a voucher by its code, without a redeem location and optionally with an earlier date. Requires `redeem.voucher`.',
    errors: {
      types: [...rejectionTypes, ...redemptionByCodeErrors],
      union: { name: 'RedeemByCodeResult', description: 'The redemption, or an error if nothing was redeemed.' },
    },
    args: {
      salesPageDatabaseId: t.arg.int({ required: true, description: 'The numeric id of the sales page that sold the voucher.' }),
      input: t.arg({ type: RedeemByCodeInput, required: true, description: 'The voucher and the units to redeem.' }),
      idempotencyKey: t.arg.string(idempotencyKeyArgument),
    },
    resolve: (_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey }, context, info) =>
      redeem(context, info, idempotencyKey, {
        salesPageId,
        orderProductId: null,
        voucherCode: input.voucherCode,
        redeemLocationId: null,
        reductor: input.reductor ?? null,
        units: 'value',
        redeemDate: input.redeemDate ?? null,
      }),
  }),
}));

async function redeem(
  context: GraphqlContext,
  info: GraphQLResolveInfo,
  key: string | null | undefined,
  input: ServiceInput,
): Promise<RedeemPayload> {
  const { services, loaders } = context;
  const redeemed = await services.redeem(createRequestContext(context, key), input);
  loaders.clear();
  if (redeemed.replayedRedemptionId === null) {
    const redemption = asRow('Redemption', redeemed.redemption);
    const { include } = loaders.plan.selection('Redemption', info);
    await attachProductAsOf(redemption, redemptionProduct, redeemed.productState, { loaders, include });
    return { redemption, replayed: false };
  }
  return { redemption: await loaders.requireRow('Redemption', redeemed.replayedRedemptionId), replayed: true };
}
