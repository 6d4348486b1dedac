-- The sealed cells of the rows of an import that have errors, so that they can be corrected without another file.

-- AlterTable
ALTER TABLE "voucher_import_rows" ADD COLUMN "cells_sealed" BYTEA;
