-- The lists of the organisation. Sales wait while the index is created, unless it was created concurrently beforehand
-- (docs/operations/upgrades.md).
CREATE INDEX IF NOT EXISTS "orders_organisation_id_created_at_id_idx" ON "orders"("organisation_id", "created_at", "id");
