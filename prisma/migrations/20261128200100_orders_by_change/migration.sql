CREATE INDEX IF NOT EXISTS "orders_by_change" ON "orders"("sales_page_id", coalesce("updated_at", "created_at"), "id");
