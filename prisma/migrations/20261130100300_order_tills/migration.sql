-- The till at which an order was placed.
SELECT "lock_tables"('orders', 'tills');
ALTER TABLE "orders" ADD COLUMN "till_id" INTEGER;
ALTER TABLE "orders" ADD CONSTRAINT "orders_organisation_id_till_id_fkey"
  FOREIGN KEY ("organisation_id", "till_id") REFERENCES "tills"("organisation_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
