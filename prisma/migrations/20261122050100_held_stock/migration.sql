-- Rows of before hold what their option takes now; most options take 1, so that few rows are rewritten. The stock of products that were
-- refunded or cancelled before was not returned, so that they hold it still.

ALTER TABLE "order_products" ADD COLUMN     "held_units" INTEGER DEFAULT 1;

ALTER TABLE "order_products" ALTER COLUMN "held_units" DROP DEFAULT;

UPDATE "order_products" p SET "held_units" = CASE WHEN p."state" <> 'regenerated' THEN o."quantity_weight" END
  FROM "voucher_options" o
 WHERE o."id" = p."option_id" AND (o."quantity_weight" <> 1 OR p."state" = 'regenerated');

ALTER TABLE "order_products" ADD CONSTRAINT "order_products_held_units" CHECK ("held_units" >= 0);
