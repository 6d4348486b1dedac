-- The amount of a payout can exceed 2^31 minor units, unlike that of an order. Rewrites the table, which has one row per payout.

-- AlterTable
ALTER TABLE "payouts" ALTER COLUMN "amount" SET DATA TYPE BIGINT;
