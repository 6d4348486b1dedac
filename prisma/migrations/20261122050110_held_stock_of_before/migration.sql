-- Existing rows hold the current quantity weight of their option, which is 1 for most. Products that were refunded or cancelled
-- before the migration did not return their stock, so they hold it too. If the products of a voucher would hold more than the
-- voucher has sold, the weight of an option was increased after a sale. These products hold 0 units, so that they do not return
-- stock that they never took.
--
-- In a separate migration, because it locks rows, while the previous one locks the table.

WITH "taken" AS (
  SELECT p."voucher_id", sum(o."quantity_weight") AS "units"
    FROM "order_products" p JOIN "voucher_options" o ON o."id" = p."option_id"
   WHERE p."state" <> 'regenerated' AND p."held_units" IS NOT NULL
   GROUP BY p."voucher_id"
), "raised" AS (
  SELECT t."voucher_id" FROM "taken" t JOIN "vouchers" v ON v."id" = t."voucher_id" WHERE t."units" > v."sold"
)
UPDATE "order_products" p
   SET "held_units" = CASE WHEN p."state" = 'regenerated' THEN NULL
                           WHEN p."voucher_id" IN (SELECT "voucher_id" FROM "raised") THEN 0
                           ELSE o."quantity_weight" END
  FROM "voucher_options" o
 WHERE o."id" = p."option_id" AND p."held_units" = 1
   AND (o."quantity_weight" <> 1 OR p."state" = 'regenerated' OR p."voucher_id" IN (SELECT "voucher_id" FROM "raised"));

ALTER TABLE "order_products" VALIDATE CONSTRAINT "order_products_held_units";
