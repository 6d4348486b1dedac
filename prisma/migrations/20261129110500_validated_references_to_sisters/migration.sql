-- In a separate transaction, so that no statement waits for the validation.
ALTER TABLE "redemptions" VALIDATE CONSTRAINT "redemptions_organisation_id_order_product_id_fkey";
ALTER TABLE "redemptions" VALIDATE CONSTRAINT "redemptions_selling_page_id_order_product_id_fkey";
ALTER TABLE "events" VALIDATE CONSTRAINT "events_organisation_id_order_id_fkey";
ALTER TABLE "events" VALIDATE CONSTRAINT "events_organisation_id_order_product_id_fkey";
ALTER TABLE "events" VALIDATE CONSTRAINT "events_selling_page_id_order_id_fkey";
ALTER TABLE "delivery_attempts" VALIDATE CONSTRAINT "delivery_attempts_organisation_id_event_id_fkey";
