-- 0.1.0 stored events without the stock, the expiry, the recipient and the metadata of their products. The stock and the expiry are
-- those before the first change after the event, or the current ones. Recipients could not be changed, and there was no metadata.
UPDATE "events" e
   SET "snapshot" = e."snapshot" || CASE WHEN e."snapshot" ? 'product' THEN jsonb_build_object('product', c."states" -> 0)
                                         ELSE jsonb_build_object('products', c."states") END
  FROM (
    SELECT i."id", jsonb_agg(jsonb_build_object(
             'redeem_stock', coalesce(
               (SELECT b."redeem_stock" - b."units" FROM "balance_corrections" b
                 WHERE b."order_product_id" = p."id" AND b."revision" > (s."state" ->> 'revision')::int ORDER BY b."revision" LIMIT 1),
               p."redeem_stock"),
             'redeemable_to', coalesce(
               (SELECT x."previous_redeemable_to" FROM "expiry_changes" x
                 WHERE x."order_product_id" = p."id" AND x."revision" > (s."state" ->> 'revision')::int ORDER BY x."revision" LIMIT 1),
               p."redeemable_to"),
             'recipient_name', p."recipient_name",
             'recipient_email', p."recipient_email",
             'metadata', '{}'::jsonb) || s."state" ORDER BY s."position") AS "states"
      FROM "events" i
     CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN i."snapshot" ? 'product' THEN jsonb_build_array(i."snapshot" -> 'product')
                                                  ELSE coalesce(i."snapshot" -> 'products', '[]') END) WITH ORDINALITY s("state", "position")
      JOIN "order_products" p ON p."id" = (s."state" ->> 'id')::int
     WHERE i."snapshot"::text NOT LIKE '%"redeem_stock"%'
     GROUP BY i."id"
  ) c
 WHERE e."id" = c."id";
