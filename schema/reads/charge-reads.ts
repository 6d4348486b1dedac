import type { SqlClient, Statement } from '../../src/platform/database/database.ts';
import { estimateJsonBytes } from '../estimate-json-bytes.ts';
import type { ResponseBudget } from './response-budget.ts';

/**
 * The client with every read charged to a response, and cancelled once its client is gone. For an abandoned query it rejects without
 * running a statement, so that a reader that holds a gate releases it.
 */
export function chargeReads(client: SqlClient, budget: ResponseBudget, signal: AbortSignal | undefined): SqlClient {
  return {
    async query<Row>(statement: Statement<Row>): Promise<Row[]> {
      if (budget.fault && budget.isAbandoned()) throw budget.fault;
      const rows = await client.query({ ...statement, signal });
      await budget.chargeRead(estimateJsonBytes(rows, Number.POSITIVE_INFINITY));
      return rows;
    },
  };
}
