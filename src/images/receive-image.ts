import { withOrganisationLock } from '../access/with-organisation-lock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError, invalidInput } from '../platform/errors/domain-error.ts';
import type { StoredFiles } from '../platform/files/stored-files.ts';
import { unusedImageExpiry } from './claim-images.ts';
import { assertRoomForImage, countImages } from './image-count.ts';
import { maxUploadBytes } from './image-limits.ts';
import type { ImageUpload } from './image-upload-links.ts';
import { filesOf, type Images } from './images.ts';
import { normaliseImage } from './normalise-image.ts';

/** Milliseconds after which an image whose file was not stored completely is removed. */
const storingTimeMs = 3_600_000;

/**
 * Stores the file of an upload as an image. The caller must have checked that the client may upload
 * it. If the image cannot be stored completely, it is removed, at the latest by
 * `removeUnusedImages`. Throws the errors of `normaliseImage`, INVALID_INPUT with the error
 * TOO_LONG on `file` if the file exceeds 10 MB, and STATE_CONFLICT if the image exists or the
 * organisation has the maximum number of images.
 *
 * The row is inserted before a file outside of the database is written. The lock is therefore not
 * held during the write, and the task that removes unused images also removes the file if the
 * process is killed.
 */
export async function receiveImage(
  database: Database,
  { settings, files }: Images,
  { organisationId, key, createdBy }: ImageUpload,
  upload: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { storage, maxPerOrganisation } = settings;
  const target = storage === 'database' ? null : filesOf(files, storage);
  await assertUnused(database, key);
  const { bytes, mediaType, width, height } = await normaliseImage(await readAll(upload));
  const image = {
    key,
    organisationId,
    mediaType,
    byteSize: bytes.byteLength,
    width,
    height,
    storage,
    createdBy,
    keptUntil: target ? new Date(Date.now() + storingTimeMs) : unusedImageExpiry(),
  };
  await withOrganisationLock(database, organisationId, async (transaction) => {
    await assertUnused(transaction, key);
    assertRoomForImage(await countImages(transaction, organisationId), maxPerOrganisation);
    await transaction.prisma.image.create({ data: image, select: { key: true } });
    if (target) return;
    await transaction.prisma.imageContent.create({
      data: { organisationId, imageKey: key, bytes },
      select: { imageKey: true },
    });
  });
  if (target) await storeFile(database, target, key, bytes, mediaType);
}

/** Writes the file of an inserted image. If the write fails, the image is removed. */
async function storeFile(
  { prisma }: Database,
  target: StoredFiles,
  key: string,
  bytes: Uint8Array,
  mediaType: string,
): Promise<void> {
  try {
    await target.put(key, bytes, mediaType);
    await prisma.image.update({
      where: { key },
      data: { keptUntil: unusedImageExpiry() },
      select: { key: true },
    });
  } catch (error) {
    // The file may have been stored although the response was lost. If it cannot be removed, the
    // row is kept, so that `removeUnusedImages` removes the file later.
    await target
      .remove(key)
      .then(() => prisma.image.deleteMany({ where: { key } }))
      .catch(() => undefined);
    throw error;
  }
}

async function assertUnused({ prisma }: Pick<Transaction, 'prisma'>, key: string): Promise<void> {
  if (await prisma.image.findUnique({ where: { key }, select: { key: true } }))
    throw new DomainError(
      'STATE_CONFLICT',
      'An image was already uploaded with this link. Create a new upload.',
    );
}

/**
 * Returns the bytes of an upload. They are copied into one buffer that grows, because each chunk
 * has its own buffer: 10 MB in chunks of one byte would use more than 1 GB.
 */
async function readAll(upload: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  let bytes = Buffer.allocUnsafe(initialBytes);
  let size = 0;
  for await (const chunk of upload) {
    const needed = size + chunk.byteLength;
    if (needed > maxUploadBytes)
      throw invalidInput([
        { field: 'file', code: 'TOO_LONG', message: `must be at most ${maxUploadBytes / 1024 / 1024} MB` },
      ]);
    if (needed > bytes.byteLength)
      bytes = grow(bytes, Math.min(maxUploadBytes, Math.max(needed, 2 * bytes.byteLength)));
    bytes.set(chunk, size);
    size = needed;
  }
  return bytes.subarray(0, size);
}

const initialBytes = 256 * 1024;

function grow(bytes: Buffer<ArrayBuffer>, size: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafe(size);
  larger.set(bytes);
  return larger;
}
