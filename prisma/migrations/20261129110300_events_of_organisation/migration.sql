CREATE UNIQUE INDEX IF NOT EXISTS "events_organisation_id_id_key" ON "events"("organisation_id", "id");
