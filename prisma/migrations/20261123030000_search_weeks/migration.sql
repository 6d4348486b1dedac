-- The search of orders by week, from the newest week to the oldest (src/orders/find-orders.ts).

-- The number of the week of a time: weeks of 604,800 seconds since 1970, in UTC.

CREATE OR REPLACE FUNCTION "search_week"("created_at" timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN floor(extract(epoch FROM "created_at" AT TIME ZONE 'UTC') / 604800)::integer;

CREATE OR REPLACE FUNCTION "search_week_start"("week" integer) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_timestamp("week"::bigint * 604800);

-- The search terms of a row: its words, each after its sales page and its week, so that a search reads only the words of one sales
-- page and one week.

CREATE OR REPLACE FUNCTION "search_vector"("sales_page_id" integer, "created_at" timestamptz, "text" text)
  RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT array_to_tsvector(coalesce(array_agg("sales_page_id" || '/' || "search_week"("created_at") || '/' || "word"), '{}'))
            FROM unnest("search_words"("text")) AS "word");

-- True if each search word is a prefix of one of the row's words. Null without search words.

CREATE OR REPLACE FUNCTION "search_query"("sales_page_id" integer, "week" integer, "text" text)
  RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg('''' || "sales_page_id" || '/' || "week" || '/' || "word" || ''':*', ' & ')::tsquery
            FROM unnest("search_words"("text")) AS "word");
