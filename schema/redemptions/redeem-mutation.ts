import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../src/access/request-context.ts';
import { asRow, type Row } from '../../src/platform/rows/model-rows.ts';
import type { RedeemInput as ServiceInput } from '../../src/redemptions/redeem-attempt.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { withFieldPaths } from '../errors/with-field-paths.ts';
import { mutation } from '../mutations/mutation.ts';
import { replayedField } from '../mutations/object-payload.ts';
import { readPageObjectId, readSalesPageId, readSharedObjectId } from '../nodes/global-ids.ts';
import { redemptionProduct } from '../rows/relations.ts';
import { attachProductAsOf } from '../snapshots/as-of-event.ts';
import { RedemptionType } from './redemption.ts';

const codeDescription = 'The voucher code, as typed or scanned. Case, spaces and dashes are ignored.';

const VoucherCodeInput = builder.inputType('VoucherCodeInput', {
  description: 'A voucher code of a sales page.',
  fields: (t) => ({
    salesPageId: t.id({
      required: true,
      description: 'The global id of the sales page that sold the voucher.',
    }),
    code: t.string({ required: true, description: codeDescription }),
  }),
});

const OrderProductWithCodeInput = builder.inputType('OrderProductWithCodeInput', {
  description: 'An order product whose voucher code must match.',
  fields: (t) => ({
    orderProductId: t.id({ required: true, description: 'The global id of the order product.' }),
    code: t.string({ required: true, description: codeDescription }),
  }),
});

const VoucherToRedeemInput = builder.inputType('VoucherToRedeemInput', {
  description: 'Identifies a sold voucher. Exactly one field must be specified.',
  isOneOf: true,
  fields: (t) => ({
    code: t.field({ type: VoucherCodeInput, description: 'The voucher with this code.' }),
    orderProductId: t.id({ description: 'The global id of the order product.' }),
    orderProductWithCode: t.field({
      type: OrderProductWithCodeInput,
      description: 'The order product. It is redeemed only if it has the code.',
    }),
  }),
});

interface RedeemPayload {
  readonly redemption: Row<'Redemption'>;
  readonly replayed: boolean;
}

const payloadFields = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, RedeemPayload>,
) => ({
  redemption: t.field({
    type: RedemptionType,
    description: 'The redemption.',
    resolve: ({ redemption }) => redemption,
  }),
  replayed: t.exposeBoolean('replayed', { description: replayedField }),
});

const RedeemPayloadType = builder.objectRef<RedeemPayload>('RedeemPayload').implement({
  description: 'The result of the mutation `redeem`.',
  fields: payloadFields,
});

mutation('redeem', {
  description: 'Redeems a voucher, in full or in part.',
  requires: 'voucher.redeem',
  rejects: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'NOT_YET_VALID',
    'EXPIRED',
    'FULLY_REDEEMED',
    'EXCEEDS_REMAINING',
    'CANCELLED',
    'REFUNDED',
    'REGENERATED',
    'BLOCKED',
    'WRONG_LOCATION',
  ],
  input: (t) => ({
    voucher: t.field({ type: VoucherToRedeemInput, required: true, description: 'The voucher to redeem.' }),
    redeemLocationId: t.id({ required: true, description: 'The global id of the redeem location.' }),
    reductor: t.field({
      type: 'SafeInt',
      description:
        'The units to redeem, at least 1: minor units for a multi-use monetary voucher, otherwise uses. Defaults to the remaining amount.',
    }),
  }),
  payload: RedeemPayloadType,
  resolve({ voucher, redeemLocationId, reductor }, request, context, info) {
    const input: ServiceInput = {
      ...readVoucher(voucher),
      redeemLocationId: readSharedObjectId('RedeemLocation', redeemLocationId, 'redeemLocationId'),
      reductor: reductor ?? null,
      units: 'uses',
      redeemDate: null,
    };
    const voucherCode = voucher.orderProductWithCode
      ? 'voucher.orderProductWithCode.code'
      : 'voucher.code.code';
    return redeem(request, context, info, input, { voucherCode });
  },
});

mutation('redeemByCode', {
  description:
    'For the REST interface. Redeems a voucher by its code, without a redeem location and optionally with an earlier date.',
  requires: 'voucher.redeem',
  rejects: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'NOT_YET_VALID',
    'EXPIRED',
    'FULLY_REDEEMED',
    'EXCEEDS_REMAINING',
    'CANCELLED',
    'REFUNDED',
    'REGENERATED',
    'BLOCKED',
  ],
  input: (t) => ({
    salesPageId: t.id({
      required: true,
      description: 'The global id of the sales page that sold the voucher.',
    }),
    voucherCode: t.string({ required: true, description: codeDescription }),
    reductor: t.field({
      type: 'SafeInt',
      description:
        'The units to redeem, at least 1: minor units for a monetary voucher, otherwise uses. Defaults to the remaining amount. A voucher that is not multi-use can only be redeemed as a whole.',
    }),
    redeemDate: t.field({
      type: 'LocalDateTime',
      description:
        'The time of the redemption. A space can replace the `T`. A time without seconds denotes the whole minute: the voucher must be redeemable at some time in that minute. Must not be in the future. Defaults to now.',
    }),
  }),
  payload: builder.objectRef<RedeemPayload>('RedeemByCodePayload').implement({
    description: 'The result of the mutation `redeemByCode`.',
    fields: payloadFields,
  }),
  resolve: ({ salesPageId, voucherCode, reductor, redeemDate }, request, context, info) =>
    redeem(request, context, info, {
      salesPageId: readSalesPageId(salesPageId),
      orderProductId: null,
      voucherCode,
      redeemLocationId: null,
      reductor: reductor ?? null,
      units: 'value',
      redeemDate: redeemDate ?? null,
    }),
});

/**
 * Returns the parts of the service's input that identify the voucher. The schema ensures that
 * exactly one field is specified.
 */
function readVoucher({
  code,
  orderProductId,
  orderProductWithCode,
}: typeof VoucherToRedeemInput.$inferInput): Pick<
  ServiceInput,
  'salesPageId' | 'orderProductId' | 'voucherCode'
> {
  if (code) {
    const salesPageId = readSharedObjectId('SalesPage', code.salesPageId, 'voucher.code.salesPageId');
    return { salesPageId, orderProductId: null, voucherCode: code.code };
  }
  const { salesPageId, id } = orderProductWithCode
    ? readPageObjectId(
        'OrderProduct',
        orderProductWithCode.orderProductId,
        'voucher.orderProductWithCode.orderProductId',
      )
    : readPageObjectId('OrderProduct', orderProductId ?? '', 'voucher.orderProductId');
  return { salesPageId, orderProductId: id, voucherCode: orderProductWithCode?.code ?? null };
}

async function redeem(
  request: RequestContext,
  context: GraphqlContext,
  info: GraphQLResolveInfo,
  input: ServiceInput,
  paths: Readonly<Record<string, string>> = {},
): Promise<RedeemPayload> {
  const { services, loaders } = context;
  const redeemed = await withFieldPaths(paths, () => services.redeem(request, input));
  loaders.clear();
  if (redeemed.replayedRedemptionId === null) {
    const redemption = asRow('Redemption', redeemed.redemption);
    const { include } = loaders.plan.selection('Redemption', info);
    await attachProductAsOf(redemption, redemptionProduct, redeemed.productState, { loaders, include });
    return { redemption, replayed: false };
  }
  return {
    redemption: await loaders.requireRow('Redemption', redeemed.replayedRedemptionId),
    replayed: true,
  };
}
