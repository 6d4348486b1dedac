// cspell:ignore tiering
import { setFlagsFromString } from 'node:v8';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { columnParsers } from './column-parsers.ts';
import type { Database, SqlClient, Statement } from './database.ts';
import { assertDatabaseFolder, unusableDatabaseError } from './database-folder.ts';
import { readFreeBytes } from './free-bytes.ts';
import { createInterruptionCounter, type InterruptionCounter, interruptionOf } from './interruptions.ts';
import { createPrismaTransactions } from './prisma-transactions.ts';
import { applySessionSettings } from './session-settings.ts';
import { readSqlError } from './sql-error.ts';
import { verifyBeforeCommit } from './verify-before-commit.ts';

export interface EmbeddedDatabase extends Database {
  /**
   * Runs `copy` while no statement runs and every committed row is in the files of the database.
   * Statements wait until `copy` has ended.
   */
  withQuietFiles(copy: () => Promise<void>): Promise<void>;
}

export interface EmbeddedOptions {
  /** The folder of the database. Defaults to none: the database is in memory. */
  readonly dataDir?: string;
  /**
   * Whether to create a database in the folder, which must be empty or missing. Defaults to false.
   */
  readonly isNew?: boolean;
  /** Called before each commit. If it throws, the statement fails. Defaults to none. */
  readonly beforeCommit?: () => void;
}

/**
 * Opens PostgreSQL inside this process. It has one connection, so statements wait until an open
 * transaction has ended.
 *
 * Data is stored in `dataDir`, or in memory if that is not set. A power failure may lose or damage
 * data, because PGlite runs without fsync; if only the process is killed, committed data is kept.
 * Acquire the directory's lock first (`lockDataDirectory`). Throws a StartError if the folder
 * contains no database, or one that cannot be opened.
 */
export async function openEmbedded({
  dataDir,
  isNew = false,
  beforeCommit,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const pglite = await openPglite(dataDir, isNew);
  if (beforeCommit) verifyBeforeCommit(pglite, beforeCommit);
  const interrupted = createInterruptionCounter();
  countFailures(pglite, interrupted);
  const adapterFactory = new PrismaPGlite(pglite);
  const toSqlClient = (transaction: Transaction): SqlClient => ({
    query: (statement) => run(transaction, statement),
  });
  const transactions = createPrismaTransactions(adapterFactory, toSqlClient);

  return {
    kind: 'embedded',
    maxTransactions: 1,
    prisma: transactions.prisma,
    openMigrationConnections: async () => ({ factory: adapterFactory, close: async () => undefined }),
    query: (statement) => run(pglite, statement),
    health: { query: (statement) => run(pglite, statement) },
    transaction: (work) => pglite.transaction((transaction) => work(toSqlClient(transaction))),
    prismaTransaction: transactions.run,
    async script(text) {
      try {
        return (await pglite.exec(text)).flatMap(({ rows }) => rows);
      } catch (error) {
        // There is one connection: a transaction that a failed script left open would include every
        // later statement.
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
    longestWaitMs: () => 0,
    countInterruptions: interrupted.read,
    async close() {
      await transactions.close();
      // The checkpoint of a regular shutdown can end or block the process if the disk is full.
      // Without it, the next start recovers every committed row from the log, as after a crash.
      if (dataDir !== undefined && (await readFreeBytes(dataDir)) < shutdownBytes) return;
      if (!pglite.closed) await pglite.close();
    },
    terminate: () => undefined,
    // No checkpoint is requested: it is not needed, because the log contains every committed row,
    // and it could end the database if the disk is full.
    withQuietFiles: (copy) => pglite.runExclusive(copy),
  };
}

/** The number of bytes that must be free for a regular shutdown. */
const shutdownBytes = 32_000_000;

/**
 * The settings of PGlite, with a buffer cache of 32 MB. The default of 128 MB takes 100 MB more
 * memory from the start, and the operating system caches the files as well.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * Keeps V8 from optimising WebAssembly, which takes 500 MB at the start for PostgreSQL's largest
 * functions. Without it, short statements take the same time, and sorts and aggregations of many
 * rows up to half as much again.
 */
function disableWasmOptimisation(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

async function openPglite(dataDir: string | undefined, isNew: boolean): Promise<PGlite> {
  if (dataDir !== undefined && !isNew) await assertDatabaseFolder(dataDir);
  let fatal: string | undefined;
  const onStderr = (line: string) => {
    fatal = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? fatal;
    return true;
  };
  disableWasmOptimisation();
  try {
    const pglite = await PGlite.create({
      ...(dataDir !== undefined && { dataDir }),
      startParams,
      parsers: columnParsers,
      onStderr,
    });
    await applySessionSettings(async (text) => (await pglite.query<Record<string, unknown>>(text)).rows[0]);
    return pglite;
  } catch (error) {
    if (dataDir === undefined) throw error;
    throw unusableDatabaseError(dataDir, fatal ?? (error instanceof Error ? error.message : String(error)));
  }
}

/**
 * Counts the statements that fail because of the disk, whether a statement or Prisma's client ran
 * them.
 */
function countFailures(pglite: PGlite, interrupted: InterruptionCounter): void {
  const send = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = (message, options) =>
    send(message, options).catch((error: unknown) => {
      const reason = interruptionOf(readSqlError(error) ?? {}, false);
      if (reason) interrupted.add(reason);
      throw error;
    });
}

async function run<Row>(client: PGlite | Transaction, { text, values }: Statement<Row>): Promise<Row[]> {
  const { rows } = await client.query<Row>(text, [...values]);
  return rows;
}
