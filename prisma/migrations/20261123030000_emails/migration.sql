-- E-mails to purchasers and recipients, the time at which a voucher is to be sent, and the settings of a sales page.

-- CreateEnum
CREATE TYPE "email_document" AS ENUM ('attached', 'linked');

-- CreateEnum
CREATE TYPE "email_kind" AS ENUM ('confirmation', 'voucher', 'reminder');

-- CreateEnum
CREATE TYPE "email_state" AS ENUM ('waiting', 'sent', 'failed', 'cancelled');

-- AlterTable
ALTER TABLE "order_products" ADD COLUMN     "deliver_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sales_pages" ADD COLUMN     "email_document" "email_document" NOT NULL DEFAULT 'attached',
ADD COLUMN     "reminder_days" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "emails" (
    "id" SERIAL NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "order_product_id" INTEGER,
    "kind" "email_kind" NOT NULL,
    "reminder_days" INTEGER,
    "message_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "recipient_name" TEXT NOT NULL,
    "recipient_email" TEXT NOT NULL,
    "state" "email_state" NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_attempt_at" TIMESTAMPTZ(3),
    "response" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),

    CONSTRAINT "emails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "emails_message_id_key" ON "emails"("message_id");

-- CreateIndex
CREATE INDEX "emails_order_id_idx" ON "emails"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "emails_order_product_id_reminder_days_key" ON "emails"("order_product_id", "reminder_days");

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_sales_page_id_fkey" FOREIGN KEY ("sales_page_id") REFERENCES "sales_pages"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_sales_page_id_order_id_fkey" FOREIGN KEY ("sales_page_id", "order_id") REFERENCES "orders"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_sales_page_id_order_product_id_fkey" FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products"("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "sales_pages"
  ADD CONSTRAINT "sales_pages_reminder_days" CHECK (1 <= ALL ("reminder_days") AND 365 >= ALL ("reminder_days"));

ALTER TABLE "emails"
  ADD CONSTRAINT "emails_product" CHECK (("kind" = 'confirmation') = ("order_product_id" IS NULL)),
  ADD CONSTRAINT "emails_reminder" CHECK (("kind" = 'reminder') = ("reminder_days" IS NOT NULL)),
  ADD CONSTRAINT "emails_sent" CHECK (("state" = 'sent') = ("sent_at" IS NOT NULL)),
  ADD CONSTRAINT "emails_attempts" CHECK (("attempts" > 0) = ("last_attempt_at" IS NOT NULL));
