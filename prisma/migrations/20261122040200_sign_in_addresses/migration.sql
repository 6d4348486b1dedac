-- The IP address of a sign-in. Failed sign-ins from other addresses do not lock the member out at a known address.
ALTER TABLE "refresh_token_families" ADD COLUMN "address" TEXT;

DROP INDEX "refresh_token_families_staff_member_id_idx";
CREATE INDEX "refresh_token_families_staff_member_id_address_created_at_idx"
    ON "refresh_token_families"("staff_member_id", "address", "created_at");
