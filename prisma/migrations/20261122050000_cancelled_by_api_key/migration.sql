-- AlterTable
ALTER TABLE "redemption_cancellations" ADD COLUMN     "api_key_id" INTEGER;

-- AddForeignKey
ALTER TABLE "redemption_cancellations" ADD CONSTRAINT "redemption_cancellations_organisation_id_api_key_id_fkey" FOREIGN KEY ("organisation_id", "api_key_id") REFERENCES "api_keys"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "redemption_cancellations"
  ADD CONSTRAINT "redemption_cancellations_actor" CHECK (num_nonnulls("staff_member_id", "api_key_id") <= 1);
