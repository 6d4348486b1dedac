-- Two sales pages may sell the same code: imported codes are not random. Every look-up by code is limited to a sales page. The code
-- comes first, so that the index also serves statements that compare the sales page afterwards.

-- CreateIndex
CREATE UNIQUE INDEX "order_products_code_hash_sales_page_id_key" ON "order_products"("code_hash", "sales_page_id");

-- DropIndex
DROP INDEX "order_products_code_hash_key";
