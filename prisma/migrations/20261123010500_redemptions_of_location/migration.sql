-- Partial: redemptions through REST v1 have no redeem location.
CREATE INDEX IF NOT EXISTS "redemptions_redeem_location" ON "redemptions"("redeem_location_id", "created_at", "id")
  WHERE "redeem_location_id" IS NOT NULL;
