-- The figures of redemptions by the time of the redemption, which can be earlier than its creation.
CREATE INDEX IF NOT EXISTS "redemptions_sales_page_id_redeemed_at_idx" ON "redemptions"("sales_page_id", "redeemed_at");
