-- Autovacuum by table. By default it waits until a fifth of a table has changed, which is months on a large table.

-- Every event is updated once, when the relay assigns its position. The dead rows and their index entries are removed after 2,000.
ALTER TABLE "events" SET (
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);
-- The reports read the indexes of these tables alone, but only for pages that a vacuum has marked as visible to all. A tenth of each
-- new page of order_products is left for updates, so that redeeming a voucher changes no index.
ALTER TABLE "orders" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE "order_products" SET (
  fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);
ALTER TABLE "redemptions" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- Rows of these tables are updated or deleted as often as they are inserted.
ALTER TABLE "idempotency_keys" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
ALTER TABLE "rate_limits" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE "charge_claims" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE "refresh_tokens" SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "delivery_attempts" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
