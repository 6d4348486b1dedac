-- The origins on which the reseller of a sales page can show the page in a frame.
ALTER TABLE "sales_pages" ADD COLUMN "reseller_origins" TEXT[] NOT NULL DEFAULT '{}';

DROP TRIGGER "sales_pages_updated" ON "sales_pages";
CREATE TRIGGER "sales_pages_updated" BEFORE UPDATE OF
  "organisation_sale_container", "name", "time_zone", "currency", "storefront_url", "company_name", "address_line1", "address_line2",
  "city", "postcode", "hide_address", "latitude", "longitude", "phone", "hide_phone", "email", "hide_email", "website", "hide_website",
  "facebook", "twitter", "instagram", "linkedin", "reseller_hash", "reseller_origins", "email_document", "reminder_days", "email_texts",
  "is_purchaser_optional", "is_balance_page_enabled", "erase_customers_after_months", "redeemable_on", "archived_at"
  ON "sales_pages" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
