import {
  belongsTo,
  hasLatest,
  hasMany,
  hasManyThrough,
  hasMatching,
  hasOne,
} from '../../src/platform/rows/relation.ts';

export const orderProducts = hasMany('Order', 'OrderProduct', 'orderId');
export const orderDeliveries = hasMany('Order', 'Delivery', 'orderId');
export const orderPayments = hasMany('Order', 'Payment', 'orderId');
export const orderTopUps = hasMany('Order', 'TopUp', 'orderId');
export const bulkOrderOrders = hasMany('BulkOrder', 'Order', 'bulkOrderId');
export const orderBulkOrder = belongsTo('Order', 'bulkOrderId', 'BulkOrder');
export const orderSalesPage = belongsTo('Order', 'salesPageId', 'SalesPage');

export const productSalesPage = belongsTo('OrderProduct', 'salesPageId', 'SalesPage');
export const productOrder = belongsTo('OrderProduct', 'orderId', 'Order');
export const productVoucher = belongsTo('OrderProduct', 'voucherId', 'Voucher');
export const productOption = belongsTo('OrderProduct', 'optionId', 'VoucherOption');
export const productLayout = belongsTo('OrderProduct', 'layoutId', 'Layout');
export const productRedemptions = hasMany('OrderProduct', 'Redemption', 'orderProductId');
export const productCancellations = hasMany('OrderProduct', 'RedemptionCancellation', 'orderProductId');
export const productRefunds = hasMany('OrderProduct', 'Refund', 'orderProductId');
/**
 * The maximum size of the newest page of redemptions, holds, refunds or e-mails of orders and order
 * products that is read for all of them together (`resolveRelatedConnection`).
 */
export const maxLatest = 50;
const readLatest = maxLatest + 1;
export const productLatestRedemptions = hasLatest('OrderProduct', 'Redemption', 'orderProductId', readLatest);
export const productLatestHolds = hasLatest('OrderProduct', 'Hold', 'orderProductId', readLatest);
export const productLatestRefunds = hasLatest('OrderProduct', 'Refund', 'orderProductId', readLatest);
export const productLatestTopUps = hasLatest('OrderProduct', 'TopUp', 'orderProductId', readLatest);
export const orderLatestEmails = hasLatest('Order', 'Email', 'orderId', readLatest);
export const orderLatestComments = hasLatest('Order', 'OrderComment', 'orderId', readLatest);
export const commentOrder = belongsTo('OrderComment', 'orderId', 'Order');
export const productLatestEmails = hasLatest('OrderProduct', 'Email', 'orderProductId', readLatest);
/** The e-mails of which the latest with a voucher determines the status of its delivery. */
export const productStatusEmails = hasLatest('OrderProduct', 'Email', 'orderProductId', maxLatest);
export const emailProduct = belongsTo('Email', 'orderProductId', 'OrderProduct');
export const emailOrder = belongsTo('Email', 'orderId', 'Order');
/**
 * The deliveries of the product's order, found by the index on `orderId`. The delivery of a product
 * has the product's id as `soldVoucherId`.
 */
export const productOrderDeliveries = hasMatching(['OrderProduct', 'orderId'], ['Delivery', 'orderId'], 'id');
export const productDiscounts = hasMatching(
  ['OrderProduct', 'id'],
  ['OrderProductDiscount', 'orderProductId'],
  'discountCodeId',
);
/** The sold voucher that a regenerated product replaces (D53). */
export const replacedProduct = belongsTo('OrderProduct', 'regeneratedFromId', 'OrderProduct');
/** The sold voucher that replaces a regenerated product (D53). */
export const replacingProduct = hasOne('OrderProduct', 'OrderProduct', 'regeneratedFromId');

export const redemptionProduct = belongsTo('Redemption', 'orderProductId', 'OrderProduct');
export const redemptionLocation = belongsTo('Redemption', 'redeemLocationId', 'RedeemLocation');
export const redemptionCancellation = hasOne('Redemption', 'RedemptionCancellation', 'redemptionId');
/** The hold that a redemption captured. */
export const redemptionHold = hasOne('Redemption', 'Hold', 'redemptionId');

