-- The index of orders with a purchaser does not contain these orders. It is empty when it is created.
CREATE INDEX IF NOT EXISTS "orders_reference_search_by_week" ON "orders"
  USING gin ("search_vector"("sales_page_id", "created_at", "reference")) WITH (fastupdate = off)
  WHERE "purchaser_email" IS NULL;
