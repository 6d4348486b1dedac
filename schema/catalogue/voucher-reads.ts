import { byField, byId } from '../../src/database/relations.ts';
import type { Reads } from '../connections/selected-reads.ts';
import { voucherCategories, voucherRedeemLocations } from '../relations.ts';

const options = { relation: byField('VoucherOption', 'voucherId', ['customOrder']), keys: 'id' };
const page = { relation: byId('SalesPage'), keys: 'salesPageId' };

/** What the fields of a voucher ask the loaders for. */
export const voucherReads: Reads = {
  isAvailable: [options, page],
  url: [page],
  defaultOption: [options],
  options: [options],
  layouts: [{ relation: byField('Layout', 'voucherId'), keys: 'id' }],
  categories: [{ relation: voucherCategories, keys: 'id' }],
  redeemLocations: [{ relation: voucherRedeemLocations, keys: 'id' }],
  shippingMethods: [
    { relation: byField('VoucherShippingMethod', 'voucherId'), keys: 'id' },
    { relation: byField('ShippingMethod', 'salesPageId'), keys: 'salesPageId', byId: true },
  ],
};
