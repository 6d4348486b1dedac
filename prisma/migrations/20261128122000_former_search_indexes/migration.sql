-- Only processes of 0.1.0 searched these indexes.
DROP INDEX IF EXISTS "orders_search";
DROP INDEX IF EXISTS "order_products_search";
