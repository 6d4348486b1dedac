import type { Database } from '../platform/database/database.ts';
import { bindServices } from '../platform/services/bind-services.ts';
import { archiveSalesPage, unarchiveSalesPage } from './archive-sales-page.ts';
import { createCategory, deleteCategory, moveCategory, updateCategory } from './categories.ts';
import { createSalesPage } from './create-sales-page.ts';
import {
  archiveDiscountCode,
  createDiscountCode,
  unarchiveDiscountCode,
  updateDiscountCode,
} from './discount-codes.ts';
import { importRedeemLocations } from './import-redeem-locations.ts';
import { importVoucherOptions } from './import-voucher-options.ts';
import { archiveLayout, createLayout, unarchiveLayout, updateLayout } from './layouts.ts';
import {
  archiveRedeemLocation,
  createRedeemLocation,
  unarchiveRedeemLocation,
  updateRedeemLocation,
} from './redeem-locations.ts';
import {
  archiveShippingMethod,
  createShippingMethod,
  unarchiveShippingMethod,
  updateShippingMethod,
} from './shipping-methods.ts';
import { updateSalesPage } from './update-sales-page.ts';
import { updateSkin } from './update-skin.ts';
import {
  archiveVoucherOption,
  createVoucherOption,
  unarchiveVoucherOption,
  updateVoucherOption,
} from './voucher-options.ts';
import {
  archiveVoucher,
  createVoucher,
  promoteVoucher,
  unarchiveVoucher,
  updateVoucher,
} from './vouchers.ts';

export type CatalogueServices = ReturnType<typeof createCatalogueServices>;

/** Returns the services that change the catalogue. */
export function createCatalogueServices(database: Database) {
  return bindServices(database, {
    createRedeemLocation,
    updateRedeemLocation,
    archiveRedeemLocation,
    unarchiveRedeemLocation,
    importRedeemLocations,
    createShippingMethod,
    updateShippingMethod,
    archiveShippingMethod,
    unarchiveShippingMethod,
    createCategory,
    updateCategory,
    moveCategory,
    deleteCategory,
    createVoucher,
    updateVoucher,
    promoteVoucher,
    archiveVoucher,
    unarchiveVoucher,
    createVoucherOption,
    updateVoucherOption,
    archiveVoucherOption,
    unarchiveVoucherOption,
    importVoucherOptions,
    createLayout,
    updateLayout,
    archiveLayout,
    unarchiveLayout,
    createDiscountCode,
    updateDiscountCode,
    archiveDiscountCode,
    unarchiveDiscountCode,
    createSalesPage,
    updateSalesPage,
    updateSkin,
    archiveSalesPage,
    unarchiveSalesPage,
  });
}
