-- The time of the last change of rows that clients change with an expected version. Null until the first change. The triggers list the
-- columns that clients read, as those of orders and vouchers do.
ALTER TABLE "sales_pages" ADD COLUMN "updated_at" TIMESTAMPTZ(3);
ALTER TABLE "skins" ADD COLUMN "updated_at" TIMESTAMPTZ(3);
ALTER TABLE "voucher_options" ADD COLUMN "updated_at" TIMESTAMPTZ(3);
ALTER TABLE "layouts" ADD COLUMN "updated_at" TIMESTAMPTZ(3);
ALTER TABLE "shipping_methods" ADD COLUMN "updated_at" TIMESTAMPTZ(3);
ALTER TABLE "staff_members" ADD COLUMN "updated_at" TIMESTAMPTZ(3);

CREATE TRIGGER "sales_pages_updated" BEFORE UPDATE OF
  "organisation_sale_container", "name", "time_zone", "currency", "storefront_url", "company_name", "address_line1", "address_line2",
  "city", "postcode", "hide_address", "latitude", "longitude", "phone", "hide_phone", "email", "hide_email", "website", "hide_website",
  "facebook", "twitter", "instagram", "linkedin", "reseller_hash", "email_document", "reminder_days", "email_texts",
  "is_purchaser_optional", "is_balance_page_enabled", "erase_customers_after_months", "redeemable_on", "archived_at"
  ON "sales_pages" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();

CREATE TRIGGER "skins_updated" BEFORE UPDATE OF
  "main_color", "buy_color", "background_color", "body_link_color", "header_link_color", "header_background_color",
  "header_background_color_opacity", "header_text_color", "header_text_font", "header_image", "header_image_mask_color",
  "header_image_mask_opacity", "header_image_bottom_shape", "header_image_bottom_shape_height", "header_border_displayed",
  "top_banner_displayed", "top_banner_background_color", "top_banner_link_color", "top_subnav_displayed",
  "top_subnav_background_color", "top_subnav_link_color", "featured_voucher_overlapped_on_header_image", "font_primary",
  "font_secondary", "custom_template_path", "num_of_columns", "logo", "footer_logo", "logo_alt", "logo_position",
  "available_languages", "menu_position"
  ON "skins" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();

CREATE TRIGGER "voucher_options_updated" BEFORE UPDATE OF
  "parent_id", "description", "quantity", "quantity_weight", "redeem_stock", "currency", "sell_price", "real_value", "display_price",
  "max_sell_price", "is_default", "custom_order", "archived_at"
  ON "voucher_options" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();

CREATE TRIGGER "layouts_updated" BEFORE UPDATE OF
  "image", "archived_at"
  ON "layouts" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();

CREATE TRIGGER "shipping_methods_updated" BEFORE UPDATE OF
  "name", "description", "delivery_duration", "available_only_for_manual_orders", "uses_postal_fulfilment", "calculator_type",
  "currency", "rate", "archived_at"
  ON "shipping_methods" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();

CREATE TRIGGER "staff_members_updated" BEFORE UPDATE OF "email", "full_name", "phone", "locale", "deleted_at"
  ON "staff_members" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"();
