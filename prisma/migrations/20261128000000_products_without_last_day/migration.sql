-- The products without a last day, which only an upgrade from 0.2.0 leaves (src/data-migrations/fill-last-days.ts).
CREATE INDEX IF NOT EXISTS "order_products_without_last_day" ON "order_products"("id")
  WHERE "last_day" IS NULL AND "redeemable_to" < '9999-01-01T00:00:00Z';
