DROP INDEX IF EXISTS "audit_entries_organisation_id_id_idx";
DROP INDEX IF EXISTS "audit_entries_sales_page_id_id_idx";
