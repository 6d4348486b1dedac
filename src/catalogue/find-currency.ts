import type { Transaction } from '../platform/database/database.ts';

/** Returns the currency of all prices on a sales page (ISO 4217). Throws an Error if the sales page does not exist. */
export async function findCurrency({ prisma }: Transaction, salesPageId: number): Promise<string> {
  const page = await prisma.salesPage.findUniqueOrThrow({ where: { id: salesPageId }, select: { currency: true } });
  return page.currency;
}
