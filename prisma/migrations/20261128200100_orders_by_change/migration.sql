-- Sales wait while the index is created, unless it was created concurrently beforehand
-- (docs/operations/upgrades.md).
CREATE INDEX IF NOT EXISTS "orders_by_change" ON "orders"("sales_page_id", coalesce("updated_at", "created_at"), "id");
