-- When an API key stops being accepted. Null for existing keys, which never expire.
ALTER TABLE "api_keys" ADD COLUMN "expires_at" TIMESTAMPTZ(3);
