-- A correction of an order keeps the former values in its events, and an erasure redacts them. Sales and redemptions wait while the
-- index is created, unless it was created concurrently beforehand (docs/operations/upgrades.md).
CREATE INDEX IF NOT EXISTS "events_order_id_idx" ON "events"("order_id");
