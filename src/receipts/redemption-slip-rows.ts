import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Database } from '../platform/database/database.ts';

const actorColumns = {
  staffMember: { select: { fullName: true } },
  till: { select: { name: true } },
} as const;

const redemptionColumns = {
  units: true,
  redeemedAt: true,
  redeemLocation: { select: { name: true } },
  ...actorColumns,
  cancellation: { select: { createdAt: true, ...actorColumns } },
  orderProduct: {
    select: {
      name: true,
      currency: true,
      isMultiuse: true,
      isMonetary: true,
      voucherValue: true,
      redeemStock: true,
      redeemUsed: true,
      unitsOnHold: true,
      codeSealed: true,
      order: { select: { reference: true, language: true } },
    },
  },
} as const satisfies Prisma.RedemptionSelect;

/** A redemption with the columns and relations that its slip requires. */
export type SlipRedemption = Prisma.RedemptionGetPayload<{ select: typeof redemptionColumns }>;

/** Returns a redemption that a sales page made. Null if the sales page has no such redemption. */
export function findSlipRedemption(
  { prisma }: Pick<Database, 'prisma'>,
  salesPageId: number,
  redemptionId: number,
): Promise<SlipRedemption | null> {
  return prisma.redemption.findFirst({ where: { id: redemptionId, salesPageId }, select: redemptionColumns });
}
