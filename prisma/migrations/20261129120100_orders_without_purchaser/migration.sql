-- A sales page can allow orders without a named purchaser (D85).

-- AlterTable
ALTER TABLE "sales_pages" ADD COLUMN     "is_purchaser_optional" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "orders" ALTER COLUMN "purchaser_name" DROP NOT NULL,
ALTER COLUMN "purchaser_email" DROP NOT NULL;

-- Not validated, because all existing rows satisfy them.
ALTER TABLE "sales_pages"
  ADD CONSTRAINT "sales_pages_purchaser_optional" CHECK (NOT "is_purchaser_optional" OR "email" <> '') NOT VALID;
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_purchaser" CHECK (("purchaser_name" IS NULL) = ("purchaser_email" IS NULL) AND ("purchaser_email" IS NOT NULL OR "purchaser_phone" IS NULL)) NOT VALID;
