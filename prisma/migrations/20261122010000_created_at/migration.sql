-- The creation time of a row: the clock after the transaction has its id. `now()` is the start of the transaction, so that a
-- row which became visible later could be older than rows that a client had already read.
--
-- src/platform/database/list-horizon.ts depends on the order of the two calls, which CASE guarantees: a transaction without an id
-- has not stamped a row yet.

CREATE FUNCTION "creation_time"() RETURNS timestamptz LANGUAGE sql VOLATILE
  RETURN CASE WHEN pg_current_xact_id() IS NOT NULL THEN clock_timestamp() END;

ALTER TABLE "staff_members" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "api_keys" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "guest_tokens" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "categories" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "redeem_locations" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "vouchers" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "discount_codes" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "orders" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "order_products" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "payments" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "refunds" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "redemptions" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "redemption_cancellations" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "events" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "webhooks" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
ALTER TABLE "audit_entries" ALTER COLUMN "created_at" SET DEFAULT "creation_time"();
