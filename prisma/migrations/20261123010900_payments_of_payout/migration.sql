-- Lists of the payments of a payout. A partial index, so that sales do not update it: a new payment has no payout.
CREATE INDEX IF NOT EXISTS "payments_payout" ON "payments"("payout_id", "created_at", "id") WHERE "payout_id" IS NOT NULL;
