-- CreateEnum
CREATE TYPE "charge_claim_state" AS ENUM ('claimed', 'voiding');

-- CreateTable
CREATE TABLE "charge_claims" (
    "reference" TEXT NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "gateway" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount" INTEGER NOT NULL,
    "principal" TEXT NOT NULL,
    "key" TEXT,
    "request_hash" BYTEA,
    "owner" UUID NOT NULL,
    "state" "charge_claim_state" NOT NULL DEFAULT 'claimed',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "voiding_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "charge_claims_pkey" PRIMARY KEY ("reference")
);

-- CreateIndex
CREATE INDEX "charge_claims_due_at_idx" ON "charge_claims"("due_at");

-- AddForeignKey
ALTER TABLE "charge_claims" ADD CONSTRAINT "charge_claims_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "charge_claims"
  ADD CONSTRAINT "charge_claims_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "charge_claims_amount" CHECK ("amount" > 0),
  ADD CONSTRAINT "charge_claims_state" CHECK (("state" = 'voiding') = ("voiding_since" IS NOT NULL));

-- Requests with one idempotency key share one claim, so that they share one charge. A claim that is being voided does not occupy
-- the key.

CREATE UNIQUE INDEX "charge_claims_key" ON "charge_claims"("principal", "key") WHERE "state" = 'claimed';
