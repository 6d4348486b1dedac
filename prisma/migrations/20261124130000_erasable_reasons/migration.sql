-- The reasons in append-only tables are free texts, which may name a person. A reason can be removed, and nothing else changes.

CREATE FUNCTION "refuse_change_except_erasure"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.reason <> '' AND NEW.reason = '' AND to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are append-only', TG_TABLE_NAME;
END
$$;

DROP TRIGGER "redemption_cancellations_append_only" ON "redemption_cancellations";

CREATE TRIGGER "redemption_cancellations_append_only" BEFORE UPDATE OR DELETE ON "redemption_cancellations"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_except_erasure"();

DROP TRIGGER "expiry_changes_append_only" ON "expiry_changes";

CREATE TRIGGER "expiry_changes_append_only" BEFORE UPDATE OR DELETE ON "expiry_changes"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_except_erasure"();

DROP TRIGGER "balance_corrections_append_only" ON "balance_corrections";

CREATE TRIGGER "balance_corrections_append_only" BEFORE UPDATE OR DELETE ON "balance_corrections"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_except_erasure"();

ALTER TABLE "balance_corrections" DROP CONSTRAINT "balance_corrections_reason",
  ADD CONSTRAINT "balance_corrections_reason" CHECK (length("reason") <= 1000);
