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
  recordPayout: 'payout.record',
  createWebhook: 'webhook.manage',
  updateWebhook: 'webhook.manage',
  rotateWebhookSecret: 'webhook.manage',
  deleteWebhook: 'webhook.manage',
  sendTestEvent: 'webhook.manage',
  redeliverEvent: 'webhook.manage',
  redeliverFailed: 'webhook.manage',
  createRedeemLocation: { organisation: 'redeem-location.change' },
  updateRedeemLocation: { organisation: 'redeem-location.change' },
  archiveRedeemLocation: { organisation: 'redeem-location.change' },
  createShippingMethod: 'catalogue.change',
  updateShippingMethod: 'catalogue.change',
  archiveShippingMethod: 'catalogue.change',
  createCategory: 'catalogue.change',
  updateCategory: 'catalogue.change',
  moveCategory: 'catalogue.change',
  deleteCategory: 'catalogue.change',
  /** Applies to a voucher that is not a card. */
  createVoucher: 'catalogue.change',
  updateVoucher: 'voucher.change',
  promoteVoucher: 'promotion.change',
  archiveVoucher: 'voucher.change',
  createVoucherOption: 'voucher.change',
  updateVoucherOption: 'voucher.change',
  archiveVoucherOption: 'voucher.change',
  createLayout: 'voucher.change',
  updateLayout: 'voucher.change',
  archiveLayout: 'voucher.change',
  importVoucherOptions: 'voucher.change',
  importRedeemLocations: { organisation: 'redeem-location.change' },
  createSalesPage: { organisation: 'sales-page.create' },
  updateSalesPage: 'sales-page.change',
  updateSkin: 'sales-page.change',
  archiveSalesPage: 'sales-page.archive',
};
