-- Comments of staff on orders.
SELECT "lock_tables"('sales_pages', 'orders', 'staff_members', 'api_keys');

-- CreateTable
CREATE TABLE "order_comments" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "staff_member_id" INTEGER,
    "api_key_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_comments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_comments_order_id_created_at_id_idx" ON "order_comments"("order_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "order_comments_sales_page_id_id_key" ON "order_comments"("sales_page_id", "id");

-- AddForeignKey
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_sales_page_id_order_id_fkey" FOREIGN KEY ("sales_page_id", "order_id") REFERENCES "orders"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_organisation_id_staff_member_id_fkey" FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_organisation_id_api_key_id_fkey" FOREIGN KEY ("organisation_id", "api_key_id") REFERENCES "api_keys"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "order_comments"
  ADD CONSTRAINT "order_comments_text" CHECK (length("text") <= 2000),
  ADD CONSTRAINT "order_comments_actor" CHECK (num_nonnulls("staff_member_id", "api_key_id") <= 1);
