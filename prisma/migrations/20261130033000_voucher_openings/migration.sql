-- When the page of a sold voucher was first opened with one of its links.
SELECT "lock_tables"('sales_pages', 'order_products');
CREATE TABLE "voucher_openings" (
    "order_product_id" INTEGER NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voucher_openings_pkey" PRIMARY KEY ("order_product_id")
);

-- AddForeignKey
ALTER TABLE "voucher_openings" ADD CONSTRAINT "voucher_openings_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_openings" ADD CONSTRAINT "voucher_openings_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
