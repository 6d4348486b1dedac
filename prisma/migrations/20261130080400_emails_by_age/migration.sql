CREATE INDEX IF NOT EXISTS "emails_created_at_idx" ON "emails" USING BRIN ("created_at");
