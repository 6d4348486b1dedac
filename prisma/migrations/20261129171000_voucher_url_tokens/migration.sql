-- The random part of the URLs of secret vouchers (D96). Every voucher has one, so that it is not lost while the voucher is not secret.
ALTER TABLE "vouchers" ADD COLUMN "url_token" UUID NOT NULL DEFAULT gen_random_uuid();
CREATE UNIQUE INDEX "vouchers_url_token_key" ON "vouchers"("url_token");
