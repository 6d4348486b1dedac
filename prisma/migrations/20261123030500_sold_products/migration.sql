-- The figures of sales read the sold vouchers of an order from this index alone.
CREATE INDEX IF NOT EXISTS "order_products_sold" ON "order_products"("sales_page_id", "order_id")
  INCLUDE ("price_paid") WHERE "regenerated_from_id" IS NULL;
