import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { columnParsers } from './column-parsers.ts';
import type { Database, Statement } from './database.ts';
import { applySessionSettings } from './session-settings.ts';

/**
 * PostgreSQL inside this process, on one connection: statements wait for an open transaction to end.
 *
 * With `dataDir` it lives there, otherwise in memory. It does not survive a power cut for certain, because it runs without
 * fsync; a killed process loses nothing that was answered. Hold the lock of the directory first (lockDataDirectory).
 */
export async function openEmbedded(options: PGliteOptions): Promise<Database> {
  const pglite = await PGlite.create({ ...options, parsers: columnParsers });
  await applySessionSettings(async (text) => (await pglite.query<Record<string, unknown>>(text)).rows[0]);
  const adapterFactory = new PrismaPGlite(pglite);
  const prisma = new PrismaClient({ adapter: adapterFactory });

  return {
    kind: 'embedded',
    prisma,
    openMigrationConnections: () => ({ factory: adapterFactory, close: async () => undefined }),
    query: (statement) => run(pglite, statement),
    transaction: (work) => pglite.transaction((transaction) => work({ query: (statement) => run(transaction, statement) })),
    async script(text) {
      try {
        return (await pglite.exec(text)).flatMap(({ rows }) => rows);
      } catch (error) {
        // There is one connection: a transaction that the script left open would swallow every later statement.
        await pglite.exec('rollback').catch(() => undefined);
        throw error;
      }
    },
    async listen(channel, onNotify) {
      const end = await pglite.listen(channel, onNotify);
      onNotify(null);
      return () => end();
    },
    countConnections: () => null,
    async close() {
      await prisma.$disconnect();
      if (!pglite.closed) await pglite.close();
    },
  };
}

async function run<Row>(client: PGlite | Transaction, { text, values }: Statement): Promise<Row[]> {
  const { rows } = await client.query<Row>(text, [...values]);
  return rows;
}
