-- AlterTable
ALTER TABLE "order_products" ADD COLUMN     "code_ending_hash" BYTEA;

-- CreateIndex
CREATE INDEX "order_products_sales_page_id_code_ending_hash_idx" ON "order_products"("sales_page_id", "code_ending_hash");

-- CreateIndex
CREATE INDEX "audit_entries_sales_page_id_subject_idx" ON "audit_entries"("sales_page_id", "subject");

ALTER TABLE "order_products" ADD CONSTRAINT "order_products_code_ending_hash" CHECK (octet_length("code_ending_hash") = 8);

-- Finds products without a hash of their code's ending, which a worker adds.

CREATE INDEX "order_products_unhashed_ending" ON "order_products"("id") WHERE "code_ending_hash" IS NULL;

-- The words of a text as a search compares them: in lower case, separated by ASCII characters that are neither letters nor digits.
-- Characters beyond ASCII count as letters, so that the words do not depend on the locale of the database.

CREATE FUNCTION "search_words"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(lower("text"), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+'), '');

-- The search terms of a row: its words and its sales page, so that a search reads only the words of one sales page.

CREATE FUNCTION "search_vector"("sales_page_id" integer, "text" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector("search_words"("text") || ('#' || "sales_page_id"));

-- True if each search word is a prefix of one of the row's words.

CREATE FUNCTION "search_query"("sales_page_id" integer, "text" text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT ('''#' || "sales_page_id" || ''' & ' || string_agg('''' || "word" || ''':*', ' & '))::tsquery
            FROM unnest("search_words"("text")) AS "word");

CREATE INDEX "orders_search" ON "orders"
  USING gin ("search_vector"("sales_page_id", "reference" || ' ' || "purchaser_name" || ' ' || "purchaser_email"));

CREATE INDEX "order_products_search" ON "order_products"
  USING gin ("search_vector"("sales_page_id", "recipient_name" || ' ' || "recipient_email")) WHERE "recipient_name" IS NOT NULL;
