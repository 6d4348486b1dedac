-- A refund can keep the voucher, and can refund the price of a delivery (D80). All refunds of before ended their vouchers.

-- CreateEnum
CREATE TYPE "voucher_after_refund" AS ENUM ('ends', 'keeps');

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "is_delivery" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "units" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "voucher" "voucher_after_refund" NOT NULL DEFAULT 'ends';

-- AlterTable
ALTER TABLE "order_products" ADD COLUMN     "refunded_delivery" BIGINT NOT NULL DEFAULT 0;

-- Not validated, because the default of existing rows satisfies them.
ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_units" CHECK ("units" >= 0 AND ("units" = 0 OR "voucher" = 'keeps')) NOT VALID,
  ADD CONSTRAINT "refunds_delivery" CHECK (NOT "is_delivery" OR "voucher" = 'keeps' AND "units" = 0) NOT VALID;
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_refunded_delivery" CHECK ("refunded_delivery" >= 0) NOT VALID;
