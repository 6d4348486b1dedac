import type { Transaction } from '../platform/database/database.ts';
import { type FieldError, fieldError } from '../platform/errors/domain-error.ts';
import { imageKeyOf } from './image-key.ts';

const dayMs = 86_400_000;

/** Returns the time until which an unused image is kept: seven days from now. */
export function unusedImageExpiry(): Date {
  return new Date(Date.now() + 7 * dayMs);
}

/**
 * Extends the retention of the uploaded images to which a change refers, so that they are not
 * removed before the change commits. `addresses` contains the URLs by field. Returns an error for
 * each image of another organisation. Other URLs are ignored.
 */
export async function claimImages(
  { prisma }: Pick<Transaction, 'prisma'>,
  organisationId: number,
  addresses: Readonly<Record<string, string | null | undefined>>,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [field, address] of Object.entries(addresses)) {
    const key = address ? imageKeyOf(address) : null;
    if (key === null) continue;
    const claimed = await prisma.image.updateMany({
      where: { key, organisationId },
      data: { keptUntil: unusedImageExpiry() },
    });
    if (claimed.count > 0 || !(await prisma.image.findUnique({ where: { key }, select: { key: true } })))
      continue;
    errors.push(fieldError(field, 'UNKNOWN', 'is an image of another organisation. Upload the image again'));
  }
  return errors;
}
