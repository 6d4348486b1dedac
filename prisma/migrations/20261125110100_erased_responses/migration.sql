-- Whether personal data of the result was erased, so that no response is stored that was created before. The previous version stores it.

-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN "is_erased" BOOLEAN NOT NULL DEFAULT false;
