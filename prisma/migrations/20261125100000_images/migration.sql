-- Images that shops upload. The previous version ignores them, and loads them by their address like any other image.

-- CreateEnum
CREATE TYPE "image_storage" AS ENUM ('database', 'folder', 's3');

-- CreateTable
CREATE TABLE "images" (
    "key" TEXT NOT NULL,
    "organisation_id" INTEGER NOT NULL,
    "media_type" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "storage" "image_storage" NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kept_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "images_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "image_contents" (
    "organisation_id" INTEGER NOT NULL,
    "image_key" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "image_contents_pkey" PRIMARY KEY ("image_key")
);

-- CreateIndex
CREATE INDEX "images_kept_until_idx" ON "images"("kept_until");

-- CreateIndex
CREATE UNIQUE INDEX "images_organisation_id_key_key" ON "images"("organisation_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "image_contents_organisation_id_image_key_key" ON "image_contents"("organisation_id", "image_key");

-- AddForeignKey
ALTER TABLE "images" ADD CONSTRAINT "images_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "image_contents" ADD CONSTRAINT "image_contents_organisation_id_image_key_fkey" FOREIGN KEY ("organisation_id", "image_key") REFERENCES "images"("organisation_id", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- CHECK constraints
ALTER TABLE "images"
    ADD CONSTRAINT "images_key" CHECK ("key" ~ '^[0-9a-f]{48}$'),
    ADD CONSTRAINT "images_media_type" CHECK ("media_type" IN ('image/jpeg', 'image/png')),
    ADD CONSTRAINT "images_size" CHECK ("byte_size" > 0 AND "width" > 0 AND "height" > 0);
