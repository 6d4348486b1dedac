-- AlterTable
ALTER TABLE "order_products" ADD COLUMN     "sent_to" TEXT;

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "reference_url" TEXT;
