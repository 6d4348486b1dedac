-- In a separate transaction, so that no statement waits for the validation.
ALTER TABLE "checkouts" VALIDATE CONSTRAINT "checkouts_due";
