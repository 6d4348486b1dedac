-- The outstanding liability reads vouchers with one unit from this index alone: such a voucher is completed as soon as it is used.
-- No index contains "redeem_used", so that redeeming a part of a voucher does not have to change any index.
CREATE INDEX IF NOT EXISTS "order_products_outstanding_single_use" ON "order_products"("sales_page_id", "redeemable_to")
  INCLUDE ("currency", "price_paid", "voucher_value", "used_before", "is_multiuse", "is_monetary")
  WHERE "state" = 'in_progress' AND "redeem_stock" = 1;
