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
import { archiveVoucher, createVoucher, promoteVoucher, updateVoucher } from './vouchers.ts';

export type CatalogueServices = ReturnType<typeof createCatalogueServices>;

/** Returns the functions that change the catalogue, bound to the database, for the resolvers of the schema. */
export function createCatalogueServices(database: Database) {
  const on =
    <Input, Result>(service: (database: Database, context: RequestContext, input: Input) => Promise<Result>) =>
    (context: RequestContext, input: Input): Promise<Result> =>
      service(database, context, input);
  return {
    createRedeemLocation: on(createRedeemLocation),
    updateRedeemLocation: on(updateRedeemLocation),
    archiveRedeemLocation: on(archiveRedeemLocation),
    importRedeemLocations: on(importRedeemLocations),
    createShippingMethod: on(createShippingMethod),
    updateShippingMethod: on(updateShippingMethod),
    archiveShippingMethod: on(archiveShippingMethod),
    createCategory: on(createCategory),
    updateCategory: on(updateCategory),
    moveCategory: on(moveCategory),
    deleteCategory: on(deleteCategory),
    createVoucher: on(createVoucher),
    updateVoucher: on(updateVoucher),
    promoteVoucher: on(promoteVoucher),
    archiveVoucher: on(archiveVoucher),
    createVoucherOption: on(createVoucherOption),
    updateVoucherOption: on(updateVoucherOption),
    archiveVoucherOption: on(archiveVoucherOption),
    importVoucherOptions: on(importVoucherOptions),
    createLayout: on(createLayout),
    updateLayout: on(updateLayout),
    archiveLayout: on(archiveLayout),
    createDiscountCode: on(createDiscountCode),
    updateDiscountCode: on(updateDiscountCode),
    archiveDiscountCode: on(archiveDiscountCode),
    createSalesPage: on(createSalesPage),
    updateSalesPage: on(updateSalesPage),
    updateSkin: on(updateSkin),
    archiveSalesPage: on(archiveSalesPage),
  };
}
