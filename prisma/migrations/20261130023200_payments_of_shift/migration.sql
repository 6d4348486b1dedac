-- The payments and refunds of a shift. Writes wait while the indexes are created.
CREATE INDEX IF NOT EXISTS "payments_of_shift" ON "payments"("shift_id") WHERE "shift_id" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "refunds_of_shift" ON "refunds"("shift_id") WHERE "shift_id" IS NOT NULL;
