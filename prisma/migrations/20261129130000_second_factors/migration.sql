-- Second factors of staff members: authenticator apps and recovery codes (src/access/second-factors). The previous version signs members in
-- without their second factor: set one up when its last process has ended.
ALTER TABLE "organisations" ADD COLUMN "is_second_factor_required" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "staff_members" ADD COLUMN "second_factor_since" TIMESTAMPTZ(3);
ALTER TABLE "refresh_token_families" ADD COLUMN "has_second_factor" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "authenticator_apps" (
    "organisation_id" INTEGER NOT NULL,
    "staff_member_id" INTEGER NOT NULL,
    "is_confirmed" BOOLEAN NOT NULL,
    "secret_sealed" BYTEA NOT NULL,
    "last_time_step" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "authenticator_apps_pkey" PRIMARY KEY ("staff_member_id","is_confirmed")
);

ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_organisation_id_staff_member_id_fkey"
  FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "authenticator_apps_secret_key" ON "authenticator_apps"
  ((substring("secret_sealed" FROM 1 FOR greatest(position('\x00'::bytea IN "secret_sealed") - 1, 0))))
  WHERE "secret_sealed" IS NOT NULL;

CREATE TABLE "recovery_codes" (
    "organisation_id" INTEGER NOT NULL,
    "staff_member_id" INTEGER NOT NULL,
    "code_hash" BYTEA NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("staff_member_id","code_hash")
);

ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_organisation_id_staff_member_id_fkey"
  FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_code_hash" CHECK (octet_length("code_hash") = 32);
