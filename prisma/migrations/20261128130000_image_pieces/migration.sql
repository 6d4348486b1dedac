-- Images are compressed already. The first bytes of a value that PostgreSQL compresses are
-- decompressed for each piece that a statement reads.
ALTER TABLE "image_contents" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
