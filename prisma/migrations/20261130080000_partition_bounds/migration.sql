-- `events` and `delivery_attempts` become tables that are partitioned by their ids, UUIDv7, so that old rows are removed with their partition.
-- The existing rows become the first partition. This constraint states its end, eight to twelve weeks from now, so that attaching the
-- partition reads no row. The next migration validates the constraint while rows are written.
SELECT "lock_tables"('events', 'delivery_attempts');

DO $$
DECLARE
  target record;
  hex text;
  first_end uuid;
  is_later boolean;
BEGIN
  FOR target IN SELECT * FROM (VALUES ('events', 28), ('delivery_attempts', 7)) AS t("name", "days") LOOP
    hex := lpad(to_hex(((floor(extract(epoch FROM now()) / 86400 / target.days) + ceil(56.0 / target.days) + 1) * target.days * 86400000)::bigint), 12, '0');
    first_end := substr(hex, 1, 8) || '-' || substr(hex, 9) || '-7000-8000-000000000000';
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE "id" >= %L)', target.name, first_end) INTO is_later;
    -- The ids of another program are not UUIDv7: the rows remain in one partition.
    IF is_later THEN first_end := 'ffffffff-ffff-ffff-ffff-ffffffffffff'; END IF;
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK ("id" < %L) NOT VALID', target.name, target.name || '_first_range', first_end);
  END LOOP;
END
$$;
