CREATE INDEX IF NOT EXISTS "audit_entries_organisation_id_principal_created_at_id_idx" ON "audit_entries"("organisation_id", "principal", "created_at", "id");
