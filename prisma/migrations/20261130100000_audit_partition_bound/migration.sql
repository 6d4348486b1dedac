-- `audit_entries` becomes a table that is partitioned by ranges of 10,000,000 ids. The existing rows become the first partition. This
-- constraint states its end, at least 10,000,000 ids from now, so that attaching the partition reads no row. The next migration validates
-- the constraint while rows are written.
SELECT "lock_tables"('audit_entries');

DO $$
DECLARE
  first_end bigint := (SELECT (coalesce(max("id"), 0) / 10000000 + 2) * 10000000 FROM "audit_entries");
BEGIN
  EXECUTE format('ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_first_range" CHECK ("id" < %L) NOT VALID', first_end);
END
$$;
