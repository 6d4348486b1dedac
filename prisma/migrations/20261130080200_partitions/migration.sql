-- Replaces a table by a partitioned one with the same columns, constraints, indexes and privileges. The former table becomes its first
-- partition, up to the id of its constraint `…_first_range`, and no row is read. A unique index without `id` is not possible on the
-- partitioned table: it exists on each partition. The default partition stores ids that no other partition accepts, and is the template of
-- new partitions. The migration `audit_partitions` drops the function.
CREATE FUNCTION "partition_by_id"("name" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  former text := "name" || '_first';
  default_partition text := "name" || '_default';
  range_name text := "name" || '_first_range';
  former_id regclass;
  first_end text;
  part record;
  parts text[] := '{}';
BEGIN
  former_id := "name"::regclass;
  SELECT (regexp_match(pg_get_constraintdef(c.oid), '''([0-9a-f-]+)'''))[1] INTO STRICT first_end
    FROM pg_constraint c WHERE c.conrelid = former_id AND c.conname = range_name;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', "name", former);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE INCLUDING COMPRESSION) PARTITION BY RANGE ("id")',
                 "name", former);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', "name", range_name);
  FOR part IN
    SELECT c.relname::text AS index_name, i.indisprimary, pg_get_indexdef(i.indexrelid) AS definition,
           i.indisunique AND NOT i.indisprimary AS is_local
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = former_id ORDER BY 1
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', part.index_name, replace(part.index_name, "name", former));
    IF part.indisprimary THEN
      EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY ("id")', "name", part.index_name);
    ELSIF NOT part.is_local THEN
      EXECUTE replace(part.definition, format('.%I USING', former), format('.%I USING', "name"));
    END IF;
  END LOOP;
  FOR part IN SELECT c.conname, pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c WHERE c.conrelid = former_id AND c.contype = 'f' LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', "name", part.conname, part.definition);
  END LOOP;
  FOR part IN
    SELECT a.attname, pg_get_serial_sequence(former, a.attname) AS sequence
      FROM pg_attribute a WHERE a.attrelid = former_id AND a.attnum > 0 AND NOT a.attisdropped
  LOOP
    IF part.sequence IS NOT NULL THEN
      EXECUTE format('ALTER SEQUENCE %s OWNED BY %I.%I', part.sequence, "name", part.attname);
    END IF;
  END LOOP;
  FOR part IN
    SELECT coalesce(quote_ident(r.rolname), 'PUBLIC') AS grantee, a.privilege_type, a.is_grantable
      FROM pg_class c CROSS JOIN aclexplode(c.relacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
     WHERE c.oid = former_id AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT %s ON %I TO %s%s', part.privilege_type, "name", part.grantee, CASE WHEN part.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END);
  END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', "name", former, first_end);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', former, range_name);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL) %s', default_partition, former,
                 (SELECT 'WITH (' || array_to_string(c.reloptions, ', ') || ')' FROM pg_class c WHERE c.oid = former_id AND c.reloptions IS NOT NULL));
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', "name", default_partition);
END
$$;

-- The tables to which the foreign keys refer lose the triggers of the keys that are replaced.
SELECT "lock_tables"('organisations', 'sales_pages', 'orders', 'order_products', 'redemptions', 'webhooks', 'events', 'delivery_attempts');

-- A partition to which a foreign key refers can be removed only after a scan of the referring rows, under a lock that blocks sales. The statement that
-- inserts attempts checks that their events exist in the organisation, and the removal of events removes their attempts.
ALTER TABLE "delivery_attempts" DROP CONSTRAINT "delivery_attempts_organisation_id_event_id_fkey";
-- Only this foreign key required the index.
DROP INDEX "events_organisation_id_id_key";
SELECT "partition_by_id"('events');
SELECT "partition_by_id"('delivery_attempts');
