-- Links to the pages of sold vouchers in e-mails (src/voucher-links). They are separate from voucher_links, which has one link per
-- voucher: a link that staff create does not replace those that were sent.
CREATE TABLE "email_links" (
  "token_hash" BYTEA NOT NULL,
  "sales_page_id" INTEGER NOT NULL,
  "order_product_id" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "email_links_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "email_links_order_product_id_idx" ON "email_links" ("order_product_id");
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_sales_page_id_order_product_id_fkey"
  FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products" ("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
