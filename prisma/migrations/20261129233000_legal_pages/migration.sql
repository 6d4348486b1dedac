-- The terms, the privacy policy and the legal notice of a shop, to which its sales page links.
ALTER TABLE "sales_pages"
  ADD COLUMN "terms_url" TEXT,
  ADD COLUMN "privacy_url" TEXT,
  ADD COLUMN "legal_notice_url" TEXT;

DROP TRIGGER "sales_pages_updated" ON "sales_pages";
CREATE TRIGGER "sales_pages_updated" BEFORE UPDATE OF
  "organisation_sale_container", "name", "time_zone", "currency", "storefront_url", "company_name", "address_line1", "address_line2",
  "city", "postcode", "hide_address", "latitude", "longitude", "phone", "hide_phone", "email", "hide_email", "website", "hide_website",
  "facebook", "twitter", "instagram", "linkedin", "terms_url", "privacy_url", "legal_notice_url", "reseller_hash", "reseller_origins",
  "email_document", "reminder_days", "email_texts", "is_purchaser_optional", "is_balance_page_enabled", "erase_customers_after_months",
  "redeemable_on", "archived_at"
  ON "sales_pages" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
