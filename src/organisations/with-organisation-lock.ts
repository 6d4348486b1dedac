import type { Database, SqlClient } from '../platform/database/database.ts';

/**
 * Runs `change` in one transaction that holds the organisation's lock, so that changes of its staff, keys, guest tokens and webhooks, and
 * of what its sales pages share, follow each other. Their conditions depend on more rows than they write, and a statement sees those
 * rows as of its start: two administrators who delete each other at the same time would each find the other one present.
 * Sales and redemptions do not wait for this lock.
 */
export function withOrganisationLock<Result>(
  database: Database,
  organisationId: number,
  change: (transaction: SqlClient) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.query({
      name: 'lock-organisation',
      text: 'select id from organisations where id = $1 for no key update',
      values: [organisationId],
    });
    return change(transaction);
  });
}
