-- Each paired till has a drawer. A payment in cash states what the purchaser handed over.
SELECT "lock_tables"('shifts', 'tills', 'payments');
ALTER TABLE "shifts" ADD COLUMN "till_id" INTEGER;
ALTER TABLE "payments" ADD COLUMN "cash_received" BIGINT;

-- Not validated here, so that no statement waits for reading the tables.
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_sales_page_id_till_id_fkey"
  FOREIGN KEY ("sales_page_id", "till_id") REFERENCES "tills"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "payments" ADD CONSTRAINT "payments_cash_received"
  CHECK ("cash_received" IS NULL OR "gateway" = 'manual' AND "manual_payment_type" IS NOT DISTINCT FROM 'cash' AND "cash_received" >= "amount") NOT VALID;

-- One open shift of each drawer: that of a redeem location, and that of each till.
CREATE UNIQUE INDEX "shifts_open_of_till" ON "shifts"("sales_page_id", "till_id") WHERE "closed_at" IS NULL AND "till_id" IS NOT NULL;
CREATE UNIQUE INDEX "shifts_open_of_location" ON "shifts"("sales_page_id", "redeem_location_id") WHERE "closed_at" IS NULL AND "till_id" IS NULL;
DROP INDEX "shifts_open";
