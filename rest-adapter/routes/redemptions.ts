import { z } from 'zod';
import { integer, optional, parseBody, required, text } from '../body-shape.ts';
import { itemRoute } from '../item-route.ts';
import { GetRedemptionDocument, RedeemDocument } from '../operations/generated/operations.ts';
import { toRedemption } from '../resources/redemption.ts';
import { type FieldFault, unwrap, unwrapResult } from '../rest-error.ts';
import type { Route } from '../route.ts';

export const redemptionExpansions = {
  redeem_location: ['expandRedeemLocation'],
  order_product: ['expandOrderProduct'],
} as const;

const redemptionInput = z.object(
  {
    redeem_location: integer(),
    order_product: optional(integer()),
    voucher_code: optional(text(100)),
    reductor: optional(integer().refine((value) => value >= 1, 'must be at least 1')),
  },
  { error: 'must be an object' },
);

/** Found apart from the shape, so that it is told together with every other fault. */
function missingParts(body: unknown): FieldFault[] {
  const given = typeof body === 'object' && body !== null ? Object.entries(body).filter(([, value]) => value !== null) : [];
  const names = given.map(([field]) => field);
  if (names.includes('order_product') || names.includes('voucher_code')) return [];
  return [{ field: 'voucher_code', message: required }];
}

/** The input's words in GraphQL and in REST, where they are not the same but for their case. */
const fieldNames: Readonly<Record<string, string>> = {
  orderProductId: 'order_product',
  voucherCode: 'voucher_code',
  redeemLocationId: 'redeem_location',
};

const redeem: Route = {
  method: 'POST',
  path: '/sales-pages/:salesPageId/redemptions',
  summary: 'Redeems a voucher, by its order product or its code.',
  action: 'VOUCHER_REDEEM',
  authentication: 'bearer',
  expansions: redemptionExpansions,
  async handle({ params, expand, body, idempotencyKey, caller }, { executeOperation }) {
    const { salesPageId = 0 } = params;
    const { expandRedeemLocation = false, expandOrderProduct = false } = expand;
    const { redeem_location, order_product, voucher_code, reductor } = parseBody(redemptionInput, body, missingParts);
    const input = { redeemLocationId: redeem_location, orderProductId: order_product, voucherCode: voucher_code, reductor };
    const data = unwrap(
      await executeOperation(
        RedeemDocument,
        { salesPageId, input, idempotencyKey, expandRedeemLocation, expandOrderProduct },
        caller,
      ),
    );
    const redeemed = unwrapResult(data.redeem, (field) => fieldNames[field] ?? field);
    const redemption = toRedemption(redeemed.redemption);
    return {
      status: 201,
      body: redemption,
      replayed: redeemed.replayed,
      createdAt: `/sales-pages/${salesPageId}/redemptions/${redemption.id}`,
    };
  },
};

export const redemptionRoutes = [
  redeem,
  itemRoute({
    path: '/sales-pages/:salesPageId/redemptions/:redemptionId',
    summary: 'A redemption.',
    action: 'REDEMPTION_READ',
    document: GetRedemptionDocument,
    expansions: redemptionExpansions,
    item: (data) => data.salesPage?.redemption,
    toResource: toRedemption,
  }),
];
