-- Settings of payment gateways (src/payments/gateway-settings.ts). The previous version does not read them: add a gateway that
-- has settings when its last process has ended.
CREATE TYPE "payment_gateway_mode" AS ENUM ('live', 'test');

ALTER TABLE "payment_gateways"
  ADD COLUMN "settings_sealed" BYTEA,
  ADD COLUMN "mode" "payment_gateway_mode",
  ADD COLUMN "key_ending" TEXT;

ALTER TABLE "payment_gateways" ADD CONSTRAINT "payment_gateways_settings"
  CHECK (("settings_sealed" IS NULL) = ("mode" IS NULL) AND ("settings_sealed" IS NULL) = ("key_ending" IS NULL));

CREATE INDEX "payment_gateways_settings_key" ON "payment_gateways"
  ((substring("settings_sealed" FROM 1 FOR greatest(position('\x00'::bytea IN "settings_sealed") - 1, 0))))
  WHERE "settings_sealed" IS NOT NULL;
