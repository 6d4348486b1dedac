-- Lists the latest e-mails of an order and of a product.

-- DropIndex
DROP INDEX "emails_order_id_idx";

-- CreateIndex
CREATE INDEX "emails_order_id_created_at_id_idx" ON "emails"("order_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "emails_order_product_id_created_at_id_idx" ON "emails"("order_product_id", "created_at", "id");

