-- A redemption and its event belong to the sales page that redeemed, their voucher to the page that sold it: the keys contain the
-- organisation instead of the sales page, so that a row still cannot refer to another organisation. The keys with `selling_page_id` are
-- checked only for redemptions on a sister. Deliveries of the webhooks of both pages refer to one event.
ALTER TABLE "redemptions"
  DROP CONSTRAINT "redemptions_sales_page_id_order_product_id_fkey",
  ADD CONSTRAINT "redemptions_organisation_id_order_product_id_fkey"
  FOREIGN KEY ("organisation_id", "order_product_id") REFERENCES "order_products"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT "redemptions_selling_page_id_order_product_id_fkey"
  FOREIGN KEY ("selling_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "events"
  DROP CONSTRAINT "events_sales_page_id_order_id_fkey",
  DROP CONSTRAINT "events_sales_page_id_order_product_id_fkey",
  ADD CONSTRAINT "events_organisation_id_order_id_fkey"
  FOREIGN KEY ("organisation_id", "order_id") REFERENCES "orders"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT "events_organisation_id_order_product_id_fkey"
  FOREIGN KEY ("organisation_id", "order_product_id") REFERENCES "order_products"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID,
  ADD CONSTRAINT "events_selling_page_id_order_id_fkey"
  FOREIGN KEY ("selling_page_id", "order_id") REFERENCES "orders"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "delivery_attempts"
  DROP CONSTRAINT "delivery_attempts_sales_page_id_event_id_fkey",
  ADD CONSTRAINT "delivery_attempts_organisation_id_event_id_fkey"
  FOREIGN KEY ("organisation_id", "event_id") REFERENCES "events"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
-- Only the replaced key of deliveries required it.
DROP INDEX "events_sales_page_id_id_key";
