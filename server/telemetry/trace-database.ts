import type { Database, SqlClient } from '../../src/platform/database/database.ts';
import type { Tracing } from './tracing.ts';

/** The database, each of whose statements is a span of the request that it serves: its label, and nothing of its values. */
export function traceDatabase(database: Database, tracing: Tracing): Database {
  const traced = (client: SqlClient): SqlClient['query'] => {
    return (statement) =>
      tracing.within(
        { name: statement.label ?? statement.name ?? 'statement', kind: 'client', facts: { 'db.system.name': 'postgresql' } },
        () => client.query(statement),
      );
  };
  return {
    ...database,
    query: traced(database),
    transaction: (work) => database.transaction((transaction) => work({ query: traced(transaction) })),
  };
}
