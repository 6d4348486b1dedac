CREATE INDEX IF NOT EXISTS "order_products_search_by_week" ON "order_products"
  USING gin ("search_vector"("sales_page_id", "created_at", "recipient_name" || ' ' || "recipient_email"))
  WITH (fastupdate = off) WHERE "recipient_name" IS NOT NULL;
