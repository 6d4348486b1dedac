import type { Database, SqlClient } from '../../src/platform/database/database.ts';
import type { Tracing } from './tracing.ts';

/**
 * Returns the database with a span for each statement and each operation of Prisma's client. Spans
 * contain the label of the statement or the name of the operation, but never values. Returns the
 * given database if tracing is disabled.
 */
export function traceDatabase(database: Database, tracing: Tracing): Database {
  if (!tracing.isEnabled) return database;
  const traced = (client: SqlClient): SqlClient['query'] => {
    return (statement) =>
      tracing.within(
        {
          name: statement.label ?? statement.name ?? 'statement',
          kind: 'client',
          facts: { 'db.system.name': 'postgresql' },
        },
        () => client.query(statement),
      );
  };
  // An extended client has the same operations. Prisma types it as a different class.
  const prisma = database.prisma.$extends({
    query: {
      $allOperations: ({ model, operation, args, query }) =>
        tracing.within(
          {
            name: `${model ?? 'prisma'}.${operation}`,
            kind: 'client',
            facts: { 'db.system.name': 'postgresql' },
          },
          () => query(args),
        ),
    },
  }) as unknown as Database['prisma'];
  return {
    ...database,
    prisma,
    query: traced(database),
    transaction: (work) => database.transaction((transaction) => work({ query: traced(transaction) })),
    prismaTransaction: (work, options) =>
      database.prismaTransaction(
        (transaction) => work({ prisma: transaction.prisma, query: traced(transaction) }),
        {
          ...options,
          client: prisma,
        },
      ),
  };
}
