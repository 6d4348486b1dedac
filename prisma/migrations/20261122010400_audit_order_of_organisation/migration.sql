-- Lists of audit entries are ordered by the time at which their rows were recorded, so that src/platform/database/list-horizon.ts applies
-- to them. Sales wait while an index of this table is created, unless it was created concurrently beforehand (docs/operations/backup-and-upgrade.md).
CREATE INDEX IF NOT EXISTS "audit_entries_organisation_id_created_at_id_idx" ON "audit_entries"("organisation_id", "created_at", "id");
