import type { Database, SqlClient } from '../../src/platform/database/database.ts';
import type { Tracing } from './tracing.ts';

/**
 * Returns the database with a span for each statement of a request. Spans contain the statement's label, but never its values.
 */
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
