import type { Database, Transaction } from '../platform/database/database.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';

/**
 * Runs `change` in one transaction that holds the organisation's lock, so that changes of its
 * staff, API keys, guest tokens and webhooks, and of the data that its sales pages share, run one
 * after another. Their conditions depend on more rows than they write, and a statement sees those
 * rows as of its start: without the lock, two administrators could delete each other concurrently.
 * Sales and redemptions do not wait for this lock.
 */
export function withOrganisationLock<Result>(
  database: Database,
  organisationId: number,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.prismaTransaction(async (transaction) => {
    await lockRows(transaction, 'Organisation', { id: organisationId });
    return change(transaction);
  });
}
