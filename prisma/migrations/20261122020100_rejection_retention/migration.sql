-- Finds the recorded rejections that have expired without reading the entries that are kept permanently.
CREATE INDEX IF NOT EXISTS "audit_entries_rejections" ON "audit_entries"("created_at") WHERE "action" = 'access.refused';
