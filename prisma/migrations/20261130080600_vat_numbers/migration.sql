-- The VAT number of the company that runs a sales page. Empty if it has none.
SELECT "lock_tables"('sales_pages');
ALTER TABLE "sales_pages" ADD COLUMN "vat_number" TEXT NOT NULL DEFAULT '';

-- Adds the column to the trigger that sets `updated_at`.
DO $$
DECLARE
  columns text := (
    SELECT string_agg(format('%I', event_object_column), ', ' ORDER BY event_object_column)
      FROM information_schema.triggered_update_columns
     WHERE trigger_schema = current_schema() AND event_object_table = 'sales_pages' AND trigger_name = 'sales_pages_updated');
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER "sales_pages_updated" BEFORE UPDATE OF %s, "vat_number" ON "sales_pages" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"()',
    columns);
END
$$;
