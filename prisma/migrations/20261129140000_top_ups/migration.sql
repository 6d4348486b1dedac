-- Amounts that were paid to raise the balance of a monetary multi-use voucher.

-- AlterTable
ALTER TABLE "order_products" ADD COLUMN     "refundable_top_ups" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "top_up_id" INTEGER;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "top_up_id" INTEGER;

-- CreateTable
CREATE TABLE "top_ups" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "order_product_id" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount" BIGINT NOT NULL,
    "refunded_amount" BIGINT NOT NULL DEFAULT 0,
    "redeem_stock" BIGINT NOT NULL,
    "sales_channel" TEXT NOT NULL,
    "staff_member_id" INTEGER,
    "api_key_id" INTEGER,
    "channel" "channel" NOT NULL,
    "revision" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),

    CONSTRAINT "top_ups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "top_ups_reference_key" ON "top_ups"("reference");

-- CreateIndex
CREATE INDEX "top_ups_order_product_id_created_at_id_idx" ON "top_ups"("order_product_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "top_ups_sales_page_id_created_at_id_idx" ON "top_ups"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "top_ups_order_id_idx" ON "top_ups"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "top_ups_sales_page_id_id_key" ON "top_ups"("sales_page_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "top_ups_order_product_id_revision_key" ON "top_ups"("order_product_id", "revision");

-- AddForeignKey
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_sales_page_id_order_id_fkey" FOREIGN KEY ("sales_page_id", "order_id") REFERENCES "orders"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_organisation_id_staff_member_id_fkey" FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_organisation_id_api_key_id_fkey" FOREIGN KEY ("organisation_id", "api_key_id") REFERENCES "api_keys"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Not validated here, so that no statement waits for reading the tables.
ALTER TABLE "payments" ADD CONSTRAINT "payments_sales_page_id_top_up_id_fkey" FOREIGN KEY ("sales_page_id", "top_up_id") REFERENCES "top_ups"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sales_page_id_top_up_id_fkey" FOREIGN KEY ("sales_page_id", "top_up_id") REFERENCES "top_ups"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_top_up" CHECK ("top_up_id" IS NULL OR "voucher" = 'keeps' AND NOT "is_delivery") NOT VALID;
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_refundable_top_ups" CHECK ("refundable_top_ups" >= 0) NOT VALID;

ALTER TABLE "top_ups"
  ADD CONSTRAINT "top_ups_amount" CHECK ("amount" > 0),
  ADD CONSTRAINT "top_ups_refunded_amount" CHECK ("refunded_amount" BETWEEN 0 AND "amount"),
  ADD CONSTRAINT "top_ups_redeem_stock" CHECK ("redeem_stock" >= "amount"),
  ADD CONSTRAINT "top_ups_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "top_ups_actor" CHECK (num_nonnulls("staff_member_id", "api_key_id") <= 1);

CREATE FUNCTION "refuse_change_of_top_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'refunded_amount' = to_jsonb(OLD) - 'refunded_amount' AND NEW.refunded_amount <> OLD.refunded_amount THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "top_ups_append_only" BEFORE UPDATE OR DELETE ON "top_ups" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_top_up"();
CREATE TRIGGER "top_ups_no_truncate" BEFORE TRUNCATE ON "top_ups" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Relaxed, so that no statement waits for reading the tables.
ALTER TABLE "events"
  DROP CONSTRAINT "events_name",
  ADD CONSTRAINT "events_name" CHECK ("name" IN ('order.created', 'order-product.redeemed', 'order-product.redeem_cancelled', 'order-product.refunded', 'order-product.topped_up', 'order-product.cancelled', 'order-product.regenerated')) NOT VALID;
ALTER TABLE "webhooks"
  DROP CONSTRAINT "webhooks_enabled_events",
  ADD CONSTRAINT "webhooks_enabled_events" CHECK ("enabled_events" <@ ARRAY['order.created', 'order-product.redeemed', 'order-product.redeem_cancelled', 'order-product.refunded', 'order-product.topped_up', 'order-product.cancelled', 'order-product.regenerated']) NOT VALID;
