-- The list of the e-mails of a sales page (SalesPage.outbox).
CREATE INDEX "emails_sales_page_id_created_at_id_idx" ON "emails" ("sales_page_id", "created_at", "id");
