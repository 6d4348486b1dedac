-- Amounts, and units that can be amounts, become bigint (D73). The columns of a new database are converted here. Those of a database
-- with data are converted by src/data-migrations/widen-amounts.ts, because changing their type rewrites the tables under a lock, and
-- because processes of 0.2.0 cannot read them.

-- That conversion fills a new column "…_wide" of each column. Such a change of an append-only row is accepted.

CREATE OR REPLACE FUNCTION "refuse_change_unless_reverted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.channel = 'import' AND current_setting('vouchsafe.reverts_import', true) = 'on' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) <> to_jsonb(OLD) AND to_jsonb(NEW) - 'units_wide' = to_jsonb(OLD) - 'units_wide' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are append-only', TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE FUNCTION "refuse_change_except_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wide text[] := ARRAY['units_wide', 'redeem_stock_wide', 'amount_wide'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reason <> '' AND NEW.reason = '' AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) <> to_jsonb(OLD) AND to_jsonb(NEW) - wide = to_jsonb(OLD) - wide THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are append-only', TG_TABLE_NAME;
END
$$;

DO $$
DECLARE
  dropped record;
  definitions text[] := '{}';
  definition text;
BEGIN
  IF EXISTS (SELECT FROM "organisations") THEN
    RETURN;
  END IF;

  -- PostgreSQL cannot change the type of a column that a trigger names.
  FOR dropped IN
    SELECT tgname, pg_get_triggerdef(oid) AS definition FROM pg_trigger
     WHERE tgrelid = '"order_products"'::regclass AND NOT tgisinternal
  LOOP
    definitions := definitions || dropped.definition;
    EXECUTE format('DROP TRIGGER %I ON "order_products"', dropped.tgname);
  END LOOP;

  ALTER TABLE "voucher_options"
    ALTER COLUMN "redeem_stock" TYPE BIGINT, ALTER COLUMN "sell_price" TYPE BIGINT, ALTER COLUMN "real_value" TYPE BIGINT,
    ALTER COLUMN "display_price" TYPE BIGINT, ALTER COLUMN "max_sell_price" TYPE BIGINT;
  ALTER TABLE "shipping_methods" ALTER COLUMN "rate" TYPE BIGINT;
  ALTER TABLE "discount_codes" ALTER COLUMN "value" TYPE BIGINT;
  ALTER TABLE "order_products"
    ALTER COLUMN "regular_price" TYPE BIGINT, ALTER COLUMN "price_paid" TYPE BIGINT, ALTER COLUMN "voucher_value" TYPE BIGINT,
    ALTER COLUMN "redeem_stock" TYPE BIGINT, ALTER COLUMN "redeem_used" TYPE BIGINT, ALTER COLUMN "used_before" TYPE BIGINT,
    ALTER COLUMN "adjusted_units" TYPE BIGINT, ALTER COLUMN "refunded_amount" TYPE BIGINT;
  ALTER TABLE "order_product_discounts" ALTER COLUMN "amount" TYPE BIGINT;
  ALTER TABLE "deliveries" ALTER COLUMN "regular_price" TYPE BIGINT, ALTER COLUMN "price_paid" TYPE BIGINT;
  ALTER TABLE "payments" ALTER COLUMN "amount" TYPE BIGINT;
  ALTER TABLE "charge_claims" ALTER COLUMN "amount" TYPE BIGINT;
  ALTER TABLE "refunds" ALTER COLUMN "total" TYPE BIGINT;
  ALTER TABLE "redemptions" ALTER COLUMN "units" TYPE BIGINT;
  ALTER TABLE "balance_corrections"
    ALTER COLUMN "units" TYPE BIGINT, ALTER COLUMN "redeem_stock" TYPE BIGINT, ALTER COLUMN "amount" TYPE BIGINT;
  ALTER TABLE "voucher_import_rows"
    ALTER COLUMN "redeem_stock" TYPE BIGINT, ALTER COLUMN "remaining" TYPE BIGINT, ALTER COLUMN "balance" TYPE BIGINT,
    ALTER COLUMN "uses_left" TYPE BIGINT;

  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE definition;
  END LOOP;
END
$$;
