-- The state of an import whose file was not uploaded yet. The previous version never creates it, and ignores it.

-- AlterEnum
ALTER TYPE "voucher_import_state" ADD VALUE 'awaiting_file' BEFORE 'created';
