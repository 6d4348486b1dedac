-- The sealed cells of the rows of an import that have errors, so that they can be corrected without another file.
SELECT "lock_tables"('voucher_import_rows');

-- AlterTable
ALTER TABLE "voucher_import_rows" ADD COLUMN "cells_sealed" BYTEA;
