-- After how many months a sales page erases the personal data of orders whose vouchers have ended (src/personal-data).
ALTER TABLE "sales_pages" ADD COLUMN "erase_customers_after_months" INTEGER,
  ADD CONSTRAINT "sales_pages_erase_customers" CHECK ("erase_customers_after_months" BETWEEN 1 AND 240);
