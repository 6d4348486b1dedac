import type { Database } from '../platform/database/database.ts';

/**
 * Records that the page of a sold voucher was opened with one of its links, unless it was opened
 * before. Only the time of the first opening is stored: neither the address of the client nor how
 * often the page is opened.
 */
export async function recordOpening(
  { prisma }: Database,
  product: { readonly organisationId: number; readonly salesPageId: number; readonly orderProductId: number },
): Promise<void> {
  await prisma.voucherOpening.createMany({ data: [product], skipDuplicates: true });
}
