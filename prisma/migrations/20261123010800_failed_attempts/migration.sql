-- Partial, because few attempts fail.
CREATE INDEX IF NOT EXISTS "delivery_attempts_failed" ON "delivery_attempts"("webhook_id", "recorded_at", "id") WHERE "failure" IS NOT NULL;
