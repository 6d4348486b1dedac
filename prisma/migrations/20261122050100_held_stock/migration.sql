-- Existing rows hold 1 unit, a constant default, so that no row is rewritten. The next migration corrects those that hold another
-- number. Rows that processes of the previous version insert have null, because that version does not set the column.

ALTER TABLE "order_products" ADD COLUMN     "held_units" INTEGER DEFAULT 1;

ALTER TABLE "order_products" ALTER COLUMN "held_units" DROP DEFAULT;

ALTER TABLE "order_products" ADD CONSTRAINT "order_products_held_units" CHECK ("held_units" >= 0) NOT VALID;
