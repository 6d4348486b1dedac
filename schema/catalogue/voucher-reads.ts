import { byField } from '../../src/platform/database/relations.ts';
import type { Reads } from '../connections/selected-reads.ts';
import {
  shopFronts,
  voucherCategories,
  voucherLayouts,
  voucherOptions,
  voucherRedeemLocations,
  voucherShippingMethods,
} from '../relations.ts';

const options = { relation: voucherOptions, keys: 'id' };
const page = { relation: shopFronts, keys: 'salesPageId' };

/** What the fields of a voucher ask the loaders for. */
export const voucherReads: Reads = {
  isAvailable: [options, page],
  url: [page],
  defaultOption: [options],
  options: [options],
  layouts: [{ relation: voucherLayouts, keys: 'id' }],
  categories: [{ relation: voucherCategories, keys: 'id' }],
  redeemLocations: [{ relation: voucherRedeemLocations, keys: 'id' }],
  shippingMethods: [
    { relation: voucherShippingMethods, keys: 'id' },
    { relation: byField('ShippingMethod', 'salesPageId'), keys: 'salesPageId', byId: true },
  ],
};
