-- The outstanding liability reads the vouchers with several units from the table.
CREATE INDEX IF NOT EXISTS "order_products_outstanding_multiple_uses" ON "order_products"("sales_page_id", "redeemable_to")
  WHERE "state" = 'in_progress' AND "redeem_stock" > 1;
