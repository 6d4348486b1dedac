-- Shifts of cash drawers, with the cash that is put into them or taken out of them.
SELECT "lock_tables"('sales_pages', 'redeem_locations', 'payments', 'refunds');

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "shift_id" INTEGER;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "manual_payment_type" TEXT,
ADD COLUMN     "shift_id" INTEGER;

-- CreateTable
CREATE TABLE "shifts" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "redeem_location_id" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "float" BIGINT NOT NULL,
    "counted" JSONB,
    "note" TEXT NOT NULL DEFAULT '',
    "opened_by" TEXT NOT NULL,
    "closed_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "shifts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cash_moves" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "shift_id" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amount" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),

    CONSTRAINT "cash_moves_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shifts_sales_page_id_created_at_id_idx" ON "shifts"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "shifts_sales_page_id_id_key" ON "shifts"("sales_page_id", "id");

-- CreateIndex
CREATE INDEX "cash_moves_shift_id_created_at_id_idx" ON "cash_moves"("shift_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cash_moves_sales_page_id_id_key" ON "cash_moves"("sales_page_id", "id");

-- AddForeignKey
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_organisation_id_redeem_location_id_fkey" FOREIGN KEY ("organisation_id", "redeem_location_id") REFERENCES "redeem_locations"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_sales_page_id_shift_id_fkey" FOREIGN KEY ("sales_page_id", "shift_id") REFERENCES "shifts"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Not validated here, so that no statement waits for reading the tables.
ALTER TABLE "payments" ADD CONSTRAINT "payments_sales_page_id_shift_id_fkey" FOREIGN KEY ("sales_page_id", "shift_id") REFERENCES "shifts"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sales_page_id_shift_id_fkey" FOREIGN KEY ("sales_page_id", "shift_id") REFERENCES "shifts"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "payments" ADD CONSTRAINT "payments_shift" CHECK ("shift_id" IS NULL OR "gateway" = 'manual' AND "manual_payment_type" IS NOT NULL) NOT VALID;
ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_shift" CHECK ("shift_id" IS NULL OR "manual_payment_type" IS NOT NULL) NOT VALID,
  ADD CONSTRAINT "refunds_manual_payment_type" CHECK ("manual_payment_type" IS NULL OR NOT "through_payment_gateway") NOT VALID;

ALTER TABLE "shifts"
  ADD CONSTRAINT "shifts_float" CHECK ("float" >= 0),
  ADD CONSTRAINT "shifts_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "shifts_closed" CHECK (("closed_at" IS NULL) = ("counted" IS NULL) AND ("closed_at" IS NULL) = ("closed_by" IS NULL));
ALTER TABLE "cash_moves"
  ADD CONSTRAINT "cash_moves_amount" CHECK ("amount" <> 0),
  ADD CONSTRAINT "cash_moves_currency" CHECK ("currency" ~ '^[A-Z]{3}$');

-- One open shift of each drawer.
CREATE UNIQUE INDEX "shifts_open" ON "shifts"("sales_page_id", "redeem_location_id") WHERE "closed_at" IS NULL;

-- A closed shift never changes, and an open one is only closed. Its end is not before its last payment, because payments lock it.
CREATE FUNCTION "refuse_change_of_shift"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closing text[] := ARRAY['counted', 'note', 'closed_by', 'closed_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL AND to_jsonb(NEW) - closing = to_jsonb(OLD) - closing THEN
    NEW.closed_at := public.creation_time();
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "shifts_append_only" BEFORE UPDATE OR DELETE ON "shifts" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_shift"();
CREATE TRIGGER "shifts_no_truncate" BEFORE TRUNCATE ON "shifts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "cash_moves_append_only" BEFORE UPDATE OR DELETE ON "cash_moves" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "cash_moves_no_truncate" BEFORE TRUNCATE ON "cash_moves" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
