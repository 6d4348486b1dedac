import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasFormerJobs } from '../../src/data-migrations/former-jobs.ts';
import { findPoolerProblem } from '../../src/platform/database/check-poolers.ts';
import { parseConnectionUrl } from '../../src/platform/database/connection-url.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { databaseFolder } from '../../src/platform/database/database-folder.ts';
import { listPendingMigrations } from '../../src/platform/database/migrations.ts';
import { lockSource } from '../../src/platform/database/move/lock-source.ts';
import {
  assertEmpty,
  type MovedTable,
  moveDatabase,
} from '../../src/platform/database/move/move-database.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { readTables, type Table } from '../../src/platform/database/system-catalogue.ts';
import { runUnlimitedTransaction } from '../../src/platform/database/unlimited-transaction.ts';
import { migrateAll } from '../database/migrate-all.ts';
import {
  type Command,
  CommandFailure,
  parseOptions,
  requireOptions,
  type Tools,
  UsageError,
} from './command.ts';

const help = `Usage: npm run cli -- move --to URL

Copies everything from the configured database, the embedded one or PostgreSQL, to an empty PostgreSQL
database: ids, codes, tokens, events with their positions, history, and deliveries that are due. Stop the
service first. The source is not changed.

The command creates the tables in the target, copies all rows in one transaction, and compares every table in
both databases. The name of each table, its number of rows and a checksum are printed on standard output. An
interrupted or failed move leaves no rows in the target and can be repeated.

Then start the service with DATABASE_URL and the same JWT_SECRETS and CODE_SECRETS. Those of the embedded
database are in DATA_DIR/secrets.json.

  --to URL   address of the target: a PostgreSQL server, without a pooler. Other users of the machine can see
             options: pass a password in PGPASSWORD instead

Example:

  npm run cli -- move --to postgres://vouchsafe@127.0.0.1:5432/vouchsafe
`;

export const moveCommand: Command = {
  help,
  async run(args, tools) {
    const { to } = requireOptions(parseOptions(args, { to: { type: 'string' } }), ['to']);
    assertValidUrl(to);
    await assertSourceExists(tools);
    await prepareTarget(to, tools);
    const moved = await withSource(tools, (source) =>
      runUnlimitedTransaction(to, (target) =>
        moveDatabase({ source, target, hasInitialRows, onProgress: createProgress(tools) }),
      ),
    );
    tools.note('Collecting statistics for the planner …');
    await runUnlimitedTransaction(to, (target) => target.query({ text: 'analyze', values: [] }));
    for (const { name, count, sum } of moved) tools.print(`${name} ${count} ${sum}`);
    tools.note(
      'All tables are equal in both databases. Start the service with DATABASE_URL and the same secrets, and do not start it on the source again.',
    );
  },
};

function assertValidUrl(to: string): void {
  try {
    parseConnectionUrl(to);
  } catch (error) {
    throw new UsageError(`--to: ${error instanceof Error ? error.message : 'must be a URL'}`);
  }
}

async function assertSourceExists({ readConfig }: Tools): Promise<void> {
  const { dataDir, databaseUrl } = await readConfig();
  if (databaseUrl !== null || (await stat(join(dataDir, databaseFolder)).catch(() => null))) return;
  throw new CommandFailure(
    `${dataDir} contains no database. Set DATA_DIR to the folder of the service, or DATABASE_URL to move from PostgreSQL.`,
  );
}

/**
 * Creates the tables in the target. Throws a CommandFailure if the target cannot be used, and a
 * MoveError if it contains rows.
 */
async function prepareTarget(to: string, { note }: Tools): Promise<void> {
  try {
    if ((await findPoolerProblem({ url: to, directUrl: null, usesPreparedStatements: true })) !== null) {
      throw new CommandFailure(
        '--to: leads to a connection pooler. Use the address of the PostgreSQL server itself.',
      );
    }
    const target = openPostgresql({ url: to, poolSize: 2, onIdleError: () => undefined });
    try {
      await assertEmpty(target, await readTables(target), hasInitialRows);
      note('Creating the tables …');
      await migrateAll(target);
    } finally {
      await target.close();
    }
  } catch (error) {
    if (!(error instanceof Error) || !isDatabaseUnavailable(error)) throw error;
    throw new CommandFailure(
      `--to: the database cannot be used: ${error.message}. Check that it exists and that the URL is correct.`,
    );
  }
}

/** Returns whether a table contains rows in a new database: the list of migrations. */
function hasInitialRows({ name }: Table): boolean {
  return name === '_prisma_migrations';
}

/**
 * Runs `work` in a transaction on the configured database. No other client can change the database
 * until the transaction ends.
 */
async function withSource(
  tools: Tools,
  work: (source: SqlClient) => Promise<MovedTable[]>,
): Promise<MovedTable[]> {
  const { databaseUrl, databaseDirectUrl } = await tools.readConfig();
  if (databaseUrl === null) return tools.withDatabase((database) => database.transaction(work));
  return runUnlimitedTransaction(databaseDirectUrl ?? databaseUrl, async (source) => {
    const pending = await listPendingMigrations(source);
    if (pending.length > 0) {
      throw new CommandFailure(`The source lacks ${pending.length} migrations. Run "npm run migrate" first.`);
    }
    await lockSource(source);
    if (await hasFormerJobs(source)) {
      throw new CommandFailure(
        'The source contains jobs of the previous version. Start the service on it for a minute, stop it, then run the command again.',
      );
    }
    return work(source);
  });
}

/** Returns a function that prints the progress at most once per second. */
function createProgress({ note }: Tools): (table: string, copied: number) => void {
  let printedAt = performance.now();
  return (table, copied) => {
    if (performance.now() < printedAt + 1_000) return;
    printedAt = performance.now();
    note(`${table}: ${copied} rows …`);
  };
}
