-- Passkeys of staff members (src/access/passkeys). The previous version signs members in with their password alone: add passkeys when
-- its last process has ended.
CREATE TABLE "passkeys" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "staff_member_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "signature_count" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_organisation_id_staff_member_id_fkey"
  FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");
CREATE INDEX "passkeys_staff_member_id_idx" ON "passkeys"("staff_member_id");
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_signature_count" CHECK ("signature_count" BETWEEN 0 AND 4294967295);

CREATE TABLE "used_passkey_challenges" (
    "challenge_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_passkey_challenges_pkey" PRIMARY KEY ("challenge_hash")
);

CREATE INDEX "used_passkey_challenges_expires_at_idx" ON "used_passkey_challenges"("expires_at");
ALTER TABLE "used_passkey_challenges" ADD CONSTRAINT "used_passkey_challenges_challenge_hash" CHECK (octet_length("challenge_hash") = 32);
