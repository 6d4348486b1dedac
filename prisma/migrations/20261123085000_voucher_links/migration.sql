-- Links to the pages of sold vouchers, which their holders open without signing in (src/voucher-links).
CREATE TABLE "voucher_links" (
  "order_product_id" INTEGER NOT NULL,
  "sales_page_id" INTEGER NOT NULL,
  "token_hash" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "voucher_links_pkey" PRIMARY KEY ("order_product_id")
);
CREATE UNIQUE INDEX "voucher_links_token_hash_key" ON "voucher_links" ("token_hash");
ALTER TABLE "voucher_links" ADD CONSTRAINT "voucher_links_sales_page_id_order_product_id_fkey"
  FOREIGN KEY ("sales_page_id", "order_product_id") REFERENCES "order_products" ("sales_page_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
