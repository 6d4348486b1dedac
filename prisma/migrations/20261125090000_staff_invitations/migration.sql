-- Invitations of staff members (src/staff/invitations). The previous version does not read these tables: it treats an invited member
-- as one whose password is unknown.
CREATE TABLE "staff_invitations" (
    "id" SERIAL NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "staff_member_id" INTEGER NOT NULL,
    "sales_page_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT creation_time(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "message_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email_state" "email_state",
    "email_attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "staff_invitations_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "staff_invitations_message_id_key" ON "staff_invitations"("message_id");
CREATE UNIQUE INDEX "staff_invitations_organisation_id_staff_member_id_key" ON "staff_invitations"("organisation_id", "staff_member_id");
CREATE UNIQUE INDEX "staff_invitations_organisation_id_id_key" ON "staff_invitations"("organisation_id", "id");

ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_organisation_id_fkey"
  FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_organisation_id_staff_member_id_fkey"
  FOREIGN KEY ("organisation_id", "staff_member_id") REFERENCES "staff_members"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_organisation_id_sales_page_id_fkey"
  FOREIGN KEY ("organisation_id", "sales_page_id") REFERENCES "sales_pages"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "staff_invitation_links" (
    "token_hash" BYTEA NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "invitation_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_invitation_links_pkey" PRIMARY KEY ("token_hash")
);

CREATE INDEX "staff_invitation_links_organisation_id_invitation_id_idx" ON "staff_invitation_links"("organisation_id", "invitation_id");

ALTER TABLE "staff_invitation_links" ADD CONSTRAINT "staff_invitation_links_organisation_id_invitation_id_fkey"
  FOREIGN KEY ("organisation_id", "invitation_id") REFERENCES "staff_invitations"("organisation_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "staff_invitation_links" ADD CONSTRAINT "staff_invitation_links_token_hash" CHECK (octet_length("token_hash") = 32);
