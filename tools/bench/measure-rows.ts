import { benchEnvironment } from '../harness/seed/bench-environment.ts';
import { createScratchDatabase } from '../harness/seed/scratch-database.ts';
import { seedDatabase } from '../harness/seed/seed-database.ts';
import type { BenchOptions } from './bench-options.ts';
import { poolSize, serverUrl } from './bench-settings.ts';
import { createDatabaseTime } from './database-time.ts';
import type { Bench, Row, RowId } from './row.ts';
import { measureDeepPage } from './rows/deep-page.ts';
import { measureEventLoop } from './rows/event-loop.ts';
import { measureApollo, measureMercurius, measurePostgraphile } from './rows/graphql.ts';
import { measureConsole } from './rows/measure-console.ts';
import { measureDeliveries } from './rows/measure-deliveries.ts';
import { measureDocuments } from './rows/measure-documents.ts';
import { measureEmails } from './rows/measure-emails.ts';
import { measureEventAtRest } from './rows/measure-event-at-rest.ts';
import { measureImport } from './rows/measure-import.ts';
import { measureSubscribers } from './rows/measure-live-events.ts';
import { measureManyPages } from './rows/measure-live-pages.ts';
import { measureExport, measureExportMemory } from './rows/measure-orders-export.ts';
import { measureStatus } from './rows/measure-status.ts';
import { measureMemoryUnderLoad } from './rows/memory-under-load.ts';
import { measureNewDocument } from './rows/new-document.ts';
import { measureExpandedList, measureOrder, measurePlainList, measureVouchers } from './rows/reads.ts';
import { measureStart } from './rows/start.ts';
import { measureMovements, measureOrderSearch, measureReports } from './rows/time-limits.ts';
import { measureBill, measurePlaceOrder, measureRedeem } from './rows/writes.ts';
import { startBenchProgram } from './start-bench-program.ts';

const measurements = {
  'list-expanded': measureExpandedList,
  order: measureOrder,
  list: measurePlainList,
  vouchers: measureVouchers,
  status: measureStatus,
  'graphql-postgraphile': measurePostgraphile,
  'graphql-mercurius': measureMercurius,
  'graphql-apollo': measureApollo,
  'new-document': measureNewDocument,
  'deep-page': measureDeepPage,
  'order-search': measureOrderSearch,
  reports: measureReports,
  movements: measureMovements,
  'event-loop': measureEventLoop,
  'memory-under-load': measureMemoryUnderLoad,
  export: measureExport,
  'export-memory': measureExportMemory,
  start: measureStart,
  console: measureConsole,
  'place-order': measurePlaceOrder,
  redeem: measureRedeem,
  bill: measureBill,
  import: measureImport,
  documents: measureDocuments,
  deliveries: measureDeliveries,
  emails: measureEmails,
  'event-at-rest': measureEventAtRest,
  subscribers: measureSubscribers,
  'subscribers-of-pages': measureManyPages,
} as const satisfies Record<RowId, (bench: Bench) => Promise<Row | readonly Row[]>>;

/**
 * Seeds a database, starts the service and the peer on it, and measures the benchmark rows in
 * `only`. If a row fails, the failure is reported, the id is added to `failed`, and the other rows
 * are still measured. `cleanup` removes everything that was created.
 */
export async function measureRows(
  { seconds, rounds, only }: BenchOptions,
  orders: number,
  cleanup: AsyncDisposableStack,
  report: (line: string) => void,
): Promise<{ rows: Row[]; failed: string[] }> {
  const scratch = await createScratchDatabase(serverUrl);
  cleanup.defer(scratch.drop);
  const database = await seedDatabase(scratch.url, orders, report);
  const environment = {
    ...benchEnvironment,
    DATABASE_URL: scratch.url,
    DATABASE_POOL_SIZE: String(poolSize),
    LOG_LEVEL: 'warn',
  };
  const ours = await startBenchProgram('server/main.ts', environment, cleanup);
  const theirs = await startBenchProgram('tools/bench/peer.ts', environment, cleanup);
  const countDatabaseTime = await createDatabaseTime(scratch.url, cleanup);
  const bench: Bench = {
    ours,
    theirs,
    database,
    environment,
    comparison: { seconds, rounds, report, countDatabaseTime },
    cleanup,
  };
  const rows: Row[] = [];
  const failed: string[] = [];
  for (const id of only) {
    report(`Measuring ${id} …`);
    try {
      rows.push(...[await measurements[id](bench)].flat());
    } catch (error) {
      report(`${id} failed: ${error instanceof Error ? error.stack : String(error)}`);
      failed.push(id);
    }
  }
  return { rows, failed };
}
