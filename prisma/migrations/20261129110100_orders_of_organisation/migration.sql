-- Events of a sister refer to an order by its organisation (20261129110400_references_to_sisters). Each index has a separate migration,
-- so that only the writers of its table wait, and is skipped if it exists.
CREATE UNIQUE INDEX IF NOT EXISTS "orders_organisation_id_id_key" ON "orders"("organisation_id", "id");
