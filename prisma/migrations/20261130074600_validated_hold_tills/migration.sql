-- In a separate transaction, so that no statement waits for the validation.
ALTER TABLE "holds" VALIDATE CONSTRAINT "holds_organisation_id_till_id_fkey";
