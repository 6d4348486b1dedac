-- Tax rates in basis points. The prices contain the tax. A sale copies the rates to the sold voucher and to its delivery.
SELECT "lock_tables"('vouchers', 'shipping_methods', 'order_products', 'deliveries');
ALTER TABLE "vouchers" ADD COLUMN "tax_basis_points" INTEGER;
ALTER TABLE "shipping_methods" ADD COLUMN "tax_basis_points" INTEGER;
ALTER TABLE "order_products" ADD COLUMN "tax_basis_points" INTEGER;
ALTER TABLE "deliveries" ADD COLUMN "tax_basis_points" INTEGER;

ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_tax" CHECK ("tax_basis_points" BETWEEN 0 AND 10000);
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_tax" CHECK ("tax_basis_points" BETWEEN 0 AND 10000);
-- Validated by the next migration: these tables are large.
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_tax" CHECK ("tax_basis_points" BETWEEN 0 AND 10000) NOT VALID;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_tax" CHECK ("tax_basis_points" BETWEEN 0 AND 10000) NOT VALID;

-- Adds the columns to the triggers that set `updated_at`.
DO $$
DECLARE
  updated text;
  columns text;
BEGIN
  FOREACH updated IN ARRAY ARRAY['vouchers', 'shipping_methods', 'order_products'] LOOP
    columns := (
      SELECT string_agg(format('%I', event_object_column), ', ' ORDER BY event_object_column)
        FROM information_schema.triggered_update_columns
       WHERE trigger_schema = current_schema() AND event_object_table = updated AND trigger_name = updated || '_updated');
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER %I BEFORE UPDATE OF %s, "tax_basis_points" ON %I FOR EACH ROW EXECUTE FUNCTION "set_updated_at"()',
      updated || '_updated', columns, updated);
  END LOOP;
END
$$;
