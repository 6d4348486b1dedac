-- Lists of delivery attempts are ordered by the time at which their rows were recorded, so that src/platform/database/list-horizon.ts
-- applies to them. `created_at` is when the request was sent, which is up to 15 seconds before the attempt is recorded.
--
-- Existing rows share the time of this migration, and are ordered by their ids, which begin with the time of the request. The
-- default that they get is a constant, so that no row is rewritten.

ALTER TABLE "delivery_attempts" ADD COLUMN "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
ALTER TABLE "delivery_attempts" ALTER COLUMN "recorded_at" SET DEFAULT "creation_time"();
