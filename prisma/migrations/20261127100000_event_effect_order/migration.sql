-- The order in which events took effect (D36). The number is drawn when the event is inserted, after its statement has locked the
-- row that decides the effect, so that the events of one voucher or order are numbered in the order of their locks. Events of
-- processes of the previous version are numbered too. Existing events have 0, a constant default, so that no row is rewritten.
CREATE SEQUENCE IF NOT EXISTS "events_effect_order_seq";
ALTER TABLE "events" ADD COLUMN IF NOT EXISTS "effect_order" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "events" ALTER COLUMN "effect_order" SET DEFAULT nextval('events_effect_order_seq');
ALTER SEQUENCE "events_effect_order_seq" OWNED BY "events"."effect_order";
