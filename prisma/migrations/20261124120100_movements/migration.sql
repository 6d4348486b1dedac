-- The lists of movements read each of these kinds in the order of time. The first two indexes are partial, so that sales and redemptions
-- do not update them.
CREATE INDEX IF NOT EXISTS "order_products_ended_at" ON "order_products"("sales_page_id", "ended_at", "id") WHERE "ended_at" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "order_products_imported_at" ON "order_products"("sales_page_id", "imported_at", "id") WHERE "imported_at" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "redemption_cancellations_organisation_id_created_at_id_idx" ON "redemption_cancellations"("organisation_id", "created_at", "id");
