-- The page on which holders of vouchers look up what is left (server/holder-pages). A sales page has none until it enables it.
ALTER TABLE "sales_pages" ADD COLUMN "is_balance_page_enabled" BOOLEAN NOT NULL DEFAULT false;
