-- The orders of a group. Sales wait while the index is created, unless it was created concurrently beforehand
-- (docs/operations/upgrades.md).
CREATE INDEX IF NOT EXISTS "orders_bulk_order_id_created_at_id_idx" ON "orders"("bulk_order_id", "created_at", "id");
