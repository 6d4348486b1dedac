-- The last day on which a voucher can be redeemed, in the time zone of its sales page. Null if it never expires. Existing rows are filled
-- in batches (src/data-migrations/fill-last-days.ts).
ALTER TABLE "order_products" ADD COLUMN "last_day" DATE;

-- The previous version writes no last day. It computes expiries with the database's time zone data, and so does this.
CREATE FUNCTION "fill_last_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.last_day := ((NEW.redeemable_to - interval '1 second')
    AT TIME ZONE (SELECT s.time_zone FROM public.sales_pages s WHERE s.id = NEW.sales_page_id))::date;
  RETURN NEW;
END
$$;

CREATE TRIGGER "order_products_last_day" BEFORE INSERT ON "order_products" FOR EACH ROW
  WHEN (NEW.last_day IS NULL AND NEW.redeemable_to < '9999-01-01T00:00:00Z')
  EXECUTE FUNCTION "fill_last_day"();

CREATE TRIGGER "order_products_new_last_day" BEFORE UPDATE OF "redeemable_to" ON "order_products" FOR EACH ROW
  WHEN (NEW.redeemable_to <> OLD.redeemable_to AND NEW.last_day IS NOT DISTINCT FROM OLD.last_day
        AND NEW.redeemable_to < '9999-01-01T00:00:00Z')
  EXECUTE FUNCTION "fill_last_day"();
