-- The ids of the secrets that stored data is encrypted with. A sealed value begins with the id and a zero byte
-- (src/platform/sealing/sealer.ts). Each process compares these ids with CODE_SECRETS.
--
-- Sales wait while the first index is created, unless it was created concurrently beforehand
-- (docs/operations/backup-and-upgrade.md).
CREATE INDEX IF NOT EXISTS "order_products_code_key" ON "order_products"
  ((substring("code_sealed" FROM 1 FOR greatest(position('\x00'::bytea IN "code_sealed") - 1, 0))));
CREATE INDEX IF NOT EXISTS "webhooks_secret_key" ON "webhooks"
  ((substring("secret_sealed" FROM 1 FOR greatest(position('\x00'::bytea IN "secret_sealed") - 1, 0))))
  WHERE "secret_sealed" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "webhooks_previous_secret_key" ON "webhooks"
  ((substring("previous_secret_sealed" FROM 1 FOR greatest(position('\x00'::bytea IN "previous_secret_sealed") - 1, 0))))
  WHERE "previous_secret_sealed" IS NOT NULL;
