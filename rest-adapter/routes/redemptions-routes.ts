import { z } from 'zod';
import { encodeGlobalId, encodePageGlobalId } from '../../src/global-ids/global-id.ts';
import { type FieldError, unwrap } from '../errors/rest-error.ts';
import { integer, missing, optional, units, voucherCode } from '../http/body-shape.ts';
import {
  GetRedemptionDocument,
  RedeemDocument,
  type VoucherToRedeemInput,
} from '../operations/generated/operations.ts';
import { redemptionShape, toRedemption } from '../resources/redemption-resource.ts';
import { itemRoute } from '../routing/item-route.ts';
import { defineRoute } from '../routing/route.ts';

export const redemptionExpansions = {
  redeem_location: ['expandRedeemLocation'],
  order_product: ['expandOrderProduct'],
} as const;

/** The errors that state why a voucher cannot be redeemed, in v1 and in v2.1. */
export const redeemRejections = [
  'NOT_YET_VALID',
  'EXPIRED',
  'FULLY_REDEEMED',
  'EXCEEDS_REMAINING',
  'CANCELLED',
  'REFUNDED',
  'REGENERATED',
  'BLOCKED',
] as const;

const redemptionInput = z
  .object(
    {
      redeem_location: integer().describe('The id of the redeem location.'),
      order_product: optional(integer()).describe(
        'The id of the order product. Required if `voucher_code` is omitted.',
      ),
      voucher_code: optional(voucherCode()).describe(
        'The voucher code. Case, spaces and dashes are ignored. Required if `order_product` is omitted.',
      ),
      reductor: optional(units(1)).describe(
        'The units to redeem, at least 1: minor units for a multi-use monetary voucher, otherwise uses. Defaults to the remaining amount.',
      ),
    },
    { error: 'must be an object' },
  )
  .meta({
    id: 'RedemptionInput',
    example: { redeem_location: 1, voucher_code: 'DEMO-M0NY-0000-0001', reductor: 100 },
  });

/**
 * Returns the error of a missing voucher. The check is not part of the shape, so that the error is
 * reported together with all other errors.
 */
function validateRequired(body: unknown): FieldError[] {
  const given =
    typeof body === 'object' && body !== null
      ? Object.entries(body).filter(([, value]) => value !== null)
      : [];
  const names = given.map(([field]) => field);
  if (names.includes('order_product') || names.includes('voucher_code')) return [];
  return [missing('voucher_code')];
}

/** REST names of the GraphQL input fields whose names differ by more than case. */
const fieldNames: Readonly<Record<string, string>> = {
  'voucher.code.code': 'voucher_code',
  'voucher.soldVoucherWithCode.code': 'voucher_code',
  redeemLocationId: 'redeem_location',
};

/**
 * Returns the input that identifies the voucher. At least one of `productId` and `code` must be
 * specified.
 */
function toVoucher(
  salesPageId: number,
  productId: number | null | undefined,
  code: string | null | undefined,
): VoucherToRedeemInput {
  if (productId == null)
    return { code: { salesPageId: encodeGlobalId('SalesPage', salesPageId), code: code ?? '' } };
  const soldVoucherId = encodePageGlobalId('SoldVoucher', salesPageId, productId);
  return code == null ? { soldVoucherId } : { soldVoucherWithCode: { soldVoucherId, code } };
}

const redeem = defineRoute({
  method: 'POST',
  path: '/sales-pages/:salesPageId/redemptions',
  name: 'redeem',
  tag: 'Redemptions',
  summary: 'Create a redemption',
  description: 'Redeems a voucher, identified by its order product or its code.',
  action: 'VOUCHER_REDEEM',
  authentication: 'bearer',
  expansions: redemptionExpansions,
  input: redemptionInput,
  validateAcrossFields: validateRequired,
  status: 201,
  shape: redemptionShape,
  rejections: [...redeemRejections, 'WRONG_LOCATION', 'NOT_FOUND', 'RATE_LIMITED'],
  async handle({ params, expand, parseInput, idempotencyKey, caller }, { executeOperation }) {
    const { salesPageId } = params;
    const { expandRedeemLocation, expandOrderProduct } = expand;
    const { redeem_location, order_product, voucher_code, reductor } = parseInput();
    const input = {
      voucher: toVoucher(salesPageId, order_product, voucher_code),
      redeemLocationId: encodeGlobalId('RedeemLocation', redeem_location),
      units: reductor == null ? { all: true } : { reductor },
      idempotencyKey,
    };
    const variables = { input, expandRedeemLocation, expandOrderProduct };
    const result = await executeOperation(RedeemDocument, variables, caller);
    const redeemed = unwrap(result, (field) => fieldNames[field] ?? field).redeem;
    const redemption = toRedemption(redeemed.redemption);
    return {
      body: redemption,
      replayed: redeemed.replayed,
      createdPath: `/sales-pages/${salesPageId}/redemptions/${redemption.id}`,
    };
  },
});

export const redemptionRoutes = [
  redeem,
  itemRoute({
    path: '/sales-pages/:salesPageId/redemptions/:redemptionId',
    name: 'getRedemption',
    tag: 'Redemptions',
    summary: 'Retrieve a redemption',
    description: 'Returns 404 for a cancelled redemption.',
    action: 'REDEMPTION_READ',
    operation: GetRedemptionDocument,
    expansions: redemptionExpansions,
    // A cancelled redemption is not part of the documented interface (D52).
    item: ({ salesPage }) => (salesPage?.redemption?.cancelledAt === null ? salesPage.redemption : null),
    shape: redemptionShape,
    toResource: toRedemption,
  }),
];
