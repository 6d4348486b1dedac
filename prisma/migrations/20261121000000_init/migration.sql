-- CreateEnum
CREATE TYPE "logo_position" AS ENUM ('left', 'center');

-- CreateEnum
CREATE TYPE "voucher_type" AS ENUM ('fixed', 'buyerDefined', 'predefined', 'ticket', 'VCCVCard');

-- CreateEnum
CREATE TYPE "access_level" AS ENUM ('published', 'unpublished', 'secret');

-- CreateEnum
CREATE TYPE "validity_rule" AS ENUM ('days', 'months', 'fixed');

-- CreateEnum
CREATE TYPE "shipping_calculator" AS ENUM ('per_item');

-- CreateEnum
CREATE TYPE "discount_kind" AS ENUM ('percentage', 'fixed');

-- CreateEnum
CREATE TYPE "delivery_method" AS ENUM ('postal', 'electronic', 'printout', 'vc_card');

-- CreateEnum
CREATE TYPE "price_paid_calculator" AS ENUM ('regular', 'free', 'charity', 'vc_card_voucher');

-- CreateEnum
CREATE TYPE "shipping_status" AS ENUM ('pending', 'dispatched', 'delivered');

-- CreateEnum
CREATE TYPE "order_product_state" AS ENUM ('in_progress', 'completed', 'refunded', 'cancelled', 'regenerated');

-- CreateEnum
CREATE TYPE "gateway_refund_status" AS ENUM ('in_progress', 'completed', 'failed');

-- CreateEnum
CREATE TYPE "channel" AS ENUM ('v1', 'v2_1', 'graphql', 'cli');

-- CreateTable
CREATE TABLE "organisations" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organisations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sales_pages" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "organisation_sale_container" TEXT,
    "subdomain" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "storefront_url" TEXT NOT NULL,
    "company_name" TEXT NOT NULL DEFAULT '',
    "address_line1" TEXT NOT NULL DEFAULT '',
    "address_line2" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "postcode" TEXT NOT NULL DEFAULT '',
    "hide_address" BOOLEAN NOT NULL DEFAULT false,
    "latitude" TEXT NOT NULL DEFAULT '',
    "longitude" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "hide_phone" BOOLEAN NOT NULL DEFAULT false,
    "email" TEXT NOT NULL DEFAULT '',
    "hide_email" BOOLEAN NOT NULL DEFAULT false,
    "website" TEXT NOT NULL DEFAULT '',
    "hide_website" BOOLEAN NOT NULL DEFAULT false,
    "facebook" TEXT NOT NULL DEFAULT '',
    "twitter" TEXT NOT NULL DEFAULT '',
    "instagram" TEXT NOT NULL DEFAULT '',
    "linkedin" TEXT NOT NULL DEFAULT '',
    "reseller_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "sales_pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "skins" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "main_color" TEXT NOT NULL,
    "buy_color" TEXT NOT NULL,
    "background_color" TEXT NOT NULL,
    "body_link_color" TEXT,
    "header_link_color" TEXT NOT NULL,
    "header_background_color" TEXT NOT NULL,
    "header_background_color_opacity" INTEGER NOT NULL DEFAULT 100,
    "header_text_color" TEXT NOT NULL,
    "header_text_font" TEXT NOT NULL DEFAULT '',
    "header_image" TEXT,
    "header_image_mask_color" TEXT NOT NULL,
    "header_image_mask_opacity" INTEGER NOT NULL DEFAULT 0,
    "header_image_bottom_shape" TEXT NOT NULL DEFAULT '',
    "header_image_bottom_shape_height" INTEGER NOT NULL DEFAULT 0,
    "header_border_displayed" BOOLEAN NOT NULL DEFAULT false,
    "top_banner_displayed" BOOLEAN NOT NULL DEFAULT false,
    "top_banner_background_color" TEXT NOT NULL,
    "top_banner_link_color" TEXT,
    "top_subnav_displayed" BOOLEAN NOT NULL DEFAULT false,
    "top_subnav_background_color" TEXT NOT NULL,
    "top_subnav_link_color" TEXT,
    "featured_voucher_overlapped_on_header_image" BOOLEAN NOT NULL DEFAULT false,
    "font_primary" TEXT NOT NULL DEFAULT '',
    "font_secondary" TEXT NOT NULL DEFAULT '',
    "custom_template_path" TEXT,
    "num_of_columns" INTEGER NOT NULL DEFAULT 3,
    "logo" TEXT,
    "footer_logo" TEXT,
    "logo_alt" TEXT,
    "logo_position" "logo_position" NOT NULL DEFAULT 'left',
    "available_languages" TEXT[],
    "menu_position" TEXT NOT NULL DEFAULT 'top',

    CONSTRAINT "skins_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_gateways" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "payment_gateways_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_members" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "email" TEXT,
    "password_hash" TEXT NOT NULL,
    "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "full_name" TEXT NOT NULL,
    "phone" TEXT,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_permissions" (
    "organisation_id" INTEGER NOT NULL,
    "staff_member_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "role_id" SMALLINT NOT NULL,
    "custom_permissions" TEXT[],

    CONSTRAINT "staff_permissions_pkey" PRIMARY KEY ("staff_member_id","sales_page_id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "last_four" TEXT NOT NULL,
    "permissions" TEXT[],
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key_sales_pages" (
    "organisation_id" INTEGER NOT NULL,
    "api_key_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,

    CONSTRAINT "api_key_sales_pages_pkey" PRIMARY KEY ("api_key_id","sales_page_id")
);

