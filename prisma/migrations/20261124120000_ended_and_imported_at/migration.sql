-- The times at which the outstanding value of a sold voucher ended by a refund, a cancellation or a regeneration, and at which an
-- imported voucher was imported (src/reports/movement-statement.ts).

ALTER TABLE "order_products"
  ADD COLUMN "ended_at" TIMESTAMPTZ(3),
  ADD COLUMN "imported_at" TIMESTAMPTZ(3);

-- A trigger sets the time, so that it is also set by processes of the previous version. The condition keeps redemptions free of the
-- call. The clock is read after the row is locked, so that the time is later than those of all earlier redemptions.
CREATE FUNCTION "set_ended_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ended_at := clock_timestamp();
  RETURN NEW;
END
$$;

CREATE TRIGGER "order_products_ended" BEFORE UPDATE OF "state" ON "order_products" FOR EACH ROW
  WHEN (NEW.state IN ('refunded', 'cancelled', 'regenerated') AND OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION "set_ended_at"();

-- Rows of before, from what records the transition. A voucher that was imported in one of these states keeps null.
UPDATE "order_products" p SET "ended_at" = e."at"
  FROM (
    SELECT r."order_product_id" AS "id", min(r."created_at") AS "at" FROM "refunds" r GROUP BY 1
  ) e
 WHERE p."id" = e."id" AND p."state" = 'refunded';

UPDATE "order_products" p SET "ended_at" = s."created_at"
  FROM "order_products" s
 WHERE s."regenerated_from_id" = p."id" AND p."state" = 'regenerated';

UPDATE "order_products" p SET "ended_at" = e."at"
  FROM (
    SELECT a."sales_page_id", a."subject", max(a."created_at") AS "at"
      FROM "audit_entries" a WHERE a."action" = 'order-product.cancel' GROUP BY 1, 2
  ) e
 WHERE p."state" = 'cancelled' AND e."sales_page_id" = p."sales_page_id" AND e."subject" = 'order-product:' || p."id";

-- The commit of an import is one time for all of its vouchers. Vouchers of an import that was not completed were created after its check.
UPDATE "order_products" p SET "imported_at" = coalesce(i."committed_at", i."checked_at", i."created_at")
  FROM "voucher_import_rows" r JOIN "voucher_imports" i ON i."id" = r."import_id"
 WHERE r."order_product_id" = p."id" AND r."outcome" = 'create';
