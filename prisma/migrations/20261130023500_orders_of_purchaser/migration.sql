-- The customers of a sales page: the latest order of each purchaser. Sales wait while the index is created, unless it was created
-- concurrently beforehand (docs/operations/upgrades.md).
CREATE INDEX IF NOT EXISTS "orders_of_purchaser" ON "orders"("sales_page_id", lower("purchaser_email"), "created_at", "id")
  WHERE "purchaser_email" <> '';
