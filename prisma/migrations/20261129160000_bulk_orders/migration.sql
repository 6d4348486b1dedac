-- Groups of orders with the same terms, which a job places one after the other.

-- CreateEnum
CREATE TYPE "bulk_order_state" AS ENUM ('awaiting_file', 'ready', 'issuing', 'completed', 'failed');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "bulk_order_id" INTEGER;

-- CreateTable
CREATE TABLE "bulk_orders" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "state" "bulk_order_state" NOT NULL,
    "terms" JSONB NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "quantity" INTEGER NOT NULL,
    "issued" INTEGER NOT NULL DEFAULT 0,
    "total" BIGINT NOT NULL,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "failure" TEXT,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_order_recipients" (
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "bulk_order_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,

    CONSTRAINT "bulk_order_recipients_pkey" PRIMARY KEY ("bulk_order_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "bulk_orders_reference_key" ON "bulk_orders"("reference");

-- CreateIndex
CREATE INDEX "bulk_orders_sales_page_id_created_at_id_idx" ON "bulk_orders"("sales_page_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bulk_orders_sales_page_id_id_key" ON "bulk_orders"("sales_page_id", "id");

-- AddForeignKey
ALTER TABLE "bulk_orders" ADD CONSTRAINT "bulk_orders_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_order_recipients" ADD CONSTRAINT "bulk_order_recipients_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_order_recipients" ADD CONSTRAINT "bulk_order_recipients_sales_page_id_bulk_order_id_fkey" FOREIGN KEY ("sales_page_id", "bulk_order_id") REFERENCES "bulk_orders"("sales_page_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Not validated here, so that no statement waits for reading the table.
ALTER TABLE "orders" ADD CONSTRAINT "orders_sales_page_id_bulk_order_id_fkey" FOREIGN KEY ("sales_page_id", "bulk_order_id") REFERENCES "bulk_orders"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID;

ALTER TABLE "bulk_orders"
  ADD CONSTRAINT "bulk_orders_quantity" CHECK ("quantity" BETWEEN 0 AND 10000),
  ADD CONSTRAINT "bulk_orders_issued" CHECK ("issued" BETWEEN 0 AND "quantity"),
  ADD CONSTRAINT "bulk_orders_total" CHECK ("total" >= 0),
  ADD CONSTRAINT "bulk_orders_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "bulk_orders_completed" CHECK ("state" <> 'completed' OR "issued" = "quantity" AND "completed_at" IS NOT NULL);

ALTER TABLE "bulk_order_recipients" ADD CONSTRAINT "bulk_order_recipients_position" CHECK ("position" BETWEEN 1 AND 10000);
