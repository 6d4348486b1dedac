CREATE INDEX IF NOT EXISTS "vouchers_sales_page_id_position_id_idx" ON "vouchers"("sales_page_id", "position", "id");
