-- In a separate transaction, so that no statement waits for the validation.
ALTER TABLE "vouchers" VALIDATE CONSTRAINT "vouchers_stock_reserved";
ALTER TABLE "voucher_options" VALIDATE CONSTRAINT "voucher_options_stock_reserved";
