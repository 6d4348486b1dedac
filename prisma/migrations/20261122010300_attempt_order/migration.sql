-- In a separate migration, like the other indexes, so that creating the index blocks only writes to this table.
CREATE INDEX IF NOT EXISTS "delivery_attempts_webhook_id_recorded_at_id_idx" ON "delivery_attempts"("webhook_id", "recorded_at", "id");
