-- Checkouts of buyers: purchases whose stock is reserved until they are paid (D96).

-- CreateEnum
CREATE TYPE "checkout_state" AS ENUM ('open', 'completed', 'expired', 'refunding', 'refunded');

-- AlterTable
ALTER TABLE "vouchers" ADD COLUMN     "reserved" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "voucher_options" ADD COLUMN     "reserved" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "checkouts" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "state" "checkout_state" NOT NULL DEFAULT 'open',
    "gateway" TEXT,
    "session_id" TEXT,
    "session_url" TEXT,
    "currency" CHAR(3) NOT NULL,
    "amount" BIGINT NOT NULL,
    "sale" JSONB NOT NULL,
    "units" INTEGER NOT NULL,
    "address_hash" BYTEA,
    "charge_transaction_id" TEXT,
    "refund_transaction_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_reference_key" ON "checkouts"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_token_hash_key" ON "checkouts"("token_hash");

-- CreateIndex
CREATE INDEX "checkouts_sales_page_id_created_at_id_idx" ON "checkouts"("sales_page_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "checkouts"
  ADD CONSTRAINT "checkouts_token_hash" CHECK (octet_length("token_hash") = 32),
  ADD CONSTRAINT "checkouts_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "checkouts_amount" CHECK ("amount" >= 0 AND ("amount" = 0) = ("gateway" IS NULL)),
  ADD CONSTRAINT "checkouts_units" CHECK ("units" > 0),
  ADD CONSTRAINT "checkouts_session" CHECK ("session_id" IS NOT NULL OR "session_url" IS NULL),
  ADD CONSTRAINT "checkouts_sale" CHECK ("state" = 'expired' OR ("state" = 'open') = ("sale" <> '{}')),
  ADD CONSTRAINT "checkouts_address" CHECK ("state" = 'open' OR "address_hash" IS NULL),
  ADD CONSTRAINT "checkouts_due" CHECK (CASE WHEN "state" IN ('completed', 'refunded') THEN "due_at" IS NULL WHEN "state" = 'expired' THEN true ELSE "due_at" IS NOT NULL END),
  ADD CONSTRAINT "checkouts_completed" CHECK (("state" = 'completed') = ("completed_at" IS NOT NULL)),
  ADD CONSTRAINT "checkouts_charge" CHECK ("state" NOT IN ('refunding', 'refunded') OR "charge_transaction_id" IS NOT NULL);

-- The worker reads it every few seconds.
CREATE INDEX "checkouts_due_at" ON "checkouts"("due_at") WHERE "due_at" IS NOT NULL;

-- The unpaid checkouts of an address on a sales page.
CREATE INDEX "checkouts_open" ON "checkouts"("sales_page_id", "address_hash") WHERE "state" = 'open';

-- Not validated here, so that no statement waits for reading the tables.
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_stock_reserved" CHECK ("reserved" BETWEEN 0 AND "sold") NOT VALID;
ALTER TABLE "voucher_options" ADD CONSTRAINT "voucher_options_stock_reserved" CHECK ("reserved" BETWEEN 0 AND "sold") NOT VALID;
