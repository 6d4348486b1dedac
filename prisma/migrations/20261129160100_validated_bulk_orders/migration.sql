-- In a separate transaction, so that no statement waits for the validation.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_sales_page_id_bulk_order_id_fkey";
