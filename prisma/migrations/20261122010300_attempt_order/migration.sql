-- A separate migration, like those of the other indexes: only writes to this table wait for it.
CREATE INDEX IF NOT EXISTS "delivery_attempts_webhook_id_recorded_at_id_idx" ON "delivery_attempts"("webhook_id", "recorded_at", "id");
