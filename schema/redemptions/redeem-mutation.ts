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
import { redeemErrors } from './redemption-errors.ts';
import { readUnitsToRedeem, UnitsToRedeemInput, unitsPaths } from './units-input.ts';

const codeDescription = 'The voucher code, as typed or scanned. Case, spaces and dashes are ignored.';

const VoucherCodeInput = builder.inputType('VoucherCodeInput', {
  description: 'A voucher code of a sales page.',
  fields: (t) => ({
    salesPageId: t.id({
      required: true,
      description:
        'The global id of the sales page that redeems: the one that sold the voucher, or another one on which it can be redeemed.',
    }),
    code: t.string({ required: true, description: codeDescription }),
  }),
});

const SoldVoucherWithCodeInput = builder.inputType('SoldVoucherWithCodeInput', {
  description: 'A sold voucher whose voucher code must match.',
  fields: (t) => ({
    soldVoucherId: t.id({ required: true, description: 'The global id of the sold voucher.' }),
    code: t.string({ required: true, description: codeDescription }),
  }),
});

export const VoucherToRedeemInput = builder.inputType('VoucherToRedeemInput', {
  description: 'Identifies a sold voucher. Exactly one field must be specified.',
  isOneOf: true,
  fields: (t) => ({
    code: t.field({ type: VoucherCodeInput, description: 'The voucher with this code.' }),
    soldVoucherId: t.id({ description: 'The global id of the sold voucher.' }),
    soldVoucherWithCode: t.field({
      type: SoldVoucherWithCodeInput,
      description: 'The sold voucher. It is redeemed only if it has the code.',
    }),
  }),
});

interface RedeemSoldVoucherPayload {
  readonly redemption: Row<'Redemption'>;
  readonly replayed: boolean;
}

const payloadFields = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, RedeemSoldVoucherPayload>,
) => ({
  redemption: t.field({
    type: RedemptionType,
    description: 'The redemption.',
    resolve: ({ redemption }) => redemption,
  }),
  replayed: t.exposeBoolean('replayed', { description: replayedField }),
});

const RedeemPayloadType = builder.objectRef<RedeemSoldVoucherPayload>('RedeemSoldVoucherPayload').implement({
  description: 'The result of the mutation `redeemSoldVoucher`.',
  fields: payloadFields,
});

mutation('redeemSoldVoucher', {
  description: 'Redeems a sold voucher, in full or in part.',
  requires: 'voucher.redeem',
  rejects: ['STATE_CONFLICT', ...redeemErrors],
  input: (t) => ({
    voucher: t.field({ type: VoucherToRedeemInput, required: true, description: 'The voucher to redeem.' }),
    salesPageId: t.id({
      description:
        'The global id of the sales page that redeems. Defaults to the page of the voucher: that of the code, or the one that sold the voucher.',
    }),
    redeemLocationId: t.id({ required: true, description: 'The global id of the redeem location.' }),
    units: t.field({ type: UnitsToRedeemInput, required: true, description: 'The units to redeem.' }),
  }),
  payload: RedeemPayloadType,
  resolve({ voucher, salesPageId, redeemLocationId, units }, request, context, info) {
    const input: ServiceInput = {
      ...readVoucher(voucher),
      ...(typeof salesPageId === 'string' && { salesPageId: readSalesPageId(salesPageId) }),
      redeemLocationId: readSharedObjectId('RedeemLocation', redeemLocationId, 'redeemLocationId'),
      ...readUnitsToRedeem(units),
      isByValue: false,
      redeemDate: null,
    };
    const voucherCode = voucher.soldVoucherWithCode
      ? 'voucher.soldVoucherWithCode.code'
      : 'voucher.code.code';
    return redeem(request, context, info, input, { voucherCode, ...unitsPaths('reductor', units) });
  },
});

mutation('redeemByCode', {
  internal: true,
  description:
    'Redeems a voucher by its code, without a redeem location and optionally with an earlier date.',
  requires: 'voucher.redeem',
  rejects: ['STATE_CONFLICT', ...redeemErrors],
  input: (t) => ({
    salesPageId: t.id({
      required: true,
      description:
        'The global id of the sales page that redeems: the one that sold the voucher, or another one on which it can be redeemed.',
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
  payload: builder.objectRef<RedeemSoldVoucherPayload>('RedeemByCodePayload').implement({
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
      unit: null,
      isByValue: true,
      redeemDate: redeemDate ?? null,
    }),
});

/**
 * Returns the parts of the service's input that identify the voucher. The schema ensures that
 * exactly one field is specified. `path` is the path of the input type.
 */
export function readVoucher(
  { code, soldVoucherId, soldVoucherWithCode }: typeof VoucherToRedeemInput.$inferInput,
  path = 'voucher',
): Pick<ServiceInput, 'salesPageId' | 'orderProductId' | 'voucherCode'> {
  if (code) {
    const salesPageId = readSharedObjectId('SalesPage', code.salesPageId, `${path}.code.salesPageId`);
    return { salesPageId, orderProductId: null, voucherCode: code.code };
  }
  const { salesPageId, id } = soldVoucherWithCode
    ? readPageObjectId(
        'SoldVoucher',
        soldVoucherWithCode.soldVoucherId,
        `${path}.soldVoucherWithCode.soldVoucherId`,
      )
    : readPageObjectId('SoldVoucher', soldVoucherId ?? '', `${path}.soldVoucherId`);
  return { salesPageId, orderProductId: id, voucherCode: soldVoucherWithCode?.code ?? null };
}

async function redeem(
  request: RequestContext,
  context: GraphqlContext,
  info: GraphQLResolveInfo,
  input: ServiceInput,
  paths: Readonly<Record<string, string>> = {},
): Promise<RedeemSoldVoucherPayload> {
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
