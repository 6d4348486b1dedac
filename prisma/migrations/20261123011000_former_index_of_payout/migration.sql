DROP INDEX IF EXISTS "payments_payout_id";