export const shiftLocation = belongsTo('Shift', 'redeemLocationId', 'RedeemLocation');
export const shiftTill = belongsTo('Shift', 'tillId', 'Till');
export const paymentShift = belongsTo('Payment', 'shiftId', 'Shift');
export const refundShift = belongsTo('Refund', 'shiftId', 'Shift');

export const holdProduct = belongsTo('Hold', 'orderProductId', 'OrderProduct');
export const holdLocation = belongsTo('Hold', 'redeemLocationId', 'RedeemLocation');
export const holdRedemption = belongsTo('Hold', 'redemptionId', 'Redemption');

export const deliveryProduct = belongsTo('Delivery', 'orderProductId', 'OrderProduct');
/**
 * The shipping method of the sales page. The delivery refers to the link between its voucher and
 * the shipping method.
 */
export const deliveryShippingMethod = belongsTo('Delivery', 'voucherShippingMethodId', 'ShippingMethod', {
  table: 'voucher_shipping_methods',
  target: 'shipping_method_id',
});

export const refundOrder = belongsTo('Refund', 'orderId', 'Order');
export const refundTopUp = belongsTo('Refund', 'topUpId', 'TopUp');
export const refundProduct = belongsTo('Refund', 'orderProductId', 'OrderProduct');

export const topUpOrder = belongsTo('TopUp', 'orderId', 'Order');
export const topUpProduct = belongsTo('TopUp', 'orderProductId', 'OrderProduct');
/** The payments of the order of a top-up, found by the index on `orderId`. */
export const topUpPayments = hasMatching(['TopUp', 'orderId'], ['Payment', 'orderId'], 'id');

export const voucherSalesPage = belongsTo('Voucher', 'salesPageId', 'SalesPage');
export const discountCodeSalesPage = belongsTo('DiscountCode', 'salesPageId', 'SalesPage');
export const voucherOptions = hasMany('Voucher', 'VoucherOption', 'voucherId', ['customOrder']);
export const voucherLayouts = hasMany('Voucher', 'Layout', 'voucherId');
export const voucherShippingMethods = hasMany('Voucher', 'VoucherShippingMethod', 'voucherId');
export const optionVoucher = belongsTo('VoucherOption', 'voucherId', 'Voucher');
export const optionParent = belongsTo('VoucherOption', 'parentId', 'VoucherOption');
export const offeredMethod = belongsTo('VoucherShippingMethod', 'shippingMethodId', 'ShippingMethod');

/** The categories of a voucher, in the order of the category tree. */
export const voucherCategories = hasManyThrough('Voucher', 'Category', {
  table: 'voucher_categories',
  source: 'voucher_id',
  target: 'category_id',
  order: 'lft',
});

/**
 * The redeem locations of a voucher. They do not apply if the voucher can be redeemed everywhere.
 */
export const voucherRedeemLocations = hasManyThrough('Voucher', 'RedeemLocation', {
  table: 'voucher_redeem_locations',
  source: 'voucher_id',
  target: 'redeem_location_id',
  order: 'id',
});

export const categoryParent = belongsTo('Category', 'parentId', 'Category');
export const categoryChildren = hasMany('Category', 'Category', 'parentId', ['lft']);

export const salesPageSkin = hasOne('SalesPage', 'Skin', 'salesPageId');
export const salesPageGateways = hasMany('SalesPage', 'PaymentGateway', 'salesPageId');
export const salesPagePublishableKeys = hasMany('SalesPage', 'PublishableKey', 'salesPageId');
export const salesPageTills = hasMany('SalesPage', 'Till', 'salesPageId');
export const tillSalesPage = belongsTo('Till', 'salesPageId', 'SalesPage');
export const tillLocation = belongsTo('Till', 'redeemLocationId', 'RedeemLocation');
export const redemptionTill = belongsTo('Redemption', 'tillId', 'Till');
export const holdTill = belongsTo('Hold', 'tillId', 'Till');
export const salesPageShippingMethods = hasMany('SalesPage', 'ShippingMethod', 'salesPageId');

/** The sales pages that an API key is limited to. Empty for a key that covers every sales page. */
export const staffMemberPasskeys = hasMany('StaffMember', 'Passkey', 'staffMemberId');

export const apiKeySalesPages = hasManyThrough('ApiKey', 'SalesPage', {
  table: 'api_key_sales_pages',
  source: 'api_key_id',
  target: 'sales_page_id',
  order: 'id',
});
