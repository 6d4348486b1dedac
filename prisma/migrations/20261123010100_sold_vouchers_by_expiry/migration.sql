CREATE INDEX IF NOT EXISTS "order_products_sales_page_id_redeemable_to_id_idx" ON "order_products"("sales_page_id", "redeemable_to", "id");
