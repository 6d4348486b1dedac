-- The organisation of the rows of orders.

ALTER TABLE "orders" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "orders_organisation" BEFORE INSERT ON "orders" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "orders"
  DROP CONSTRAINT "orders_sales_page_id_fkey",
  ADD CONSTRAINT "orders_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "order_products" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "order_products_organisation" BEFORE INSERT ON "order_products" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "order_products"
  ADD CONSTRAINT "order_products_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "order_product_discounts" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "order_product_discounts_organisation" BEFORE INSERT ON "order_product_discounts" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "order_product_discounts"
  ADD CONSTRAINT "order_product_discounts_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "deliveries" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "deliveries_organisation" BEFORE INSERT ON "deliveries" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "deliveries"
  ADD CONSTRAINT "deliveries_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "payments" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "payments_organisation" BEFORE INSERT ON "payments" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "payouts" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "payouts_organisation" BEFORE INSERT ON "payouts" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "payouts"
  DROP CONSTRAINT "payouts_sales_page_id_fkey",
  ADD CONSTRAINT "payouts_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "charge_claims" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "charge_claims_organisation" BEFORE INSERT ON "charge_claims" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "charge_claims"
  DROP CONSTRAINT "charge_claims_sales_page_id_fkey",
  ADD CONSTRAINT "charge_claims_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
