-- The search terms of a row, as before, in half of the time: the words are joined and split again at a character that no word
-- contains, instead of being read as rows.

CREATE OR REPLACE FUNCTION "search_vector"("sales_page_id" integer, "created_at" timestamptz, "text" text)
  RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(coalesce(string_to_array(
    "sales_page_id" || '/' || "search_week"("created_at") || '/' || nullif(
      array_to_string("search_words"("text"), E'\n' || "sales_page_id" || '/' || "search_week"("created_at") || '/'), ''
    ), E'\n'), '{}'));
