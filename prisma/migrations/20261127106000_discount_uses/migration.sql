-- CreateTable
CREATE TABLE "discount_uses" (
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "discount_code_id" INTEGER NOT NULL,
    "held_products" INTEGER NOT NULL,

    CONSTRAINT "discount_uses_pkey" PRIMARY KEY ("order_id","discount_code_id")
);

ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_held_products" CHECK ("held_products" >= 0);

-- AddForeignKey
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_organisation_id_sales_page_id_fkey" FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_sales_page_id_order_id_fkey" FOREIGN KEY ("sales_page_id", "order_id") REFERENCES "orders"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_sales_page_id_discount_code_id_fkey" FOREIGN KEY ("sales_page_id", "discount_code_id") REFERENCES "discount_codes"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
