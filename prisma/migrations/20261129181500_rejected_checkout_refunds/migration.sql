-- The refund of a late payment that its gateway rejected is not repeated until staff decide.
ALTER TABLE "checkouts" ADD COLUMN "refund_rejections" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "checkouts"
  DROP CONSTRAINT "checkouts_due",
  ADD CONSTRAINT "checkouts_due" CHECK (CASE WHEN "state" IN ('completed', 'refunded') THEN "due_at" IS NULL WHEN "state" = 'expired' THEN true WHEN "state" = 'refunding' THEN "due_at" IS NOT NULL OR "refund_rejections" > 0 ELSE "due_at" IS NOT NULL END) NOT VALID;

-- The refunds that are not complete.
CREATE INDEX "checkouts_refunding" ON "checkouts"("id") WHERE "state" = 'refunding';
