-- Imports of vouchers that another system sold.

-- CreateEnum
CREATE TYPE "voucher_import_state" AS ENUM ('created', 'uploaded', 'checked', 'committing', 'committed', 'reverted');

-- CreateEnum
CREATE TYPE "voucher_import_outcome" AS ENUM ('create', 'redeem', 'unchanged', 'conflict', 'error');

-- CreateTable
CREATE TABLE "voucher_imports" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "options" JSONB NOT NULL,
    "state" "voucher_import_state" NOT NULL DEFAULT 'created',
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "totals" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),
    "checked_at" TIMESTAMPTZ(3),
    "committed_at" TIMESTAMPTZ(3),
    "reverted_at" TIMESTAMPTZ(3),

    CONSTRAINT "voucher_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voucher_import_rows" (
    "sales_page_id" INTEGER NOT NULL,
    "import_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "order_line" INTEGER NOT NULL,
    "code_hash" BYTEA,
    "older_code_hashes" BYTEA[],
    "code_ending_hash" BYTEA,
    "code_sealed" BYTEA,
    "digits" INTEGER,
    "currency" TEXT NOT NULL DEFAULT '',
    "state" "order_product_state",
    "redeem_stock" INTEGER,
    "remaining" INTEGER,
    "balance" INTEGER NOT NULL DEFAULT 0,
    "uses_left" INTEGER NOT NULL DEFAULT 0,
    "values" JSONB,
    "errors" JSONB NOT NULL DEFAULT '[]',
    "outcome" "voucher_import_outcome",
    "reason" TEXT,
    "order_product_id" INTEGER,
    "product_revision" INTEGER,

    CONSTRAINT "voucher_import_rows_pkey" PRIMARY KEY ("import_id","line")
);

-- CreateIndex
CREATE INDEX "voucher_imports_sales_page_id_created_at_id_idx" ON "voucher_imports"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "voucher_imports_sales_page_id_id_key" ON "voucher_imports"("sales_page_id", "id");

-- CreateIndex
CREATE INDEX "voucher_import_rows_import_id_order_line_idx" ON "voucher_import_rows"("import_id", "order_line");

-- CreateIndex
CREATE INDEX "voucher_import_rows_order_product_id_idx" ON "voucher_import_rows"("order_product_id");

-- AddForeignKey
ALTER TABLE "voucher_imports" ADD CONSTRAINT "voucher_imports_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_import_rows" ADD CONSTRAINT "voucher_import_rows_sales_page_id_import_id_fkey" FOREIGN KEY ("sales_page_id", "import_id") REFERENCES "voucher_imports"("sales_page_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_import_rows" ADD CONSTRAINT "voucher_import_rows_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "voucher_imports"
  ADD CONSTRAINT "voucher_imports_source" CHECK ("source" <> ''),
  ADD CONSTRAINT "voucher_imports_digest" CHECK (octet_length("digest") = 32);

ALTER TABLE "voucher_import_rows"
  ADD CONSTRAINT "voucher_import_rows_code_hash" CHECK (octet_length("code_hash") = 32),
  ADD CONSTRAINT "voucher_import_rows_units" CHECK ("redeem_stock" > 0 AND "remaining" >= 0 AND "remaining" <= "redeem_stock"),
  ADD CONSTRAINT "voucher_import_rows_amounts" CHECK ("balance" >= 0 AND "uses_left" >= 0);

-- Reverting an import removes the redemptions that were imported, and only those. The setting is local to its transaction.

CREATE FUNCTION "refuse_change_unless_reverted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.channel = 'import' AND current_setting('vouchsafe.reverts_import', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are append-only', TG_TABLE_NAME;
END
$$;

DROP TRIGGER "redemptions_append_only" ON "redemptions";

CREATE TRIGGER "redemptions_append_only" BEFORE UPDATE OR DELETE ON "redemptions" FOR EACH ROW EXECUTE FUNCTION "refuse_change_unless_reverted"();
