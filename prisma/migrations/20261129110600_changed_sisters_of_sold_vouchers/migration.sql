-- Adds the list of sales pages that redeem a sold voucher, which clients read, to the columns that set updated_at.
DO $$
DECLARE
  columns text := (
    SELECT string_agg(quote_ident(event_object_column), ', ') FROM information_schema.triggered_update_columns
     WHERE trigger_schema = current_schema() AND event_object_table = 'order_products' AND trigger_name = 'order_products_updated');
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER "order_products_updated" BEFORE UPDATE OF %s, "redeemable_on" ON "order_products" FOR EACH ROW EXECUTE FUNCTION "set_updated_at"()',
    columns);
END
$$;
