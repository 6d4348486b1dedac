-- The time of the last change of a row that clients synchronise. Null until the first change, so that neither new nor existing rows are
-- written: clients receive coalesce(updated_at, created_at).
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "updated_at" TIMESTAMPTZ(3);
ALTER TABLE "order_products" ADD COLUMN "updated_at" TIMESTAMPTZ(3);
ALTER TABLE "vouchers" ADD COLUMN "updated_at" TIMESTAMPTZ(3);
ALTER TABLE "categories" ADD COLUMN "updated_at" TIMESTAMPTZ(3);
ALTER TABLE "redeem_locations" ADD COLUMN "updated_at" TIMESTAMPTZ(3);
ALTER TABLE "discount_codes" ADD COLUMN "updated_at" TIMESTAMPTZ(3);
ALTER TABLE "webhooks" ADD COLUMN "updated_at" TIMESTAMPTZ(3);

-- creation_time() as for created_at: the lists in the order of changes end before the same horizon (src/platform/rows/list-horizon.ts).
CREATE FUNCTION "set_updated_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := public.creation_time();
  RETURN NEW;
END
$$;

-- The triggers list the columns that clients read. Counters, the state of deliveries, and sealed or derived columns are omitted: a sale
-- does not change the voucher of the catalogue, and a new key changes nothing that a client reads.
CREATE TRIGGER "orders_updated" BEFORE UPDATE OF
  "reference", "language", "currency", "purchaser_name", "purchaser_email", "purchaser_phone", "is_manual_order",
  "buyer_consent_to_promotion_offers", "sales_channel", "metadata", "erased_at"
  ON "orders" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();

CREATE TRIGGER "order_products_updated" BEFORE UPDATE OF
  "order_id", "voucher_id", "voucher_version", "option_id", "layout_id", "name", "voucher_from", "voucher_to", "message",
  "hide_price", "delivery_method", "price_paid_calculator", "internal_note", "currency", "regular_price", "price_paid",
  "voucher_value", "recipient_name", "recipient_email", "deliver_at", "sent_to", "shipping_status", "shipping_address", "state",
  "is_multiuse", "is_monetary", "redeemable_from", "redeemable_to", "redeem_stock", "redeem_used", "used_before", "adjusted_units",
  "refunded_amount", "revision", "redeemable_everywhere", "redeem_location_ids", "blocked_at", "block_reason",
  "regenerated_from_id", "ended_at", "imported_at", "held_units", "metadata"
  ON "order_products" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();

CREATE TRIGGER "vouchers_updated" BEFORE UPDATE OF
  "version", "type_name", "voucher_title", "promotion_title", "description", "img_url", "is_active", "is_featured", "access_level",
  "sale_period_from", "sale_period_to", "is_redeemable_everywhere", "is_voucher_message_off", "price_visible",
  "changing_price_visibility_by_buyer_allowed", "postal_delivery_enabled", "multi_use", "quantity", "position", "validity_rule",
  "validity_length", "validity_starts_on", "validity_ends_on", "archived_at"
  ON "vouchers" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();

CREATE TRIGGER "categories_updated" BEFORE UPDATE OF
  "title", "description", "banner_text", "header_text", "header_image", "category_image", "slug", "parent_id", "lft", "lvl", "rgt"
  ON "categories" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();

CREATE TRIGGER "redeem_locations_updated" BEFORE UPDATE OF
  "name", "address", "city", "region", "latitude", "longitude", "archived_at"
  ON "redeem_locations" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();

CREATE TRIGGER "discount_codes_updated" BEFORE UPDATE OF
  "code", "name", "kind", "value", "max_uses", "active", "starts_at", "ends_at", "archived_at"
  ON "discount_codes" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();

CREATE TRIGGER "webhooks_updated" BEFORE UPDATE OF
  "url", "previous_secret_expires_at", "enabled_events", "description", "active"
  ON "webhooks" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
