-- Partial, so that only sales with postal delivery update it.
CREATE INDEX IF NOT EXISTS "order_products_shipping_status" ON "order_products"("sales_page_id", "shipping_status", "created_at", "id")
  WHERE "shipping_status" IS NOT NULL;
