-- In a separate transaction, so that no statement waits for the validation.
ALTER TABLE "redemptions" VALIDATE CONSTRAINT "redemptions_organisation_id_till_id_fkey";
ALTER TABLE "redemption_cancellations" VALIDATE CONSTRAINT "redemption_cancellations_organisation_id_till_id_fkey";
