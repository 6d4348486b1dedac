import type { Transaction } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

/** Returns the number of images that an organisation stores. */
export function countImages(
  { prisma }: Pick<Transaction, 'prisma'>,
  organisationId: number,
): Promise<number> {
  return prisma.image.count({ where: { organisationId } });
}

/** Throws STATE_CONFLICT if an organisation with `count` images cannot store another. */
export function assertRoomForImage(count: number, maxImages: number): void {
  if (count < maxImages) return;
  throw new DomainError(
    'STATE_CONFLICT',
    `The organisation has reached its maximum of ${maxImages} images. Unused images are removed automatically within eight days.`,
  );
}
