-- Lists of the sold vouchers of a sales page, by creation time and by expiry.
--
-- Sales wait while an index of this table is created, unless it was created concurrently beforehand
-- (docs/operations/backup-and-upgrade.md).
CREATE INDEX IF NOT EXISTS "order_products_sales_page_id_created_at_id_idx" ON "order_products"("sales_page_id", "created_at", "id");
