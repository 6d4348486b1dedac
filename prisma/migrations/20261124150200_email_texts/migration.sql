-- The subjects and greetings of e-mails that replace those of src/messages, one entry per language (src/emails/email-texts.ts).
ALTER TABLE "sales_pages" ADD COLUMN "email_texts" JSONB NOT NULL DEFAULT '[]';
