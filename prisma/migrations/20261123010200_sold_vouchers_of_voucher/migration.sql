-- Replaces the index on the voucher alone: a filter by voucher reads its sold vouchers in the order of the list.
CREATE INDEX IF NOT EXISTS "order_products_voucher_id_created_at_id_idx" ON "order_products"("voucher_id", "created_at", "id");
