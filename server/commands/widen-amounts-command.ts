import { amountColumns } from '../../src/data-migrations/amount-columns.ts';
import { widenAmounts } from '../../src/data-migrations/widen-amounts.ts';
import { listPendingMigrations } from '../../src/platform/database/migrations.ts';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { type Command, CommandFailure, parseOptions, UsageError } from './command.ts';

const help = `Usage: npm run cli -- widen-amounts

Converts the columns of amounts of a PostgreSQL database that version 0.2.0 filled from 32 to 64 bits. Until
then, amounts are at most ${(2 ** 31 - 1).toLocaleString('en')} minor units. New databases and the embedded database need no conversion.

Run it after the last process of 0.2.0 has ended: such a process cannot read the converted columns. Processes of
this version can run. Small tables are rewritten. Large tables get new columns, which are filled in batches, and
need up to twice their space until autovacuum has freed the former row versions. No statement waits longer than
half a second for the conversion.

The command can be interrupted and repeated.
`;

/** Statement timeout in milliseconds. Creating an index of a large table can take minutes. */
const statementTimeoutMs = 6 * 3_600_000;

export const widenAmountsCommand: Command = {
  help,
  async run(args, { note, readConfig }) {
    parseOptions(args, {});
    const { databaseUrl, databaseDirectUrl } = await readConfig();
    if (databaseUrl === null)
      throw new UsageError(
        'DATABASE_URL is not set. The service converts the embedded database at its start.',
      );
    const url = databaseDirectUrl ?? databaseUrl;
    const database = openPostgresql({ url, poolSize: 1, statementTimeoutMs, onIdleError: () => undefined });
    try {
      const pending = await listPendingMigrations(database);
      if (pending.length > 0)
        throw new CommandFailure(
          `The database lacks ${pending.length} migrations. Run "npm run migrate" first.`,
        );
      await widenAmounts(database, {
        report: (table) => note(`Converting ${table}: ${amountColumns[table]} …`),
      });
      note('All columns of amounts have 64 bits.');
    } finally {
      await database.close();
    }
  },
};
