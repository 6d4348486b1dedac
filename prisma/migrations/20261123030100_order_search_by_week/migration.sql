-- Without the list of pending entries (fastupdate): a search reads that list once per week, and one sale in some thousands would
-- have to move it into the index.
--
-- Sales wait while an index of this table is created, unless it was created concurrently beforehand
-- (docs/operations/backup-and-upgrade.md).
CREATE INDEX IF NOT EXISTS "orders_search_by_week" ON "orders"
  USING gin ("search_vector"("sales_page_id", "created_at", "reference" || ' ' || "purchaser_name" || ' ' || "purchaser_email"))
  WITH (fastupdate = off);
