-- The idempotency key of a redemption is kept for 30 days, which can be longer than its event. The key's result is therefore the
-- id of the redemption instead of the event. In a separate migration, because it locks rows, while the previous one locks the
-- table.

UPDATE "idempotency_keys" k SET "result" = e."redemption_id"::text, "expires_at" = k."created_at" + interval '30 days'
  FROM "events" e
 WHERE e."name" = 'order-product.redeemed'
   AND e."id" = CASE WHEN k."result" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN k."result"::uuid END;