-- CreateTable
CREATE TABLE "refresh_token_families" (
    "id" UUID NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "staff_member_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,

    CONSTRAINT "refresh_token_families_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "token_hash" BYTEA NOT NULL,
    "family_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "guest_tokens" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "reseller_hash" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "guest_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "title" JSONB NOT NULL,
    "description" JSONB NOT NULL DEFAULT '{}',
    "banner_text" JSONB NOT NULL DEFAULT '{}',
    "header_text" JSONB NOT NULL DEFAULT '{}',
    "header_image" TEXT,
    "category_image" TEXT,
    "slug" TEXT NOT NULL,
    "parent_id" INTEGER,
    "lft" INTEGER NOT NULL,
    "lvl" INTEGER NOT NULL,
    "rgt" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "redeem_locations" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "city" TEXT,
    "region" TEXT,
    "latitude" TEXT,
    "longitude" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "redeem_locations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vouchers" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "type_name" "voucher_type" NOT NULL,
    "voucher_title" JSONB NOT NULL,
    "promotion_title" JSONB NOT NULL DEFAULT '{}',
    "description" JSONB NOT NULL DEFAULT '{}',
    "img_url" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "access_level" "access_level" NOT NULL DEFAULT 'published',
    "sale_period_from" TIMESTAMPTZ(3),
    "sale_period_to" TIMESTAMPTZ(3),
    "is_redeemable_everywhere" BOOLEAN NOT NULL DEFAULT true,
    "is_voucher_message_off" BOOLEAN NOT NULL DEFAULT false,
    "price_visible" BOOLEAN NOT NULL DEFAULT true,
    "changing_price_visibility_by_buyer_allowed" BOOLEAN NOT NULL DEFAULT true,
    "postal_delivery_enabled" BOOLEAN NOT NULL DEFAULT false,
    "multi_use" BOOLEAN NOT NULL DEFAULT false,
    "quantity" INTEGER,
    "sold" INTEGER NOT NULL DEFAULT 0,
    "position" INTEGER NOT NULL DEFAULT 0,
    "validity_rule" "validity_rule" NOT NULL DEFAULT 'months',
    "validity_length" INTEGER,
    "validity_starts_on" DATE,
    "validity_ends_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "vouchers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voucher_versions" (
    "sales_page_id" INTEGER NOT NULL,
    "voucher_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "terms" JSONB NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voucher_versions_pkey" PRIMARY KEY ("voucher_id","version")
);

-- CreateTable
CREATE TABLE "voucher_options" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "voucher_id" INTEGER NOT NULL,
    "parent_id" INTEGER,
    "description" JSONB NOT NULL DEFAULT '{}',
    "quantity" INTEGER,
    "quantity_weight" INTEGER NOT NULL DEFAULT 1,
    "sold" INTEGER NOT NULL DEFAULT 0,
    "redeem_stock" INTEGER NOT NULL DEFAULT 1,
    "currency" CHAR(3) NOT NULL,
    "sell_price" INTEGER NOT NULL,
    "real_value" INTEGER,
    "display_price" INTEGER,
    "max_sell_price" INTEGER,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "custom_order" INTEGER NOT NULL DEFAULT 0,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "voucher_options_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "layouts" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "voucher_id" INTEGER NOT NULL,
    "image" TEXT NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "layouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voucher_categories" (
    "sales_page_id" INTEGER NOT NULL,
    "voucher_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,

    CONSTRAINT "voucher_categories_pkey" PRIMARY KEY ("voucher_id","category_id")
);

-- CreateTable
CREATE TABLE "voucher_redeem_locations" (
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "voucher_id" INTEGER NOT NULL,
    "redeem_location_id" INTEGER NOT NULL,

    CONSTRAINT "voucher_redeem_locations_pkey" PRIMARY KEY ("voucher_id","redeem_location_id")
);

