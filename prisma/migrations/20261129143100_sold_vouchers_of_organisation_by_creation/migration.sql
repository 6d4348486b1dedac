-- The lists of the organisation. Sales and redemptions wait while the index is created, unless it was created concurrently beforehand
-- (docs/operations/upgrades.md).
CREATE INDEX IF NOT EXISTS "order_products_organisation_id_created_at_id_idx" ON "order_products"("organisation_id", "created_at", "id");
