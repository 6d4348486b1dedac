-- Clients can record payouts: adds a currency, a creation time for lists, and at most one payout per sales page and reference.
-- Existing payouts get the currency of their sales page, and the time at which they were initiated as creation time.

-- AlterTable
ALTER TABLE "payouts" ADD COLUMN     "currency" CHAR(3),
ADD COLUMN     "created_at" TIMESTAMPTZ(3);

UPDATE "payouts" p SET "created_at" = p."initiated_at", "currency" = s."currency" FROM "sales_pages" s WHERE s."id" = p."sales_page_id";

ALTER TABLE "payouts" ALTER COLUMN "currency" SET NOT NULL,
ALTER COLUMN "created_at" SET NOT NULL,
ALTER COLUMN "created_at" SET DEFAULT "creation_time"(),
ADD CONSTRAINT "payouts_currency" CHECK ("currency" ~ '^[A-Z]{3}$');

-- CreateIndex
CREATE UNIQUE INDEX "payouts_sales_page_id_reference_key" ON "payouts"("sales_page_id", "reference");

-- CreateIndex
CREATE INDEX "payouts_sales_page_id_created_at_id_idx" ON "payouts"("sales_page_id", "created_at", "id");

-- A partial index, so that sales do not update it: a new payment has no payout.
CREATE INDEX IF NOT EXISTS "payments_payout_id" ON "payments"("payout_id") WHERE "payout_id" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
