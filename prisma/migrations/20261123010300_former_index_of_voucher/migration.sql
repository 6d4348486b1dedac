DROP INDEX IF EXISTS "order_products_voucher_id_idx";
