ALTER TABLE "audit_entries" VALIDATE CONSTRAINT "audit_entries_first_range";
