-- The design of the documents of a voucher, and whether a purchaser can choose another one. A sold voucher keeps the design of its sale.
SELECT "lock_tables"('vouchers', 'order_products');
CREATE TYPE "voucher_design" AS ENUM ('classic', 'botanical', 'gold', 'festive', 'minimal', 'photo');

ALTER TABLE "vouchers"
  ADD COLUMN "design" "voucher_design" NOT NULL DEFAULT 'classic',
  ADD COLUMN "can_purchaser_choose_design" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "order_products" ADD COLUMN "design" "voucher_design" NOT NULL DEFAULT 'classic';

-- Adds the columns to the triggers that set `updated_at`.
DO $$
DECLARE
  added record;
  columns text;
BEGIN
  FOR added IN VALUES ('vouchers', '"design", "can_purchaser_choose_design"'), ('order_products', '"design"') LOOP
    columns := (
      SELECT string_agg(format('%I', event_object_column), ', ' ORDER BY event_object_column)
        FROM information_schema.triggered_update_columns
       WHERE trigger_schema = current_schema() AND event_object_table = added.column1 AND trigger_name = added.column1 || '_updated');
    EXECUTE format(
      'CREATE OR REPLACE TRIGGER %I BEFORE UPDATE OF %s, %s ON %I FOR EACH ROW EXECUTE FUNCTION "set_updated_at"()',
      added.column1 || '_updated', columns, added.column2, added.column1);
  END LOOP;
END
$$;
