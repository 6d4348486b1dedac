import type { PrismaClient } from '../../prisma/generated/client/client.ts';

/**
 * Returns an order product's latest redemption, excluding cancelled ones. Null if it has none, even
 * if the voucher was redeemed before its code was regenerated.
 */
export function findLatestRedemption(
  { redemption }: Pick<PrismaClient, 'redemption'>,
  orderProductId: number,
): Promise<{ readonly id: number; readonly redeemedAt: Date } | null> {
  return redemption.findFirst({
    where: { orderProductId, cancellation: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, redeemedAt: true },
  });
}
