import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { columnParsers } from './column-parsers.ts';
import type { Database, SqlClient, Statement } from './database.ts';
import { createPrismaTransactions } from './prisma-transactions.ts';
import { applySessionSettings } from './session-settings.ts';

export interface EmbeddedDatabase extends Database {
  /**
   * Runs `copy` while no statement runs and every committed row is in the files of the database. Statements wait until `copy` has
   * ended.
   */
  withQuietFiles(copy: () => Promise<void>): Promise<void>;
}

/**
 * Opens PostgreSQL inside this process. It has one connection, so statements wait until an open transaction has ended.
 *
 * Data is stored in `dataDir`, or in memory if that is not set. A power failure may lose or damage data, because PGlite runs
 * without fsync; if only the process is killed, committed data is kept. Acquire the directory's lock first (`lockDataDirectory`).
 */
export async function openEmbedded(options: PGliteOptions): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({ ...options, parsers: columnParsers });
  await applySessionSettings(async (text) => (await pglite.query<Record<string, unknown>>(text)).rows[0]);
  const adapterFactory = new PrismaPGlite(pglite);
  const toSqlClient = (transaction: Transaction): SqlClient => ({ query: (statement) => run(transaction, statement) });
  const transactions = createPrismaTransactions(adapterFactory, toSqlClient);

  return {
    kind: 'embedded',
    get prisma() {
      return transactions.prisma;
    },
    openMigrationConnections: async () => ({ factory: adapterFactory, close: async () => undefined }),
    query: (statement) => run(pglite, statement),
    health: { query: (statement) => run(pglite, statement) },
    transaction: (work) => pglite.transaction((transaction) => work(toSqlClient(transaction))),
    prismaTransaction: transactions.run,
    async script(text) {
      try {
        return (await pglite.exec(text)).flatMap(({ rows }) => rows);
      } catch (error) {
        // There is one connection: a transaction that a failed script left open would include every later statement.
        await pglite.exec('rollback').catch(() => undefined);
        throw error;
      }
    },
    async listen(channel, onNotify) {
      const stopListening = await pglite.listen(channel, onNotify);
      onNotify(null);
      return () => stopListening();
    },
    receivesNotifications: () => true,
    countConnections: () => null,
    countInterruptions: () => null,
    async close() {
      await transactions.close();
      if (!pglite.closed) await pglite.close();
    },
    terminate: () => undefined,
    withQuietFiles: (copy) =>
      pglite.transaction(async (transaction) => {
        await transaction.exec('checkpoint');
        await copy();
      }),
  };
}

async function run<Row>(client: PGlite | Transaction, { text, values }: Statement<Row>): Promise<Row[]> {
  const { rows } = await client.query<Row>(text, [...values]);
  return rows;
}
