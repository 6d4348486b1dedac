-- The payments and refunds of a shift. Sales wait while the indexes are created, unless they were created concurrently beforehand
-- (docs/operations/upgrades.md).
CREATE INDEX IF NOT EXISTS "payments_of_shift" ON "payments"("shift_id") WHERE "shift_id" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "refunds_of_shift" ON "refunds"("shift_id") WHERE "shift_id" IS NOT NULL;
