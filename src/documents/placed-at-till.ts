import type { Prisma } from '../../prisma/generated/client/client.ts';

/** Milliseconds after a sale for which a till can print its documents. */
const printableMs = 24 * 60 * 60_000;

/**
 * Returns the condition of the orders whose documents a till may create: those that were placed at
 * it within the last 24 hours. A till may not read any other order, and the ids of orders and sold
 * vouchers can be guessed.
 */
export function placedAtTill(tillId: number): Prisma.OrderWhereInput {
  return { tillId, createdAt: { gt: new Date(Date.now() - printableMs) } };
}
