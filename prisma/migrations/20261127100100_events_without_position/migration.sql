-- The events that wait for a position, in the order in which they took effect (src/events/assign-positions.ts).
CREATE INDEX IF NOT EXISTS "events_without_position" ON "events"("effect_order") WHERE "position" IS NULL;
