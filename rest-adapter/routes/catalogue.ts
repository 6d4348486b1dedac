import { itemRoute } from '../item-route.ts';
import { listRoute } from '../list-route.ts';
import {
  GetVoucherDocument,
  ListCategoriesDocument,
  ListRedeemLocationsDocument,
  ListVouchersDocument,
} from '../operations/generated/operations.ts';
import { toCategory } from '../resources/category.ts';
import { toRedeemLocation } from '../resources/redeem-location.ts';
import { toVoucher } from '../resources/voucher.ts';

const voucherExpansions = {
  redeem_locations: ['expandRedeemLocations'],
  categories: ['expandCategories'],
  shipping_methods: ['expandShippingMethods'],
  layouts: ['expandLayouts'],
  options: ['expandOptions'],
} as const;

export const catalogueRoutes = [
  listRoute({
    path: '/sales-pages/:salesPageId/categories',
    summary: 'The categories of a sales page.',
    action: 'CATALOGUE_READ',
    document: ListCategoriesDocument,
    expansions: {},
    connection: (data) => data.salesPage?.categories,
    toResource: toCategory,
  }),
  listRoute({
    path: '/redeem-locations',
    summary: 'The redeem locations of the organisation.',
    document: ListRedeemLocationsDocument,
    expansions: {},
    connection: (data) => data.redeemLocations,
    owner: (data) => data.viewer.organisation.databaseId,
    toResource: toRedeemLocation,
  }),
  listRoute({
    path: '/sales-pages/:salesPageId/vouchers',
    summary: 'The vouchers of a sales page.',
    action: 'CATALOGUE_READ',
    document: ListVouchersDocument,
    expansions: voucherExpansions,
    connection: (data) => data.salesPage?.vouchers,
    toResource: toVoucher,
  }),
  itemRoute({
    path: '/sales-pages/:salesPageId/vouchers/:voucherId',
    summary: 'A voucher.',
    action: 'CATALOGUE_READ',
    document: GetVoucherDocument,
    expansions: voucherExpansions,
    item: (data) => data.salesPage?.voucher,
    toResource: toVoucher,
  }),
];
