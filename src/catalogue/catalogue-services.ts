import type { Database } from '../platform/database/database.ts';
import { bindServices } from '../platform/services/bind-services.ts';
import { createCategory, deleteCategory, moveCategory, updateCategory } from './categories.ts';
import { archiveDiscountCode, createDiscountCode, updateDiscountCode } from './discount-codes.ts';
import { importRedeemLocations } from './import-redeem-locations.ts';
import { importVoucherOptions } from './import-voucher-options.ts';
import { archiveLayout, createLayout, updateLayout } from './layouts.ts';
import { archiveRedeemLocation, createRedeemLocation, updateRedeemLocation } from './redeem-locations.ts';
import { archiveSalesPage, createSalesPage, updateSalesPage, updateSkin } from './sales-pages.ts';
import { archiveShippingMethod, createShippingMethod, updateShippingMethod } from './shipping-methods.ts';
import { archiveVoucherOption, createVoucherOption, updateVoucherOption } from './voucher-options.ts';
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
    importRedeemLocations,
    createShippingMethod,
    updateShippingMethod,
    archiveShippingMethod,
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
    importVoucherOptions,
    createLayout,
    updateLayout,
    archiveLayout,
    createDiscountCode,
    updateDiscountCode,
    archiveDiscountCode,
    createSalesPage,
    updateSalesPage,
    updateSkin,
    archiveSalesPage,
  });
}
