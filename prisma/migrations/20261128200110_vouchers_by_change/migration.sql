CREATE INDEX IF NOT EXISTS "vouchers_by_change" ON "vouchers"("sales_page_id", coalesce("updated_at", "created_at"), "id");
