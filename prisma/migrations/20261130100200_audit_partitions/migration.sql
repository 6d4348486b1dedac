-- Replaces `audit_entries` by a partitioned table with the same columns, constraints, indexes and privileges. The former table becomes its
-- first partition, and no row is read. The default partition stores ids that no other partition accepts, and is the template of new
-- partitions.

-- `organisations` loses the triggers of the foreign key that is replaced.
SELECT "lock_tables"('organisations', 'audit_entries');

DO $$
DECLARE
  former_id regclass := '"audit_entries"'::regclass;
  first_end text;
  part record;
BEGIN
  SELECT (regexp_match(pg_get_constraintdef(c.oid), '(\d+)'))[1] INTO STRICT first_end
    FROM pg_constraint c WHERE c.conrelid = former_id AND c.conname = 'audit_entries_first_range';
  ALTER TABLE "audit_entries" RENAME TO "audit_entries_first";
  CREATE TABLE "audit_entries" (LIKE "audit_entries_first" INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE INCLUDING COMPRESSION)
    PARTITION BY RANGE ("id");
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_first_range";
  FOR part IN
    SELECT c.relname::text AS index_name, i.indisprimary, pg_get_indexdef(i.indexrelid) AS definition
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = former_id ORDER BY 1
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', part.index_name, replace(part.index_name, 'audit_entries', 'audit_entries_first'));
    IF part.indisprimary THEN
      EXECUTE format('ALTER TABLE "audit_entries" ADD CONSTRAINT %I PRIMARY KEY ("id")', part.index_name);
    ELSE
      EXECUTE replace(part.definition, 'audit_entries_first USING', 'audit_entries USING');
    END IF;
  END LOOP;
  FOR part IN SELECT c.conname, pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c WHERE c.conrelid = former_id AND c.contype = 'f' LOOP
    EXECUTE format('ALTER TABLE "audit_entries" ADD CONSTRAINT %I %s', part.conname, part.definition);
  END LOOP;
  EXECUTE format('ALTER SEQUENCE %s OWNED BY "audit_entries"."id"', pg_get_serial_sequence('"audit_entries_first"', 'id'));
  FOR part IN
    SELECT coalesce(quote_ident(r.rolname), 'PUBLIC') AS grantee, a.privilege_type, a.is_grantable
      FROM pg_class c CROSS JOIN aclexplode(c.relacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
     WHERE c.oid = former_id AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT %s ON "audit_entries" TO %s%s', part.privilege_type, part.grantee, CASE WHEN part.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END);
  END LOOP;
  EXECUTE format('ALTER TABLE "audit_entries" ATTACH PARTITION "audit_entries_first" FOR VALUES FROM (MINVALUE) TO (%s)', first_end);
  ALTER TABLE "audit_entries_first" DROP CONSTRAINT "audit_entries_first_range";
  CREATE TABLE "audit_entries_default" (LIKE "audit_entries_first" INCLUDING ALL);
  ALTER TABLE "audit_entries" ATTACH PARTITION "audit_entries_default" DEFAULT;
END
$$;
