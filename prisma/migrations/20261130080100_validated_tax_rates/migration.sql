-- In a separate transaction, so that no statement waits for the validation.
ALTER TABLE "order_products" VALIDATE CONSTRAINT "order_products_tax";
ALTER TABLE "deliveries" VALIDATE CONSTRAINT "deliveries_tax";
