import type { SqlClient, Statement } from '../../src/platform/database/database.ts';
import { approximateBytes } from './approximate-bytes.ts';
import type { ResponseBudget } from './response-budget.ts';

/**
 * Returns a client that charges every read to a response, and cancels the reads in progress when
 * `signal` aborts. After the operation was abandoned, reads reject without running a statement, so
 * that they release their places in concurrency limiters.
 */
export function chargeReads(
  client: SqlClient,
  budget: ResponseBudget,
  signal: AbortSignal | undefined,
): SqlClient {
  return {
    async query<Row>(statement: Statement<Row>): Promise<Row[]> {
      if (budget.limitError && budget.isAbandoned()) throw budget.limitError;
      const rows = await client.query({ ...statement, signal });
      const turn = budget.chargeRead(approximateBytes(rows, Number.POSITIVE_INFINITY));
      if (turn) await turn;
      return rows;
    },
  };
}
