import type { Database } from '../platform/database/database.ts';
import { findExpiredImagesStatement } from '../retention/remove-expired.ts';
import { unusedImageExpiry } from './claim-images.ts';
import { filesOf, type Images } from './images.ts';

/** Number of images that one statement selects. */
const batchSize = 50;

/**
 * Removes the images that are not used by any voucher, layout, category or skin. An earlier version
 * of a voucher also uses its image, because sold vouchers still show it. An image is examined seven
 * days after it was uploaded or claimed by a change, and then every seven days. Safe to run
 * concurrently in several processes.
 */
export async function removeUnusedImages(
  database: Database,
  { files }: Pick<Images, 'files'>,
): Promise<void> {
  for (;;) {
    const expired = await database.query(findExpiredImagesStatement({ limit: batchSize }));
    const used = expired.filter(({ isUsed }) => isUsed).map(({ key }) => key);
    if (used.length > 0) {
      await database.prisma.image.updateMany({
        where: { key: { in: used } },
        data: { keptUntil: unusedImageExpiry() },
      });
    }
    for (const { key, isUsed } of expired) if (!isUsed) await removeImage(database, files, key);
    if (expired.length < batchSize) return;
  }
}

/**
 * Removes an image, unless a change has claimed it since it was selected. If its file cannot be
 * removed, the image is kept and examined again.
 */
async function removeImage(database: Database, files: Images['files'], key: string): Promise<void> {
  await database.prismaTransaction(async ({ prisma }) => {
    const found = await prisma.image.findUnique({ where: { key }, select: { storage: true } });
    const { count } = await prisma.image.deleteMany({ where: { key, keptUntil: { lt: new Date() } } });
    if (found && count > 0 && found.storage !== 'database') await filesOf(files, found.storage).remove(key);
  });
}
