-- Partial, so that only orders with metadata are indexed. A separate migration, so that reads do not wait for it.
CREATE INDEX "orders_metadata_terms" ON "orders" USING gin ("metadata_terms"("sales_page_id", "metadata"))
  WITH (fastupdate = off) WHERE "metadata" <> '{}';
