-- Converts the row to JSON only for the error. The conversion of an order product takes longer than the rest of a redemption.
CREATE OR REPLACE FUNCTION "assert_balanced_units"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('vouchsafe.unbalanced_units', true) <> '0' THEN
    RAISE EXCEPTION 'the used units of a product differ from the sum of its redemptions'
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME,
            DETAIL = format('The transaction has written the order product %s.',
              coalesce(to_jsonb(coalesce(NEW, OLD)) ->> 'order_product_id', to_jsonb(coalesce(NEW, OLD)) ->> 'id'));
  END IF;
  RETURN NULL;
END
$$;
