-- In a separate transaction, so that no statement waits for the validation.
ALTER TABLE "shifts" VALIDATE CONSTRAINT "shifts_sales_page_id_till_id_fkey";
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_cash_received";
