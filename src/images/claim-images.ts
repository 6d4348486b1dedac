import type { Transaction } from '../platform/database/database.ts';
import { type FieldError, fieldError } from '../platform/errors/domain-error.ts';
import { imageKeyOf } from './image-key.ts';

const dayMs = 86_400_000;

/** Returns until when an image is kept although nothing uses it: for seven days. */
export function keptUntilIfUnused(): Date {
  return new Date(Date.now() + 7 * dayMs);
}

/**
 * Reserves the uploaded images among the addresses of a change, so that they are not removed before it commits. `addresses` are
 * by field. Returns an error for each image of another organisation. Other addresses are ignored.
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
    const claimed = await prisma.image.updateMany({ where: { key, organisationId }, data: { keptUntil: keptUntilIfUnused() } });
    if (claimed.count > 0 || !(await prisma.image.findUnique({ where: { key }, select: { key: true } }))) continue;
    errors.push(fieldError(field, 'UNKNOWN', 'is an image of another organisation. Upload the image again'));
  }
  return errors;
}
