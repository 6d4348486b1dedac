-- In a separate migration, because it reads all rows without blocking changes of them, while the first one locks the table.
ALTER TABLE "order_products" VALIDATE CONSTRAINT "order_products_units_on_hold";
