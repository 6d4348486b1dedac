-- Lists of delivery attempts and of audit entries are ordered by the time at which their rows were recorded, so that
-- src/database/list-horizon.ts applies to them. `delivery_attempts.created_at` is when the request was sent, which is
-- up to 15 seconds before the attempt is recorded.

ALTER TABLE "delivery_attempts" ADD COLUMN "recorded_at" TIMESTAMPTZ(3);
UPDATE "delivery_attempts" SET "recorded_at" = "created_at";
ALTER TABLE "delivery_attempts"
  ALTER COLUMN "recorded_at" SET DEFAULT "creation_time"(),
  ALTER COLUMN "recorded_at" SET NOT NULL;

CREATE INDEX "delivery_attempts_webhook_id_recorded_at_id_idx" ON "delivery_attempts"("webhook_id", "recorded_at", "id");

CREATE INDEX "audit_entries_organisation_id_created_at_id_idx" ON "audit_entries"("organisation_id", "created_at", "id");
CREATE INDEX "audit_entries_sales_page_id_created_at_id_idx" ON "audit_entries"("sales_page_id", "created_at", "id");
DROP INDEX "audit_entries_organisation_id_id_idx";
DROP INDEX "audit_entries_sales_page_id_id_idx";
