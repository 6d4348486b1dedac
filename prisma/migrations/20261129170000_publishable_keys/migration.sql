-- Publishable keys, with which storefronts use /storefront/graphql (src/access/publishable-keys).
CREATE TABLE "publishable_keys" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "origins" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "publishable_keys_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "publishable_keys" ADD CONSTRAINT "publishable_keys_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX "publishable_keys_key_key" ON "publishable_keys"("key");
CREATE UNIQUE INDEX "publishable_keys_sales_page_id_id_key" ON "publishable_keys"("sales_page_id", "id");
