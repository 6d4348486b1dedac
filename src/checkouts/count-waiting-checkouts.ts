import type { Database } from '../platform/database/database.ts';
import { rejectedRefunds } from './rejected-refunds.ts';

/** The expired checkouts whose gateways have not stated whether they were paid. */
interface UnansweredCheckouts {
  readonly count: number;
  /** When the first of them expired. Null without such a checkout. */
  readonly oldest: Date | null;
}

export async function countUnanswered({ prisma }: Pick<Database, 'prisma'>): Promise<UnansweredCheckouts> {
  const { _count: count, _min: first } = await prisma.checkout.aggregate({
    where: { state: 'expired', dueAt: { not: null } },
    _count: true,
    _min: { expiresAt: true },
  });
  return { count, oldest: first.expiresAt };
}

/** The refunds of late payments that are not complete. */
interface UnfinishedRefunds {
  /** The number of refunds that are requested or in progress. */
  readonly pending: number;
  /** When the oldest checkout of the pending refunds expired. Null without a pending refund. */
  readonly oldest: Date | null;
  /** The number of refunds that a gateway rejected and that are not repeated. */
  readonly rejected: number;
}

export async function countRefunds({ prisma }: Pick<Database, 'prisma'>): Promise<UnfinishedRefunds> {
  const [{ _count: pending, _min: first }, rejected] = await Promise.all([
    prisma.checkout.aggregate({
      where: { state: 'refunding', dueAt: { not: null } },
      _count: true,
      _min: { expiresAt: true },
    }),
    prisma.checkout.count({ where: rejectedRefunds }),
  ]);
  return { pending, oldest: first.expiresAt, rejected };
}
