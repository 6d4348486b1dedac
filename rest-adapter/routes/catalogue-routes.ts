import {
  GetVoucherDocument,
  ListCategoriesDocument,
  ListRedeemLocationsDocument,
  ListVouchersDocument,
} from '../operations/generated/operations.ts';
import { categoryShape, toCategory } from '../resources/category-resource.ts';
import { redeemLocationShape, toRedeemLocation } from '../resources/redeem-location-resource.ts';
import { toVoucher, voucherShape } from '../resources/voucher-resource.ts';
import { itemRoute } from '../routing/item-route.ts';
import { listRoute } from '../routing/list-route.ts';

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
    name: 'listCategories',
    tag: 'Catalogue',
    summary: 'List the categories of a sales page',
    description: 'The categories form a tree: `lft` and `rgt` of a category are between those of its parent.',
    action: 'CATALOGUE_READ',
    operation: ListCategoriesDocument,
    expansions: {},
    connection: (data) => data.salesPage?.categories,
    shape: categoryShape,
    toResource: toCategory,
  }),
  listRoute({
    path: '/redeem-locations',
    name: 'listRedeemLocations',
    tag: 'Catalogue',
    summary: 'List the redeem locations of the organisation',
    description: 'Omits archived redeem locations.',
    action: 'CATALOGUE_READ',
    operation: ListRedeemLocationsDocument,
    expansions: {},
    connection: (data) => data.redeemLocations,
    owner: (data) => data.viewer.organisation.databaseId,
    shape: redeemLocationShape,
    toResource: toRedeemLocation,
  }),
  listRoute({
    path: '/sales-pages/:salesPageId/vouchers',
    name: 'listVouchers',
    tag: 'Catalogue',
    summary: 'List the vouchers of a sales page',
    description: 'Returns vouchers of every access level, and omits archived ones.',
    action: 'CATALOGUE_READ',
    operation: ListVouchersDocument,
    expansions: voucherExpansions,
    connection: (data) => data.salesPage?.vouchers,
    shape: voucherShape,
    toResource: toVoucher,
  }),
  itemRoute({
    path: '/sales-pages/:salesPageId/vouchers/:voucherId',
    name: 'getVoucher',
    tag: 'Catalogue',
    summary: 'Retrieve a voucher',
    description: 'An order must state the `version` of the voucher that this operation returns.',
    action: 'CATALOGUE_READ',
    operation: GetVoucherDocument,
    expansions: voucherExpansions,
    item: (data) => data.salesPage?.voucher,
    shape: voucherShape,
    toResource: toVoucher,
  }),
];
