import { byLink } from '../src/database/relations.ts';

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
