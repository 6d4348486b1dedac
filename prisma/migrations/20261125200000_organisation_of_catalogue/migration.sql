-- The organisation of every row, so that a distributed database can store the rows of an organisation together
-- (docs/operations/sharding.md). Existing rows get 0, and `npm run migrate` sets the organisation and validates the foreign keys
-- (src/platform/database/fill-organisations.ts): an update in a migration would block sales for minutes.
CREATE UNIQUE INDEX "sales_pages_organisation_id_id_currency_key" ON "sales_pages"("organisation_id", "id", "currency");

-- Sets the organisation of rows that are inserted without it, such as those of processes of the previous version. A foreign key rejects
-- 0, the result for an unknown sales page.
CREATE FUNCTION "fill_organisation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.organisation_id := coalesce((SELECT s.organisation_id FROM sales_pages s WHERE s.id = NEW.sales_page_id), 0);
  RETURN NEW;
END
$$;

ALTER TABLE "skins" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX "skins_organisation_id_sales_page_id_key" ON "skins"("organisation_id", "sales_page_id");
CREATE TRIGGER "skins_organisation" BEFORE INSERT ON "skins" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "skins"
  DROP CONSTRAINT "skins_sales_page_id_fkey",
  ADD CONSTRAINT "skins_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "payment_gateways" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "payment_gateways_organisation" BEFORE INSERT ON "payment_gateways" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "payment_gateways"
  DROP CONSTRAINT "payment_gateways_sales_page_id_fkey",
  ADD CONSTRAINT "payment_gateways_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "webhooks" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "webhooks_organisation" BEFORE INSERT ON "webhooks" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "webhooks"
  DROP CONSTRAINT "webhooks_sales_page_id_fkey",
  ADD CONSTRAINT "webhooks_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "test_events" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "test_events_organisation" BEFORE INSERT ON "test_events" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "test_events"
  DROP CONSTRAINT "test_events_sales_page_id_fkey",
  ADD CONSTRAINT "test_events_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "categories" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "categories_organisation" BEFORE INSERT ON "categories" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "categories"
  DROP CONSTRAINT "categories_sales_page_id_fkey",
  ADD CONSTRAINT "categories_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "vouchers" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "vouchers_organisation" BEFORE INSERT ON "vouchers" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "vouchers"
  DROP CONSTRAINT "vouchers_sales_page_id_fkey",
  ADD CONSTRAINT "vouchers_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "voucher_versions" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "voucher_versions_organisation" BEFORE INSERT ON "voucher_versions" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "voucher_versions"
  ADD CONSTRAINT "voucher_versions_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "voucher_options" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "voucher_options_organisation" BEFORE INSERT ON "voucher_options" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "voucher_options"
  DROP CONSTRAINT "voucher_options_sales_page_id_currency_fkey",
  ADD CONSTRAINT "voucher_options_organisation_id_sales_page_id_currency_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id", "currency") REFERENCES "sales_pages"("organisation_id", "id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "layouts" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "layouts_organisation" BEFORE INSERT ON "layouts" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "layouts"
  ADD CONSTRAINT "layouts_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "voucher_categories" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "voucher_categories_organisation" BEFORE INSERT ON "voucher_categories" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "voucher_categories"
  ADD CONSTRAINT "voucher_categories_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "shipping_methods" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "shipping_methods_organisation" BEFORE INSERT ON "shipping_methods" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "shipping_methods"
  DROP CONSTRAINT "shipping_methods_sales_page_id_currency_fkey",
  ADD CONSTRAINT "shipping_methods_organisation_id_sales_page_id_currency_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id", "currency") REFERENCES "sales_pages"("organisation_id", "id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "voucher_shipping_methods" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "voucher_shipping_methods_organisation" BEFORE INSERT ON "voucher_shipping_methods" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "voucher_shipping_methods"
  ADD CONSTRAINT "voucher_shipping_methods_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "discount_codes" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "discount_codes_organisation" BEFORE INSERT ON "discount_codes" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "discount_codes"
  DROP CONSTRAINT "discount_codes_sales_page_id_fkey",
  ADD CONSTRAINT "discount_codes_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "voucher_imports" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "voucher_imports_organisation" BEFORE INSERT ON "voucher_imports" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "voucher_imports"
  DROP CONSTRAINT "voucher_imports_sales_page_id_fkey",
  ADD CONSTRAINT "voucher_imports_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "voucher_import_rows" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "voucher_import_rows_organisation" BEFORE INSERT ON "voucher_import_rows" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "voucher_import_rows"
  ADD CONSTRAINT "voucher_import_rows_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
