import type { ModelRows } from '../../src/platform/database/model-rows.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import type { RedeemInput as ServiceInput } from '../../src/redemptions/redeem-attempt.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { createRequestContext, idempotencyKeyArgument } from '../create-request-context.ts';
import { RedemptionType } from './redemption.ts';

const RedeemInput = builder.inputType('RedeemInput', {
  description: 'What to redeem: a product by its id, by its code, or by both, which must then mean the same.',
  fields: (t) => ({
    orderProductId: t.int({ description: 'The order product; needed without a code.' }),
    voucherCode: t.string({ description: 'The code, as it was typed or scanned; needed without a product.' }),
    redeemLocationId: t.int({ required: true, description: 'Where it is redeemed.' }),
    reductor: t.int({ description: 'How much, at least 1; all that remains by default.' }),
  }),
});

const RedeemByCodeInput = builder.inputType('RedeemByCodeInput', {
  description: 'What to redeem, as tills do that know no locations.',
  fields: (t) => ({
    voucherCode: t.string({ required: true, description: 'The code, as it was typed or scanned.' }),
    reductor: t.int({
      description:
        'How much, at least 1; all that remains by default. A voucher that is not multi-use takes its whole value, or 1 when it is not monetary.',
    }),
    redeemDate: t.string({
      description:
        'When it counts as redeemed: `2026-11-21 09:30`, with seconds, or ISO 8601; in the time zone of the sales page, not in the future. Now by default.',
    }),
  }),
});

interface RedeemPayload {
  readonly redemption: ModelRows['Redemption'];
  readonly replayed: boolean;
}

export const RedeemPayloadType = builder.objectRef<RedeemPayload>('RedeemPayload').implement({
  description: 'A new redemption.',
  fields: (t) => ({
    redemption: t.field({ type: RedemptionType, description: 'The redemption.', resolve: ({ redemption }) => redemption }),
    replayed: t.exposeBoolean('replayed', { description: 'Whether an earlier request with the same key made it.' }),
  }),
});

builder.mutationFields((t) => ({
  redeem: t.field({
    type: RedeemPayloadType,
    description: 'Redeems a voucher, whole or in part. Needs `redeem.voucher`.',
    errors: { types: [DomainError], union: { name: 'RedeemResult', description: 'The redemption, or why there is none.' } },
    args: {
      salesPageDatabaseId: t.arg.int({ required: true, description: 'The sales page that sold the voucher.' }),
      input: t.arg({ type: RedeemInput, required: true, description: 'What to redeem.' }),
      idempotencyKey: t.arg.string(idempotencyKeyArgument),
    },
    resolve: (_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey }, context) =>
      redeem(context, idempotencyKey, {
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
    description: 'Redeems a voucher by its code, without a location and, if need be, dated back. Needs `redeem.voucher`.',
    errors: { types: [DomainError], union: { name: 'RedeemByCodeResult', description: 'The redemption, or why there is none.' } },
    args: {
      salesPageDatabaseId: t.arg.int({ required: true, description: 'The sales page that sold the voucher.' }),
      input: t.arg({ type: RedeemByCodeInput, required: true, description: 'What to redeem.' }),
      idempotencyKey: t.arg.string(idempotencyKeyArgument),
    },
    resolve: (_root, { salesPageDatabaseId: salesPageId, input, idempotencyKey }, context) =>
      redeem(context, idempotencyKey, {
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

async function redeem(context: GraphqlContext, key: string | null | undefined, input: ServiceInput): Promise<RedeemPayload> {
  const { services, loaders } = context;
  const redeemed = await services.redeem(createRequestContext(context, key), input);
  if (redeemed.replayedRedemptionId === null) {
    loaders.readProductsAs([redeemed.productState]);
    return { redemption: redeemed.redemption, replayed: false };
  }
  loaders.readProductsAs([]);
  return { redemption: await loaders.requireRow('Redemption', redeemed.replayedRedemptionId), replayed: true };
}
