import { byField, byId, byLink, idsByField, inShape } from '../src/platform/database/relations.ts';
import { rowShape } from '../src/platform/database/row-shape.ts';

export const orderProducts = byField('OrderProduct', 'orderId');
export const orderDeliveries = byField('Delivery', 'orderId');
export const orderPayments = byField('Payment', 'orderId');

/** What the products of an order cost; a regenerated one and its successor were paid for once. */
export const pricesPaid = inShape(orderProducts, rowShape('OrderProduct', ['pricePaid', 'regeneratedFromId']));

/** What the posting of an order cost. */
export const postagePaid = inShape(orderDeliveries, rowShape('Delivery', ['pricePaid']));

export const orderProductIds = idsByField('OrderProduct', 'orderId');
export const orderDeliveryIds = idsByField('Delivery', 'orderId');
export const orderPaymentIds = idsByField('Payment', 'orderId');

export const salesPageNames = inShape(byId('SalesPage'), rowShape('SalesPage', ['name']));

/** What of a sales page counts for what it sells. */
export const shopFronts = inShape(byId('SalesPage'), rowShape('SalesPage', ['archivedAt', 'timeZone', 'storefrontUrl']));

/** How a voucher is described now, and in which version. */
export const voucherDescriptions = inShape(byId('Voucher'), rowShape('Voucher', ['version', 'typeName', 'description']));

export const layoutImages = inShape(byId('Layout'), rowShape('Layout', ['image']));

/** How much of a voucher is left. */
export const voucherStock = inShape(byId('Voucher'), rowShape('Voucher', ['quantity', 'sold']));

export const voucherOptions = byField('VoucherOption', 'voucherId', ['customOrder']);
export const voucherLayouts = byField('Layout', 'voucherId');
export const voucherShippingMethods = byField('VoucherShippingMethod', 'voucherId');

/** A voucher's categories, in the order of the tree. */
export const voucherCategories = byLink('Category', {
  table: 'voucher_categories',
  source: 'voucher_id',
  target: 'category_id',
  order: 'lft',
});

/** Where a voucher can be redeemed, unless it can be everywhere. */
export const voucherRedeemLocations = byLink('RedeemLocation', {
  table: 'voucher_redeem_locations',
  source: 'voucher_id',
  target: 'redeem_location_id',
  order: 'id',
});

/** Where an API key is good. */
export const apiKeySalesPages = byLink('SalesPage', {
  table: 'api_key_sales_pages',
  source: 'api_key_id',
  target: 'sales_page_id',
  order: 'id',
});
