CREATE INDEX IF NOT EXISTS "audit_entries_sales_page_id_created_at_id_idx" ON "audit_entries"("sales_page_id", "created_at", "id");
