-- The outstanding liability reads vouchers with one unit from this index alone. It replaces an index without "adjusted_units".
CREATE INDEX IF NOT EXISTS "order_products_outstanding_single_unit" ON "order_products"("sales_page_id", "redeemable_to")
  INCLUDE ("currency", "price_paid", "voucher_value", "used_before", "adjusted_units", "is_multiuse", "is_monetary")
  WHERE "state" = 'in_progress' AND "redeem_stock" = 1;
DROP INDEX IF EXISTS "order_products_outstanding_single_use";
