-- Metadata of orders and order products: values of clients by key (docs/guides/sell.md). A column with a constant default is
-- added without rewriting the table.

ALTER TABLE "orders" ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

ALTER TABLE "order_products" ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

ALTER TABLE "orders" ADD CONSTRAINT "orders_metadata" CHECK (jsonb_typeof("metadata") = 'object') NOT VALID;

ALTER TABLE "order_products" ADD CONSTRAINT "order_products_metadata" CHECK (jsonb_typeof("metadata") = 'object') NOT VALID;

-- The indexed terms of metadata, such as `1:table=12`. They begin with the sales page, so that a search does not read the matches
-- of other sales pages.
CREATE FUNCTION "metadata_terms"(sales_page_id integer, metadata jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array(SELECT $1 || ':' || key || '=' || value FROM jsonb_each_text($2)) $$;
