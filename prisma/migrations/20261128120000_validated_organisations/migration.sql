-- "npm run migrate" of 0.2.0 has set the organisation of every row and validated the foreign keys. In a new database, the tables are
-- empty and the keys not validated yet. In a database that was upgraded from 0.1.0 without 0.2.0, the validation fails.
DO $$
DECLARE
  k record;
BEGIN
  FOR k IN SELECT c.conrelid::regclass AS "table", c.conname AS "name"
             FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
            WHERE n.nspname = 'public' AND c.contype = 'f' AND NOT c.convalidated
  LOOP
    EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', k."table", k."name");
  END LOOP;
END
$$;
