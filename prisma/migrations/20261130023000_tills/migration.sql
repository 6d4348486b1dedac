-- Paired devices of a sales page, and the cashiers who use them (src/tills).
SELECT "lock_tables"('sales_pages', 'redeem_locations', 'staff_members', 'redemptions', 'redemption_cancellations');
CREATE TABLE "tills" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "redeem_location_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "is_cashier_required" BOOLEAN NOT NULL,
    "key_hash" BYTEA,
    "pairing_code_hash" BYTEA,
    "pairing_expires_at" TIMESTAMPTZ(3),
    "paired_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),

    CONSTRAINT "tills_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "tills_key_hash" CHECK (octet_length("key_hash") = 32),
    CONSTRAINT "tills_pairing_code_hash" CHECK (octet_length("pairing_code_hash") = 32),
    CONSTRAINT "tills_revoked" CHECK ("revoked_at" IS NULL OR ("key_hash" IS NULL AND "pairing_code_hash" IS NULL)),
    CONSTRAINT "tills_pairing" CHECK (("pairing_code_hash" IS NULL) = ("pairing_expires_at" IS NULL))
);
CREATE UNIQUE INDEX "tills_key_hash_key" ON "tills"("key_hash");
CREATE UNIQUE INDEX "tills_pairing_code_hash_key" ON "tills"("pairing_code_hash");
CREATE UNIQUE INDEX "tills_organisation_id_id_key" ON "tills"("organisation_id", "id");
CREATE UNIQUE INDEX "tills_sales_page_id_id_key" ON "tills"("sales_page_id", "id");
ALTER TABLE "tills" ADD CONSTRAINT "tills_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "tills" ADD CONSTRAINT "tills_organisation_id_redeem_location_id_fkey"
  FOREIGN KEY ("organisation_id", "redeem_location_id") REFERENCES "redeem_locations"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "tills" ADD CONSTRAINT "tills_organisation_id_created_by_id_fkey"
  FOREIGN KEY ("organisation_id", "created_by_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "staff_members" ADD COLUMN "pin_hash" TEXT, ADD COLUMN "pin_set_at" TIMESTAMPTZ(3);

CREATE TABLE "cashier_sessions" (
    "token_hash" BYTEA NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "till_id" INTEGER NOT NULL,
    "staff_member_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cashier_sessions_pkey" PRIMARY KEY ("token_hash"),
    CONSTRAINT "cashier_sessions_token_hash" CHECK (octet_length("token_hash") = 32)
);
CREATE INDEX "cashier_sessions_till_id_idx" ON "cashier_sessions"("till_id");
CREATE INDEX "cashier_sessions_staff_member_id_idx" ON "cashier_sessions"("staff_member_id");
CREATE INDEX "cashier_sessions_expires_at_idx" ON "cashier_sessions"("expires_at");
ALTER TABLE "cashier_sessions" ADD CONSTRAINT "cashier_sessions_organisation_id_till_id_fkey"
  FOREIGN KEY ("organisation_id", "till_id") REFERENCES "tills"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "cashier_sessions" ADD CONSTRAINT "cashier_sessions_organisation_id_staff_member_id_fkey"
  FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "redemptions" ADD COLUMN "till_id" INTEGER;
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_organisation_id_till_id_fkey"
  FOREIGN KEY ("organisation_id", "till_id") REFERENCES "tills"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "redemption_cancellations" ADD COLUMN "till_id" INTEGER;
ALTER TABLE "redemption_cancellations" ADD CONSTRAINT "redemption_cancellations_organisation_id_till_id_fkey"
  FOREIGN KEY ("organisation_id", "till_id") REFERENCES "tills"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
