-- The vouchers that a customer received. Sales wait while the index is created, unless it was created concurrently beforehand
-- (docs/operations/upgrades.md).
CREATE INDEX IF NOT EXISTS "order_products_of_recipient" ON "order_products"("sales_page_id", lower("recipient_email"), "created_at", "id")
  WHERE "recipient_email" <> '';
