-- The till at which units of a voucher were put on hold.
SELECT "lock_tables"('holds', 'tills');
ALTER TABLE "holds" ADD COLUMN "till_id" INTEGER;
ALTER TABLE "holds" ADD CONSTRAINT "holds_organisation_id_till_id_fkey"
  FOREIGN KEY ("organisation_id", "till_id") REFERENCES "tills"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
