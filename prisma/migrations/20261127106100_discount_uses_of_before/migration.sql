-- The uses of the orders that were placed before. A product holds the uses of its order unless it returned its stock, or was replaced.
-- A product that was cancelled before products returned their stock still has held_units, but holds no use either.
--
-- In a separate migration, because it reads many rows, while the previous one locks the tables that it refers to.

INSERT INTO "discount_uses" ("organisation_id", "sales_page_id", "order_id", "discount_code_id", "held_products")
SELECT s."organisation_id", s."id", u."order_id", u."discount_code_id", h."products"
  FROM (SELECT DISTINCT p."order_id", d."discount_code_id"
          FROM "order_product_discounts" d JOIN "order_products" p ON p."id" = d."order_product_id") u
  JOIN "discount_codes" c ON c."id" = u."discount_code_id"
  JOIN "sales_pages" s ON s."id" = c."sales_page_id"
 CROSS JOIN LATERAL (
   SELECT count(*) AS "products"
     FROM "order_products" p
    WHERE p."order_id" = u."order_id" AND p."price_paid_calculator" = 'regular' AND p."state" <> 'regenerated'
      AND p."held_units" IS NOT NULL
      AND NOT (p."redeem_used" + p."used_before" = 0
               AND (p."state" = 'cancelled' OR p."state" = 'refunded' AND p."refunded_amount" = p."price_paid"))
 ) h
ON CONFLICT DO NOTHING;

-- Returns the uses of orders that ended before, so that the rule of D79 applies to every order.
UPDATE "discount_codes" c
   SET "used" = greatest(c."used" - r."uses", 0)
  FROM (SELECT "discount_code_id", count(*)::int AS "uses" FROM "discount_uses" WHERE "held_products" = 0 GROUP BY 1) r
 WHERE c."id" = r."discount_code_id";
