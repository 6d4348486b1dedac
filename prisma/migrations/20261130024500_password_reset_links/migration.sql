-- Links with which staff members set a new password (src/staff/password-resets). The previous version does not read this table.
SELECT "lock_tables"('staff_members');
CREATE TABLE "password_reset_links" (
    "token_hash" BYTEA NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "staff_member_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_reset_links_pkey" PRIMARY KEY ("token_hash")
);

CREATE INDEX "password_reset_links_organisation_id_staff_member_id_idx" ON "password_reset_links"("organisation_id", "staff_member_id");
CREATE INDEX "password_reset_links_expires_at_idx" ON "password_reset_links"("expires_at");

ALTER TABLE "password_reset_links" ADD CONSTRAINT "password_reset_links_organisation_id_staff_member_id_fkey"
  FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "password_reset_links" ADD CONSTRAINT "password_reset_links_token_hash" CHECK (octet_length("token_hash") = 32);
