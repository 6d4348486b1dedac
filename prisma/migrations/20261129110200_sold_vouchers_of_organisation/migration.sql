CREATE UNIQUE INDEX IF NOT EXISTS "order_products_organisation_id_id_key" ON "order_products"("organisation_id", "id");
