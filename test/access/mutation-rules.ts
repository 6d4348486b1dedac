import type { Action } from '../../src/access/permissions.ts';

/**
 * The permission rule of a mutation. `open`: no token is required. `organisation`: the action is required on at least one sales
 * page of the caller's organisation, so that a member of another organisation may have it there.
 */
export type MutationRule = Action | 'open' | { readonly organisation: Action };

/** The action that each mutation without `requires` in the schema needs. The tests check each one. */
export const mutationRules: Readonly<Record<string, MutationRule>> = {
  placeOrder: 'order.place',
  redeem: 'voucher.redeem',
  redeemByCode: 'voucher.redeem',
  cancelRedemption: 'redemption.cancel',
  refundOrderProduct: 'order-product.refund',
  cancelOrderProduct: 'order-product.cancel',
  regenerateOrderProduct: 'order-product.regenerate',
  updateShippingStatus: 'order-product.ship',
};