-- CreateTable
CREATE TABLE "shipping_methods" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "delivery_duration" INTEGER NOT NULL,
    "available_only_for_manual_orders" BOOLEAN NOT NULL DEFAULT false,
    "uses_postal_fulfilment" BOOLEAN NOT NULL DEFAULT false,
    "calculator_type" "shipping_calculator" NOT NULL DEFAULT 'per_item',
    "currency" CHAR(3) NOT NULL,
    "rate" INTEGER NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "shipping_methods_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voucher_shipping_methods" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "voucher_id" INTEGER NOT NULL,
    "shipping_method_id" INTEGER NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "voucher_shipping_methods_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "discount_codes" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "discount_kind" NOT NULL,
    "value" INTEGER NOT NULL,
    "max_uses" INTEGER,
    "used" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "discount_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "purchaser_name" TEXT NOT NULL,
    "purchaser_email" TEXT NOT NULL,
    "purchaser_phone" TEXT,
    "is_manual_order" BOOLEAN NOT NULL DEFAULT false,
    "buyer_consent_to_promotion_offers" BOOLEAN NOT NULL DEFAULT false,
    "sales_channel" TEXT NOT NULL DEFAULT 'api',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_products" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "voucher_id" INTEGER NOT NULL,
    "voucher_version" INTEGER NOT NULL,
    "option_id" INTEGER NOT NULL,
    "layout_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "voucher_from" TEXT,
    "voucher_to" TEXT,
    "message" TEXT,
    "hide_price" BOOLEAN NOT NULL DEFAULT false,
    "delivery_method" "delivery_method" NOT NULL,
    "price_paid_calculator" "price_paid_calculator" NOT NULL DEFAULT 'regular',
    "internal_note" TEXT,
    "currency" CHAR(3) NOT NULL,
    "regular_price" INTEGER NOT NULL,
    "price_paid" INTEGER NOT NULL,
    "voucher_value" INTEGER NOT NULL,
    "recipient_name" TEXT,
    "recipient_email" TEXT,
    "shipping_status" "shipping_status",
    "shipping_address" JSONB,
    "state" "order_product_state" NOT NULL DEFAULT 'in_progress',
    "is_multiuse" BOOLEAN NOT NULL,
    "is_monetary" BOOLEAN NOT NULL,
    "redeemable_from" TIMESTAMPTZ(3) NOT NULL,
    "redeemable_to" TIMESTAMPTZ(3) NOT NULL,
    "redeem_stock" INTEGER NOT NULL,
    "redeem_used" INTEGER NOT NULL DEFAULT 0,
    "used_before" INTEGER NOT NULL DEFAULT 0,
    "refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "redeemable_everywhere" BOOLEAN NOT NULL,
    "redeem_location_ids" INTEGER[],
    "code_hash" BYTEA NOT NULL,
    "code_sealed" BYTEA NOT NULL,
    "regenerated_from_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_product_discounts" (
    "sales_page_id" INTEGER NOT NULL,
    "order_product_id" INTEGER NOT NULL,
    "discount_code_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "order_product_discounts_pkey" PRIMARY KEY ("order_product_id","discount_code_id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "order_product_id" INTEGER NOT NULL,
    "voucher_shipping_method_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "regular_price" INTEGER NOT NULL,
    "price_paid" INTEGER NOT NULL,

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "card_type" TEXT,
    "card_number" TEXT,
    "currency" CHAR(3) NOT NULL,
    "amount" INTEGER NOT NULL,
    "gateway" TEXT NOT NULL,
    "gateway_status" TEXT NOT NULL,
    "manual_payment_type" TEXT,
    "manual_payment_reference" TEXT,
    "manual_payment_user" TEXT,
    "payout_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payouts" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "initiated_at" TIMESTAMPTZ(3) NOT NULL,
    "estimated_arrival_on" DATE,
    "amount" INTEGER NOT NULL,
    "link" TEXT,

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "order_product_id" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "total" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "through_payment_gateway" BOOLEAN NOT NULL DEFAULT false,
    "gateway" TEXT,
    "gateway_refund_status" "gateway_refund_status",
    "gateway_refund_transaction_id" TEXT,
    "staff_member_id" INTEGER,
    "created_by" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "redemptions" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_product_id" INTEGER NOT NULL,
    "redeem_location_id" INTEGER,
    "units" INTEGER NOT NULL,
    "redeemed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "channel" "channel" NOT NULL,
    "staff_member_id" INTEGER,
    "api_key_id" INTEGER,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "redemptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "redemption_cancellations" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "order_product_id" INTEGER NOT NULL,
    "redemption_id" INTEGER NOT NULL,
    "staff_member_id" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "redemption_cancellations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" UUID NOT NULL,
    "position" BIGINT,
    "name" TEXT NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "order_product_id" INTEGER,
    "redemption_id" INTEGER,
    "snapshot" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "secret_sealed" BYTEA,
    "previous_secret_sealed" BYTEA,
    "previous_secret_expires_at" TIMESTAMPTZ(3),
    "enabled_events" TEXT[],
    "description" TEXT NOT NULL DEFAULT '',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "failing_since" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_attempts" (
    "id" UUID NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "webhook_id" INTEGER NOT NULL,
    "event_id" UUID,
    "test_event_id" UUID,
    "attempt" INTEGER NOT NULL,
    "http_verb" TEXT NOT NULL DEFAULT 'post',
    "url" TEXT NOT NULL,
    "response" TEXT,
    "response_status" INTEGER,
    "failure" TEXT,
    "duration_ms" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delivery_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "principal" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "result" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("principal","key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "used" INTEGER NOT NULL,
    "window_ends" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "organisation_id" INTEGER,
    "sales_page_id" INTEGER,
    "principal" TEXT NOT NULL,
    "channel" "channel" NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sales_pages_subdomain_key" ON "sales_pages"("subdomain");

-- CreateIndex
CREATE INDEX "sales_pages_reseller_hash_idx" ON "sales_pages"("reseller_hash");

-- CreateIndex
CREATE UNIQUE INDEX "sales_pages_organisation_id_id_key" ON "sales_pages"("organisation_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "sales_pages_id_currency_key" ON "sales_pages"("id", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "skins_sales_page_id_key" ON "skins"("sales_page_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_gateways_sales_page_id_name_key" ON "payment_gateways"("sales_page_id", "name");

-- CreateIndex
CREATE INDEX "staff_members_email_idx" ON "staff_members"("email");

-- CreateIndex
CREATE INDEX "staff_members_organisation_id_created_at_id_idx" ON "staff_members"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_members_organisation_id_email_key" ON "staff_members"("organisation_id", "email");

-- CreateIndex
CREATE UNIQUE INDEX "staff_members_organisation_id_id_key" ON "staff_members"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "staff_permissions_sales_page_id_idx" ON "staff_permissions"("sales_page_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");

-- CreateIndex
CREATE INDEX "api_keys_organisation_id_created_at_id_idx" ON "api_keys"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_organisation_id_id_key" ON "api_keys"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "api_key_sales_pages_organisation_id_sales_page_id_idx" ON "api_key_sales_pages"("organisation_id", "sales_page_id");

-- CreateIndex
CREATE INDEX "refresh_token_families_staff_member_id_idx" ON "refresh_token_families"("staff_member_id");

-- CreateIndex
CREATE INDEX "refresh_tokens_family_id_idx" ON "refresh_tokens"("family_id");

-- CreateIndex
CREATE UNIQUE INDEX "guest_tokens_token_hash_key" ON "guest_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "guest_tokens_organisation_id_reseller_hash_idx" ON "guest_tokens"("organisation_id", "reseller_hash");

-- CreateIndex
CREATE INDEX "guest_tokens_organisation_id_created_at_id_idx" ON "guest_tokens"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "categories_sales_page_id_created_at_id_idx" ON "categories"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "categories_sales_page_id_lft_idx" ON "categories"("sales_page_id", "lft");

-- CreateIndex
CREATE UNIQUE INDEX "categories_sales_page_id_id_key" ON "categories"("sales_page_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "categories_sales_page_id_slug_key" ON "categories"("sales_page_id", "slug");

-- CreateIndex
CREATE INDEX "redeem_locations_organisation_id_created_at_id_idx" ON "redeem_locations"("organisation_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "redeem_locations_organisation_id_id_key" ON "redeem_locations"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "vouchers_sales_page_id_created_at_id_idx" ON "vouchers"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "vouchers_sales_page_id_id_key" ON "vouchers"("sales_page_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_options_voucher_id_id_key" ON "voucher_options"("voucher_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "layouts_voucher_id_id_key" ON "layouts"("voucher_id", "id");

-- CreateIndex
CREATE INDEX "voucher_categories_category_id_idx" ON "voucher_categories"("category_id");

-- CreateIndex
CREATE INDEX "voucher_redeem_locations_redeem_location_id_idx" ON "voucher_redeem_locations"("redeem_location_id");

-- CreateIndex
CREATE UNIQUE INDEX "shipping_methods_sales_page_id_id_key" ON "shipping_methods"("sales_page_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_shipping_methods_voucher_id_shipping_method_id_key" ON "voucher_shipping_methods"("voucher_id", "shipping_method_id");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_shipping_methods_sales_page_id_id_key" ON "voucher_shipping_methods"("sales_page_id", "id");

-- CreateIndex
CREATE INDEX "discount_codes_sales_page_id_created_at_id_idx" ON "discount_codes"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "discount_codes_sales_page_id_code_key" ON "discount_codes"("sales_page_id", "code");

-- CreateIndex
CREATE UNIQUE INDEX "discount_codes_sales_page_id_id_key" ON "discount_codes"("sales_page_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_reference_key" ON "orders"("reference");

-- CreateIndex
CREATE INDEX "orders_sales_page_id_created_at_id_idx" ON "orders"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_sales_page_id_id_key" ON "orders"("sales_page_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "order_products_code_hash_key" ON "order_products"("code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "order_products_regenerated_from_id_key" ON "order_products"("regenerated_from_id");

-- CreateIndex
CREATE INDEX "order_products_order_id_idx" ON "order_products"("order_id");

-- CreateIndex
CREATE INDEX "order_products_voucher_id_idx" ON "order_products"("voucher_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_products_sales_page_id_id_key" ON "order_products"("sales_page_id", "id");

-- CreateIndex
CREATE INDEX "deliveries_order_id_idx" ON "deliveries"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "deliveries_sales_page_id_order_product_id_key" ON "deliveries"("sales_page_id", "order_product_id");

-- CreateIndex
CREATE INDEX "payments_order_id_idx" ON "payments"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "payouts_sales_page_id_id_key" ON "payouts"("sales_page_id", "id");

-- CreateIndex
CREATE INDEX "refunds_sales_page_id_created_at_id_idx" ON "refunds"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "refunds_order_product_id_created_at_id_idx" ON "refunds"("order_product_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "redemptions_order_product_id_created_at_id_idx" ON "redemptions"("order_product_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "redemptions_sales_page_id_created_at_id_idx" ON "redemptions"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "redemptions_sales_page_id_id_key" ON "redemptions"("sales_page_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "redemptions_organisation_id_order_product_id_id_key" ON "redemptions"("organisation_id", "order_product_id", "id");

-- CreateIndex
CREATE INDEX "redemption_cancellations_order_product_id_idx" ON "redemption_cancellations"("order_product_id");

-- CreateIndex
CREATE UNIQUE INDEX "redemption_cancellations_organisation_id_order_product_id_r_key" ON "redemption_cancellations"("organisation_id", "order_product_id", "redemption_id");

-- CreateIndex
CREATE UNIQUE INDEX "redemption_cancellations_redemption_id_key" ON "redemption_cancellations"("redemption_id");

-- CreateIndex
CREATE UNIQUE INDEX "events_position_key" ON "events"("position");

-- CreateIndex
CREATE INDEX "events_sales_page_id_position_idx" ON "events"("sales_page_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "events_sales_page_id_id_key" ON "events"("sales_page_id", "id");

-- CreateIndex
CREATE INDEX "webhooks_sales_page_id_created_at_id_idx" ON "webhooks"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhooks_sales_page_id_id_key" ON "webhooks"("sales_page_id", "id");

-- CreateIndex
CREATE INDEX "delivery_attempts_webhook_id_id_idx" ON "delivery_attempts"("webhook_id", "id");

-- CreateIndex
CREATE INDEX "delivery_attempts_event_id_idx" ON "delivery_attempts"("event_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys"("expires_at");

-- CreateIndex
CREATE INDEX "rate_limits_window_ends_idx" ON "rate_limits"("window_ends");

-- CreateIndex
CREATE INDEX "audit_entries_organisation_id_id_idx" ON "audit_entries"("organisation_id", "id");

-- CreateIndex
CREATE INDEX "audit_entries_sales_page_id_id_idx" ON "audit_entries"("sales_page_id", "id");

-- AddForeignKey
ALTER TABLE "sales_pages" ADD CONSTRAINT "sales_pages_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "skins" ADD CONSTRAINT "skins_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_gateways" ADD CONSTRAINT "payment_gateways_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_permissions" ADD CONSTRAINT "staff_permissions_organisation_id_staff_member_id_fkey" FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_permissions" ADD CONSTRAINT "staff_permissions_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organisation_id_created_by_id_fkey" FOREIGN KEY ("organisation_id", "created_by_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key_sales_pages" ADD CONSTRAINT "api_key_sales_pages_organisation_id_api_key_id_fkey" FOREIGN KEY ("organisation_id", "api_key_id") REFERENCES "api_keys"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key_sales_pages" ADD CONSTRAINT "api_key_sales_pages_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_token_families" ADD CONSTRAINT "refresh_token_families_organisation_id_staff_member_id_fkey" FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_token_families" ADD CONSTRAINT "refresh_token_families_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "refresh_token_families"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_tokens" ADD CONSTRAINT "guest_tokens_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_tokens" ADD CONSTRAINT "guest_tokens_organisation_id_created_by_id_fkey" FOREIGN KEY ("organisation_id", "created_by_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_sales_page_id_parent_id_fkey" FOREIGN KEY ("sales_page_id", "parent_id") REFERENCES "categories"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "redeem_locations" ADD CONSTRAINT "redeem_locations_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_versions" ADD CONSTRAINT "voucher_versions_sales_page_id_voucher_id_fkey" FOREIGN KEY ("sales_page_id", "voucher_id") REFERENCES "vouchers"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_options" ADD CONSTRAINT "voucher_options_sales_page_id_currency_fkey" FOREIGN KEY ("sales_page_id", "currency") REFERENCES "sales_pages"("id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_options" ADD CONSTRAINT "voucher_options_sales_page_id_voucher_id_fkey" FOREIGN KEY ("sales_page_id", "voucher_id") REFERENCES "vouchers"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_options" ADD CONSTRAINT "voucher_options_voucher_id_parent_id_fkey" FOREIGN KEY ("voucher_id", "parent_id") REFERENCES "voucher_options"("voucher_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "layouts" ADD CONSTRAINT "layouts_sales_page_id_voucher_id_fkey" FOREIGN KEY ("sales_page_id", "voucher_id") REFERENCES "vouchers"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_sales_page_id_voucher_id_fkey" FOREIGN KEY ("sales_page_id", "voucher_id") REFERENCES "vouchers"("sales_page_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_categories" ADD CONSTRAINT "voucher_categories_sales_page_id_category_id_fkey" FOREIGN KEY ("sales_page_id", "category_id") REFERENCES "categories"("sales_page_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_redeem_locations" ADD CONSTRAINT "voucher_redeem_locations_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_redeem_locations" ADD CONSTRAINT "voucher_redeem_locations_sales_page_id_voucher_id_fkey" FOREIGN KEY ("sales_page_id", "voucher_id") REFERENCES "vouchers"("sales_page_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_redeem_locations" ADD CONSTRAINT "voucher_redeem_locations_organisation_id_redeem_location_i_fkey" FOREIGN KEY ("organisation_id", "redeem_location_id") REFERENCES "redeem_locations"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_sales_page_id_currency_fkey" FOREIGN KEY ("sales_page_id", "currency") REFERENCES "sales_pages"("id", "currency") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_shipping_methods" ADD CONSTRAINT "voucher_shipping_methods_sales_page_id_voucher_id_fkey" FOREIGN KEY ("sales_page_id", "voucher_id") REFERENCES "vouchers"("sales_page_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_shipping_methods" ADD CONSTRAINT "voucher_shipping_methods_sales_page_id_shipping_method_id_fkey" FOREIGN KEY ("sales_page_id", "shipping_method_id") REFERENCES "shipping_methods"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_sales_page_id_order_id_fkey" FOREIGN KEY ("sales_page_id", "order_id") REFERENCES "orders"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_sales_page_id_voucher_id_fkey" FOREIGN KEY ("sales_page_id", "voucher_id") REFERENCES "vouchers"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_voucher_id_option_id_fkey" FOREIGN KEY ("voucher_id", "option_id") REFERENCES "voucher_options"("voucher_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_voucher_id_layout_id_fkey" FOREIGN KEY ("voucher_id", "layout_id") REFERENCES "layouts"("voucher_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_sales_page_id_regenerated_from_id_fkey" FOREIGN KEY ("sales_page_id", "regenerated_from_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "order_product_discounts" ADD CONSTRAINT "order_product_discounts_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_product_discounts" ADD CONSTRAINT "order_product_discounts_sales_page_id_discount_code_id_fkey" FOREIGN KEY ("sales_page_id", "discount_code_id") REFERENCES "discount_codes"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_sales_page_id_order_id_fkey" FOREIGN KEY ("sales_page_id", "order_id") REFERENCES "orders"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_sales_page_id_voucher_shipping_method_id_fkey" FOREIGN KEY ("sales_page_id", "voucher_shipping_method_id") REFERENCES "voucher_shipping_methods"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_sales_page_id_order_id_fkey" FOREIGN KEY ("sales_page_id", "order_id") REFERENCES "orders"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_sales_page_id_payout_id_fkey" FOREIGN KEY ("sales_page_id", "payout_id") REFERENCES "payouts"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sales_page_id_order_id_fkey" FOREIGN KEY ("sales_page_id", "order_id") REFERENCES "orders"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_organisation_id_staff_member_id_fkey" FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_organisation_id_redeem_location_id_fkey" FOREIGN KEY ("organisation_id", "redeem_location_id") REFERENCES "redeem_locations"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_organisation_id_staff_member_id_fkey" FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_organisation_id_api_key_id_fkey" FOREIGN KEY ("organisation_id", "api_key_id") REFERENCES "api_keys"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemption_cancellations" ADD CONSTRAINT "redemption_cancellations_organisation_id_order_product_id__fkey" FOREIGN KEY ("organisation_id", "order_product_id", "redemption_id") REFERENCES "redemptions"("organisation_id", "order_product_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "redemption_cancellations" ADD CONSTRAINT "redemption_cancellations_organisation_id_staff_member_id_fkey" FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_sales_page_id_order_id_fkey" FOREIGN KEY ("sales_page_id", "order_id") REFERENCES "orders"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_sales_page_id_redemption_id_fkey" FOREIGN KEY ("sales_page_id", "redemption_id") REFERENCES "redemptions"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_sales_page_id_webhook_id_fkey" FOREIGN KEY ("sales_page_id", "webhook_id") REFERENCES "webhooks"("sales_page_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_sales_page_id_event_id_fkey" FOREIGN KEY ("sales_page_id", "event_id") REFERENCES "events"("sales_page_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- Constraints on values, which Prisma's schema language cannot express.

ALTER TABLE "sales_pages"
  ADD CONSTRAINT "sales_pages_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "sales_pages_subdomain" CHECK ("subdomain" ~ '^[a-z0-9][a-z0-9-]{0,62}$');

ALTER TABLE "skins"
  ADD CONSTRAINT "skins_opacities" CHECK ("header_background_color_opacity" BETWEEN 0 AND 100 AND "header_image_mask_opacity" BETWEEN 0 AND 100),
  ADD CONSTRAINT "skins_columns" CHECK ("num_of_columns" > 0 AND "header_image_bottom_shape_height" >= 0);

ALTER TABLE "staff_members"
  ADD CONSTRAINT "staff_members_email" CHECK ("email" = lower("email") AND ("email" IS NOT NULL OR "deleted_at" IS NOT NULL));

ALTER TABLE "staff_permissions"
  ADD CONSTRAINT "staff_permissions_role" CHECK ("role_id" BETWEEN 0 AND 4),
  ADD CONSTRAINT "staff_permissions_custom" CHECK ("custom_permissions" <@ ARRAY['redeem.voucher', 'manage.orders', 'manage.products', 'manage.promotions', 'manage.settings', 'manage.account', 'manage.products.refund', 'cancel.redeem.voucher', 'manage.vcard', 'manage.discount', 'process.postal.delivery']);

ALTER TABLE "api_keys"
  ADD CONSTRAINT "api_keys_permissions" CHECK ("permissions" <@ ARRAY['redeem.voucher', 'manage.orders', 'manage.products', 'manage.promotions', 'manage.settings', 'manage.account', 'manage.products.refund', 'cancel.redeem.voucher', 'manage.vcard', 'manage.discount', 'process.postal.delivery']),
  ADD CONSTRAINT "api_keys_key_hash" CHECK (octet_length("key_hash") = 32);

ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_token_hash" CHECK (octet_length("token_hash") = 32);

ALTER TABLE "guest_tokens" ADD CONSTRAINT "guest_tokens_token_hash" CHECK (octet_length("token_hash") = 32);

ALTER TABLE "categories" ADD CONSTRAINT "categories_nested_set" CHECK ("lft" > 0 AND "rgt" > "lft" AND "lvl" >= 0 AND "parent_id" <> "id");

ALTER TABLE "redeem_locations"
  ADD CONSTRAINT "redeem_locations_coordinates" CHECK ("latitude" ~ '^-?\d{1,2}(\.\d+)?$' AND "longitude" ~ '^-?\d{1,3}(\.\d+)?$');

ALTER TABLE "vouchers"
  ADD CONSTRAINT "vouchers_version" CHECK ("version" > 0),
  ADD CONSTRAINT "vouchers_stock" CHECK ("sold" >= 0 AND ("quantity" IS NULL OR "sold" <= "quantity")),
  ADD CONSTRAINT "vouchers_sale_period" CHECK ("sale_period_from" <= "sale_period_to"),
  ADD CONSTRAINT "vouchers_validity" CHECK (CASE "validity_rule" WHEN 'fixed' THEN "validity_ends_on" IS NOT NULL ELSE "validity_length" > 0 AND "validity_length" IS NOT NULL END);

ALTER TABLE "voucher_options"
  ADD CONSTRAINT "voucher_options_stock" CHECK ("sold" >= 0 AND ("quantity" IS NULL OR "sold" <= "quantity") AND "quantity_weight" >= 0),
  ADD CONSTRAINT "voucher_options_redeem_stock" CHECK ("redeem_stock" > 0),
  ADD CONSTRAINT "voucher_options_prices" CHECK ("sell_price" >= 0 AND "real_value" >= 0 AND "display_price" >= 0 AND "max_sell_price" >= "sell_price"),
  ADD CONSTRAINT "voucher_options_parent" CHECK ("parent_id" <> "id");

ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_amounts" CHECK ("rate" >= 0 AND "delivery_duration" >= 0);

ALTER TABLE "discount_codes"
  ADD CONSTRAINT "discount_codes_code" CHECK ("code" = upper("code") AND "code" <> ''),
  ADD CONSTRAINT "discount_codes_value" CHECK ("value" > 0 AND ("kind" <> 'percentage' OR "value" <= 100)),
  ADD CONSTRAINT "discount_codes_uses" CHECK ("used" >= 0 AND ("max_uses" IS NULL OR "used" <= "max_uses"));

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "orders_language" CHECK ("language" ~ '^[a-z]{2}$');

ALTER TABLE "order_products"
  ADD CONSTRAINT "order_products_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "order_products_amounts" CHECK ("regular_price" >= 0 AND "price_paid" BETWEEN 0 AND "regular_price" AND "voucher_value" >= 0),
  ADD CONSTRAINT "order_products_refunded" CHECK ("refunded_amount" BETWEEN 0 AND "price_paid"),
  ADD CONSTRAINT "order_products_stock" CHECK ("redeem_stock" > 0 AND "redeem_used" BETWEEN 0 AND "redeem_stock"),
  ADD CONSTRAINT "order_products_completed" CHECK ("state" NOT IN ('in_progress', 'completed') OR ("state" = 'completed') = ("redeem_used" = "redeem_stock")),
  ADD CONSTRAINT "order_products_window" CHECK ("redeemable_from" <= "redeemable_to"),
  ADD CONSTRAINT "order_products_note" CHECK (length("internal_note") <= 500),
  ADD CONSTRAINT "order_products_postal" CHECK (("delivery_method" = 'postal') = ("shipping_status" IS NOT NULL) AND ("delivery_method" = 'postal') = ("shipping_address" IS NOT NULL)),
  ADD CONSTRAINT "order_products_code_hash" CHECK (octet_length("code_hash") = 32);

ALTER TABLE "order_product_discounts" ADD CONSTRAINT "order_product_discounts_amount" CHECK ("amount" >= 0);

ALTER TABLE "deliveries"
  ADD CONSTRAINT "deliveries_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "deliveries_amounts" CHECK ("regular_price" >= 0 AND "price_paid" >= 0);

ALTER TABLE "payments"
  ADD CONSTRAINT "payments_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "payments_amount" CHECK ("amount" >= 0);

ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amount" CHECK ("amount" >= 0);

ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "refunds_total" CHECK ("total" >= 0),
  ADD CONSTRAINT "refunds_gateway" CHECK ("through_payment_gateway" = ("gateway" IS NOT NULL) AND "through_payment_gateway" = ("gateway_refund_status" IS NOT NULL));

ALTER TABLE "redemptions"
  ADD CONSTRAINT "redemptions_units" CHECK ("units" > 0),
  ADD CONSTRAINT "redemptions_actor" CHECK (num_nonnulls("staff_member_id", "api_key_id") <= 1);

ALTER TABLE "events"
  ADD CONSTRAINT "events_name" CHECK ("name" IN ('order.created', 'order-product.redeemed', 'order-product.redeem_cancelled', 'order-product.refunded', 'order-product.cancelled', 'order-product.regenerated')),
  ADD CONSTRAINT "events_subject" CHECK (("name" = 'order.created') = ("order_product_id" IS NULL));

ALTER TABLE "webhooks"
  ADD CONSTRAINT "webhooks_enabled_events" CHECK ("enabled_events" <@ ARRAY['order.created', 'order-product.redeemed', 'order-product.redeem_cancelled', 'order-product.refunded', 'order-product.cancelled', 'order-product.regenerated']);

ALTER TABLE "delivery_attempts"
  ADD CONSTRAINT "delivery_attempts_attempt" CHECK ("attempt" > 0),
  ADD CONSTRAINT "delivery_attempts_event" CHECK (num_nonnulls("event_id", "test_event_id") = 1);

ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_key" CHECK (length("key") BETWEEN 1 AND 255);

-- The source of the positions of events. Unlike a maximum, a sequence does not decrease when old events are removed.

CREATE SEQUENCE "event_positions";

-- D29: redemptions and their cancellations are append-only.

CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are append-only', TG_TABLE_NAME;
END
$$;

CREATE TRIGGER "redemptions_append_only" BEFORE UPDATE OR DELETE ON "redemptions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "redemptions_no_truncate" BEFORE TRUNCATE ON "redemptions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "redemption_cancellations_no_truncate" BEFORE TRUNCATE ON "redemption_cancellations" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "redemption_cancellations_append_only" BEFORE UPDATE OR DELETE ON "redemption_cancellations" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Raises SQLSTATE VS001, which rolls back a statement that changes several tables, if a condition does not hold.

CREATE FUNCTION "abort_unless"("condition" boolean, "reason" text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF "condition" THEN
    RETURN true;
  END IF;
  RAISE EXCEPTION USING ERRCODE = 'VS001', MESSAGE = "reason";
END
$$;
