-- Partial, so that only sold vouchers with metadata are indexed.
CREATE INDEX "order_products_metadata_terms" ON "order_products" USING gin ("metadata_terms"("sales_page_id", "metadata"))
  WITH (fastupdate = off) WHERE "metadata" <> '{}';
