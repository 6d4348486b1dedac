-- Finds the rows whose retention period has passed. The rows are stored in the order of the column, so a few kilobytes are sufficient.
CREATE INDEX IF NOT EXISTS "audit_entries_created_at_idx" ON "audit_entries" USING BRIN ("created_at");
