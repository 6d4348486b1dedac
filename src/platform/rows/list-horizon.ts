import { setTimeout as wait } from 'node:timers/promises';
import type { Database, SqlClient } from '../database/database.ts';
import { boolean, notNull, timestamptz } from '../database/sql-types.ts';
import { defineVariants, type StatementRow } from '../database/statement.ts';
import { DomainError } from '../errors/domain-error.ts';

/**
 * The time before which the lists of a table are final: every row with an earlier `created_at` is
 * visible to each statement that starts afterwards, and no further such row is added (D51). All
 * times are milliseconds since 1970, the precision of `created_at`.
 */
export interface ListHorizon {
  /**
   * The latest horizon that this process has read, or `-Infinity` before the first read. A horizon
   * never becomes invalid; rows at or after it may be final too.
   */
  readonly known: number;
  /**
   * Reads the horizon, in a statement that starts after the call. `newest` is the creation time of
   * a row that was read before. The result is later than `newest`, unless an older transaction that
   * writes to the table is in progress. Throws UNAVAILABLE if the start of such a transaction is
   * hidden and no horizon was read before.
   */
  read(newest: number): Promise<number>;
}

/**
 * Returns the horizon of a table, always the same object. Only its `read` reads from the database.
 */
export type ListHorizons = (table: string) => ListHorizon;

/**
 * Selects the horizon of a table: the start of the oldest transaction in progress that may have set
 * `created_at` of a row, or the time of the statement if no such transaction is in progress. No
 * row that is not visible yet is older than the horizon:
 *
 * - `created_at` is set after the transaction has an id (`creation_time()` in the migrations) and a
 *   lock on the table, and after its start is reported. The rows of a transaction that is selected
 *   here are therefore not older than that start.
 * - A transaction without an id or without the lock has set no `created_at` in the table yet. It
 *   can only set times after the start of this statement. Readers, writers of other tables and
 *   writers that wait for their first row do not hold the horizon back.
 * - A transaction that ended while this statement ran is visible to the statements after it, which
 *   read the page.
 *
 * Both times are rounded as the column rounds, which keeps their order. The locks, which are
 * expensive to read, are read only if a transaction has an id. A role without `pg_read_all_stats`
 * sees the ids and locks of other roles, but not their start.
 */
const selectHorizonStatement = defineVariants({
  name: 'list-horizon',
  row: {
    horizon: notNull(timestamptz),
    /** Whether a transaction in progress writes to the table. */
    isHeld: notNull(boolean),
    /**
     * Whether the start of a transaction in progress that writes to the table is hidden from this
     * role.
     */
    isHidden: notNull(boolean),
  },
  text: ({ table }: { readonly table: string }) => `
select least(statement_timestamp(), min(a.xact_start))::timestamptz(3) as horizon, count(*) > 0 as "isHeld",
       coalesce(bool_or(a.backend_start is null), false) as "isHidden"
  from pg_stat_activity a
 where a.datname = current_database() and a.backend_xid is not null
   and a.pid = any(array(select l.pid from pg_locks l where l.relation = '${table}'::regclass and l.mode = 'RowExclusiveLock' and l.granted
                            and l.database = (select d.oid from pg_database d where d.datname = current_database())))`,
  examples: [{ table: 'jobs' }],
});

/**
 * The horizon of the embedded database. It has one connection, so each row is visible before the
 * next transaction starts: all rows are final.
 */
const unlimitedHorizon: ListHorizon = {
  known: Number.POSITIVE_INFINITY,
  read: async () => Number.POSITIVE_INFINITY,
};

/**
 * Creates the horizons of a process. `onHidden` is called once, when the start of another role's
 * transaction is first found to be hidden.
 */
export function createListHorizons(database: Database, onHidden: () => void): ListHorizons {
  if (database.kind === 'embedded') return () => unlimitedHorizon;
  let wasHidden = false;
  const reportHidden = () => {
    if (!wasHidden) onHidden();
    wasHidden = true;
  };
  const horizons = new Map<string, ListHorizon>();
  return (table) => {
    let horizon = horizons.get(table);
    if (!horizon) {
      horizon = createListHorizon(database, table, reportHidden);
      horizons.set(table, horizon);
    }
    return horizon;
  };
}

function createListHorizon(client: SqlClient, table: string, onHidden: () => void): ListHorizon {
  const read = shareReads(() => readHorizon(client, table));
  let known = Number.NEGATIVE_INFINITY;
  return {
    get known() {
      return known;
    },
    async read(newest) {
      for (;;) {
        const { horizon, isHeld, isHidden } = await read();
        if (isHidden) onHidden();
        else known = Math.max(known, horizon.getTime());
        if (known === Number.NEGATIVE_INFINITY) throw new DomainError('UNAVAILABLE', unavailable);
        // A row that was created in the same millisecond as the horizon is not before it. A horizon
        // that is read a millisecond later is after the row.
        if (isHeld || newest !== horizon.getTime()) return known;
        await wait(1);
      }
    },
  };
}

const unavailable = 'The service is temporarily unavailable. Try again shortly.';

async function readHorizon(
  client: SqlClient,
  table: string,
): Promise<StatementRow<typeof selectHorizonStatement>> {
  const [reading] = await client.query(selectHorizonStatement({ table }));
  if (!reading) throw new Error('the horizon statement returned no row');
  return reading;
}

/**
 * Limits reads to one at a time. Calls during a read share the following read, so that each call
 * returns the result of a read that started after the call.
 */
function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;

  const start = (): Promise<Result> => {
    running = read().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
}
