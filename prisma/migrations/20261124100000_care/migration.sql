-- Extensions, corrections of the balance and blocks of sold vouchers.

-- AlterTable
ALTER TABLE "order_products" ADD COLUMN     "adjusted_units" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "blocked_at" TIMESTAMPTZ(3),
ADD COLUMN     "block_reason" TEXT;

-- CreateTable
CREATE TABLE "expiry_changes" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_product_id" INTEGER NOT NULL,
    "previous_redeemable_to" TIMESTAMPTZ(3) NOT NULL,
    "redeemable_to" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "staff_member_id" INTEGER,
    "api_key_id" INTEGER,
    "channel" "channel" NOT NULL,
    "revision" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),

    CONSTRAINT "expiry_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "balance_corrections" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_product_id" INTEGER NOT NULL,
    "units" INTEGER NOT NULL,
    "redeem_stock" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "staff_member_id" INTEGER,
    "api_key_id" INTEGER,
    "channel" "channel" NOT NULL,
    "revision" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),

    CONSTRAINT "balance_corrections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "expiry_changes_sales_page_id_created_at_id_idx" ON "expiry_changes"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "expiry_changes_order_product_id_revision_key" ON "expiry_changes"("order_product_id", "revision");

-- CreateIndex
CREATE INDEX "balance_corrections_sales_page_id_created_at_id_idx" ON "balance_corrections"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "balance_corrections_order_product_id_revision_key" ON "balance_corrections"("order_product_id", "revision");

-- AddForeignKey
ALTER TABLE "expiry_changes" ADD CONSTRAINT "expiry_changes_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expiry_changes" ADD CONSTRAINT "expiry_changes_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expiry_changes" ADD CONSTRAINT "expiry_changes_organisation_id_staff_member_id_fkey" FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expiry_changes" ADD CONSTRAINT "expiry_changes_organisation_id_api_key_id_fkey" FOREIGN KEY ("organisation_id", "api_key_id") REFERENCES "api_keys"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_organisation_id_staff_member_id_fkey" FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_organisation_id_api_key_id_fkey" FOREIGN KEY ("organisation_id", "api_key_id") REFERENCES "api_keys"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "expiry_changes"
  ADD CONSTRAINT "expiry_changes_extension" CHECK ("redeemable_to" > "previous_redeemable_to"),
  ADD CONSTRAINT "expiry_changes_reason" CHECK (length("reason") <= 1000),
  ADD CONSTRAINT "expiry_changes_actor" CHECK (num_nonnulls("staff_member_id", "api_key_id") <= 1);

ALTER TABLE "balance_corrections"
  ADD CONSTRAINT "balance_corrections_units" CHECK ("units" <> 0 AND "redeem_stock" >= 0),
  ADD CONSTRAINT "balance_corrections_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "balance_corrections_amount" CHECK (sign("amount") IN (0, sign("units"))),
  ADD CONSTRAINT "balance_corrections_reason" CHECK (length("reason") BETWEEN 1 AND 1000),
  ADD CONSTRAINT "balance_corrections_actor" CHECK (num_nonnulls("staff_member_id", "api_key_id") <= 1);

-- A correction can remove all units of a voucher that was never redeemed.
ALTER TABLE "order_products" DROP CONSTRAINT "order_products_stock",
  ADD CONSTRAINT "order_products_stock" CHECK ("redeem_stock" >= 0 AND "redeem_used" BETWEEN 0 AND "redeem_stock") NOT VALID,
  ADD CONSTRAINT "order_products_adjusted_units" CHECK ("used_before" + "redeem_stock" - "adjusted_units" > 0) NOT VALID,
  ADD CONSTRAINT "order_products_block" CHECK ("block_reason" IS NULL OR "blocked_at" IS NOT NULL AND length("block_reason") <= 1000) NOT VALID;

CREATE TRIGGER "expiry_changes_append_only" BEFORE UPDATE OR DELETE ON "expiry_changes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "expiry_changes_no_truncate" BEFORE TRUNCATE ON "expiry_changes" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "balance_corrections_append_only" BEFORE UPDATE OR DELETE ON "balance_corrections" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "balance_corrections_no_truncate" BEFORE TRUNCATE ON "balance_corrections" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
