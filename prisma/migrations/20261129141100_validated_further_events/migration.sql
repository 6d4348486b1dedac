-- Reads the events without blocking their writers. The former constraints, which were stricter, accepted all of them.
ALTER TABLE "events"
  VALIDATE CONSTRAINT "events_name",
  VALIDATE CONSTRAINT "events_subject";
