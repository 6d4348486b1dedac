-- In a separate transaction, so that no statement waits for the validation.
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_sales_page_id_shift_id_fkey";
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_shift";
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_sales_page_id_shift_id_fkey";
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_shift";
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_manual_payment_type";
