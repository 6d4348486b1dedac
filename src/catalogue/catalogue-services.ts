import type { RequestContext } from '../access/request-context.ts';
import type { Database } from '../platform/database/database.ts';
import { createCategory, deleteCategory, moveCategory, updateCategory } from './categories.ts';
import { archiveDiscountCode, createDiscountCode, updateDiscountCode } from './discount-codes.ts';
import { importRedeemLocations } from './import-redeem-locations.ts';
import { importVoucherOptions } from './import-voucher-options.ts';
import { archiveLayout, createLayout, updateLayout } from './layouts.ts';
import { archiveRedeemLocation, createRedeemLocation, updateRedeemLocation } from './redeem-locations.ts';
import { archiveSalesPage, createSalesPage, updateSalesPage, updateSkin } from './sales-pages.ts';
import { archiveShippingMethod, createShippingMethod, updateShippingMethod } from './shipping-methods.ts';
import { archiveVoucherOption, createVoucherOption, updateVoucherOption } from './voucher-options.ts';
import { archiveVoucher, createVoucher, promoteVoucher, unarchiveVoucher, updateVoucher } from './vouchers.ts';

export type CatalogueServices = ReturnType<typeof createCatalogueServices>;

/** Returns the services that change the catalogue, bound to the database. */
export function createCatalogueServices(database: Database) {
  const bind =
    <Input, Result>(service: (database: Database, context: RequestContext, input: Input) => Promise<Result>) =>
    (context: RequestContext, input: Input): Promise<Result> =>
      service(database, context, input);
  return {
    createRedeemLocation: bind(createRedeemLocation),
    updateRedeemLocation: bind(updateRedeemLocation),
    archiveRedeemLocation: bind(archiveRedeemLocation),
    importRedeemLocations: bind(importRedeemLocations),
    createShippingMethod: bind(createShippingMethod),
    updateShippingMethod: bind(updateShippingMethod),
    archiveShippingMethod: bind(archiveShippingMethod),
    createCategory: bind(createCategory),
    updateCategory: bind(updateCategory),
    moveCategory: bind(moveCategory),
    deleteCategory: bind(deleteCategory),
    createVoucher: bind(createVoucher),
    updateVoucher: bind(updateVoucher),
    promoteVoucher: bind(promoteVoucher),
    archiveVoucher: bind(archiveVoucher),
    unarchiveVoucher: bind(unarchiveVoucher),
    createVoucherOption: bind(createVoucherOption),
    updateVoucherOption: bind(updateVoucherOption),
    archiveVoucherOption: bind(archiveVoucherOption),
    importVoucherOptions: bind(importVoucherOptions),
    createLayout: bind(createLayout),
    updateLayout: bind(updateLayout),
    archiveLayout: bind(archiveLayout),
    createDiscountCode: bind(createDiscountCode),
    updateDiscountCode: bind(updateDiscountCode),
    archiveDiscountCode: bind(archiveDiscountCode),
    createSalesPage: bind(createSalesPage),
    updateSalesPage: bind(updateSalesPage),
    updateSkin: bind(updateSkin),
    archiveSalesPage: bind(archiveSalesPage),
  };
}
