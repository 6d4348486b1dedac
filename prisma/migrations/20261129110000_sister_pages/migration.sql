-- The sales pages on which a voucher can be redeemed (D82): of the catalogue, by default of a sales page, and of a sold voucher. Empty
-- means the default of the sales page, and for a sales page and a sold voucher only the page that sells.
ALTER TABLE "sales_pages" ADD COLUMN "redeemable_on" INTEGER[] NOT NULL DEFAULT '{}';
ALTER TABLE "vouchers" ADD COLUMN "redeemable_on" INTEGER[] NOT NULL DEFAULT '{}';
ALTER TABLE "order_products" ADD COLUMN "redeemable_on" INTEGER[] NOT NULL DEFAULT '{}';

-- The sales page that sold the voucher, if another one redeemed it. Null if it is `sales_page_id`.
ALTER TABLE "redemptions" ADD COLUMN "selling_page_id" INTEGER,
  ADD CONSTRAINT "redemptions_selling_page" CHECK ("selling_page_id" <> "sales_page_id");
ALTER TABLE "events" ADD COLUMN "selling_page_id" INTEGER,
  ADD CONSTRAINT "events_selling_page" CHECK ("selling_page_id" <> "sales_page_id");

-- Redemptions and events on sisters, by the page that sold. The indexes are partial, so that other redemptions do not update them.
CREATE INDEX "redemptions_selling_page_created_at" ON "redemptions"("selling_page_id", "created_at", "id") WHERE "selling_page_id" IS NOT NULL;
CREATE INDEX "events_selling_page_position" ON "events"("selling_page_id", "position") WHERE "selling_page_id" IS NOT NULL;

-- An array has no foreign key: the sales pages of a list must belong to the organisation of the row and have its currency.
CREATE FUNCTION "assert_redeemable_on"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own integer := CASE TG_TABLE_NAME WHEN 'sales_pages' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'sales_page_id')::integer END;
BEGIN
  IF EXISTS (
    SELECT FROM unnest(NEW.redeemable_on) AS listed(id)
     WHERE NOT EXISTS (
       SELECT FROM public.sales_pages s
        WHERE s.id = listed.id AND s.organisation_id = NEW.organisation_id
          AND s.currency = CASE TG_TABLE_NAME WHEN 'sales_pages' THEN to_jsonb(NEW) ->> 'currency'
                                ELSE (SELECT o.currency::text FROM public.sales_pages o WHERE o.id = own) END)) THEN
    RAISE EXCEPTION 'a voucher can only be redeemed on sales pages of its organisation with its currency'
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_TABLE_NAME || '_redeemable_on';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "sales_pages_redeemable_on" BEFORE INSERT OR UPDATE OF "redeemable_on" ON "sales_pages" FOR EACH ROW
  WHEN (NEW."redeemable_on" <> '{}') EXECUTE FUNCTION "assert_redeemable_on"();
CREATE TRIGGER "vouchers_redeemable_on" BEFORE INSERT OR UPDATE OF "redeemable_on" ON "vouchers" FOR EACH ROW
  WHEN (NEW."redeemable_on" <> '{}') EXECUTE FUNCTION "assert_redeemable_on"();
CREATE TRIGGER "order_products_redeemable_on" BEFORE INSERT OR UPDATE OF "redeemable_on" ON "order_products" FOR EACH ROW
  WHEN (NEW."redeemable_on" <> '{}') EXECUTE FUNCTION "assert_redeemable_on"();

CREATE OR REPLACE TRIGGER "vouchers_updated" BEFORE UPDATE OF
  "version", "type_name", "voucher_title", "promotion_title", "description", "img_url", "is_active", "is_featured", "access_level",
  "sale_period_from", "sale_period_to", "is_redeemable_everywhere", "is_voucher_message_off", "price_visible",
  "changing_price_visibility_by_buyer_allowed", "postal_delivery_enabled", "multi_use", "quantity", "position", "validity_rule",
  "validity_length", "validity_starts_on", "validity_ends_on", "redeemable_on", "archived_at"
  ON "vouchers" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
