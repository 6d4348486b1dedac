-- A sales page of a shop without a storefront has no URL of one: its URLs begin with its page of the service. Former versions stored
-- a host that ends with `.invalid`, which no shop can have (RFC 2606).
ALTER TABLE "sales_pages" ALTER COLUMN "storefront_url" DROP NOT NULL;
UPDATE "sales_pages" SET "storefront_url" = NULL WHERE "storefront_url" ~ '^https?://([^/?#]*[@.])?[^/?#@.:]*\.invalid(:[0-9]+)?([/?#]|$)';
