ALTER TABLE "events" VALIDATE CONSTRAINT "events_first_range";
ALTER TABLE "delivery_attempts" VALIDATE CONSTRAINT "delivery_attempts_first_range";
