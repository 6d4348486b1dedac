-- In a separate transaction, so that no statement waits for the validation.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_organisation_id_till_id_fkey";
