-- The step of an import that a job runs (src/voucher-imports/import-job.ts), its progress, and why the last one failed. The previous version
-- does not read these columns: it runs the steps within requests.

-- CreateEnum
CREATE TYPE "voucher_import_step" AS ENUM ('check', 'commit', 'revert');

-- AlterTable
ALTER TABLE "voucher_imports"
  ADD COLUMN "step" "voucher_import_step",
  ADD COLUMN "processed_line" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "failure" TEXT;
