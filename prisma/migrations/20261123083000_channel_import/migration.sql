-- The channel of redemptions that were made before a sold voucher was imported.

-- AlterEnum
ALTER TYPE "channel" ADD VALUE 'import';
