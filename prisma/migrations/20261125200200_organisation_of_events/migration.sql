-- The organisation of events, deliveries of webhooks, e-mails, links and refresh tokens.

ALTER TABLE "events" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "events_organisation" BEFORE INSERT ON "events" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "events"
  DROP CONSTRAINT "events_sales_page_id_fkey",
  ADD CONSTRAINT "events_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "delivery_attempts" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "delivery_attempts_organisation" BEFORE INSERT ON "delivery_attempts" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "delivery_attempts"
  ADD CONSTRAINT "delivery_attempts_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "emails" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "emails_organisation" BEFORE INSERT ON "emails" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "emails"
  DROP CONSTRAINT "emails_sales_page_id_fkey",
  ADD CONSTRAINT "emails_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "voucher_links" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "voucher_links_organisation" BEFORE INSERT ON "voucher_links" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "voucher_links"
  ADD CONSTRAINT "voucher_links_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "email_links" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER "email_links_organisation" BEFORE INSERT ON "email_links" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation"();
ALTER TABLE "email_links"
  ADD CONSTRAINT "email_links_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "refresh_tokens" ADD COLUMN "organisation_id" INTEGER NOT NULL DEFAULT 0;
CREATE FUNCTION "fill_organisation_of_family"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.organisation_id := coalesce((SELECT f.organisation_id FROM refresh_token_families f WHERE f.id = NEW.family_id), 0);
  RETURN NEW;
END
$$;
CREATE TRIGGER "refresh_tokens_organisation" BEFORE INSERT ON "refresh_tokens" FOR EACH ROW
  WHEN (NEW.organisation_id = 0) EXECUTE FUNCTION "fill_organisation_of_family"();
CREATE UNIQUE INDEX "refresh_token_families_organisation_id_id_key" ON "refresh_token_families"("organisation_id", "id");
ALTER TABLE "refresh_tokens"
  DROP CONSTRAINT "refresh_tokens_family_id_fkey",
  ADD CONSTRAINT "refresh_tokens_organisation_id_family_id_fkey"
  FOREIGN KEY ("organisation_id", "family_id") REFERENCES "refresh_token_families"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
