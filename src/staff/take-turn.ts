import type { Database, SqlClient } from '../database/database.ts';

/**
 * Runs a change of an organisation's staff, or of what its sales pages share, while no other one is under way, in one transaction. Its conditions look at more rows
 * than it changes, and a statement sees those as they were when it began: of two administrators who delete each other, both
 * would find the other one there. Sales and redemptions don't wait for it.
 */
export function takeTurn<Result>(
  database: Database,
  organisationId: number,
  change: (transaction: SqlClient) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.query({
      name: 'take-staff-turn',
      text: 'select id from organisations where id = $1 for no key update',
      values: [organisationId],
    });
    return change(transaction);
  });
}
