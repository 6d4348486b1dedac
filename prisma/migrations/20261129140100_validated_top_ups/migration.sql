-- In a separate transaction, so that no statement waits for the validation.
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_sales_page_id_top_up_id_fkey";
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_sales_page_id_top_up_id_fkey";
ALTER TABLE "events" VALIDATE CONSTRAINT "events_name";
ALTER TABLE "webhooks" VALIDATE CONSTRAINT "webhooks_enabled_events";
