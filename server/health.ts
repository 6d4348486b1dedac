import type { ServerResponse } from 'node:http';
import type { Database, SqlClient } from '../src/platform/database/database.ts';
import { NoHostError, readAccessMode } from '../src/platform/database/find-host.ts';
import { listPendingMigrations } from '../src/platform/database/migrations.ts';
import type { Handler } from './http-server.ts';
import type { KeyStatuses } from './key-status.ts';

interface HealthOptions {
  readonly database: Database;
  /** Reads the state of the secrets that encrypt stored data. */
  readonly readKeys: (client: SqlClient) => Promise<KeyStatuses>;
  /** Aborted when the service is stopping. `/readyz` then responds with 503. */
  readonly stopping: AbortSignal;
}

/** Returns the handlers of the health checks by path. */
export function createHealthHandlers(options: HealthOptions): Readonly<Record<string, Handler>> {
  return { '/livez': sendLiveness, '/readyz': createReadiness(options) };
}

/**
 * Handles `/livez`: responds with 200 if the process runs. Does not query the database, so that a failure of the database does
 * not restart processes.
 */
function sendLiveness(_request: unknown, response: ServerResponse): void {
  sendState(response, 200, 'live');
}

/** Responds with 404. In a process whose role is `worker`, handles every path other than those of health checks and metrics. */
export function sendNotFound(_request: unknown, response: ServerResponse): void {
  sendState(response, 404, 'not found');
}

/** The result of a check of the database. */
interface Readiness {
  /** Why the process cannot serve requests. Null if it can. */
  readonly obstacle: string | null;
  /** The ids of the secrets that CODE_SECRETS lacks. */
  readonly missingKeys: readonly string[];
}

/**
 * Returns the handler of `/readyz`: 200 if the database responds, accepts writes and has every migration, else 503. The check has
 * its own connection. In the following cases the process is `degraded`, with status 200, because it can still serve most
 * requests:
 *
 * - The number of statements that wait for a connection is at least the number of connections.
 * - CODE_SECRETS lacks secrets of stored data. If it lacks those of all voucher codes, the status is 503.
 */
function createReadiness({ database, readKeys, stopping }: HealthOptions) {
  let checking: Promise<Readiness> | null = null;
  // Concurrent requests share a check.
  const check = () => {
    checking ??= readReadiness(database, readKeys).finally(() => {
      checking = null;
    });
    return checking;
  };
  return async (_request: unknown, response: ServerResponse): Promise<void> => {
    if (stopping.aborted) return sendState(response, 503, 'stopping');
    const { obstacle, missingKeys } = await check();
    if (obstacle !== null) return sendState(response, 503, obstacle, missingKeys);
    const { waiting, inUse } = database.countConnections() ?? { waiting: 0, inUse: 0 };
    const isDegraded = missingKeys.length > 0 || (waiting > 0 && waiting >= inUse);
    sendState(response, 200, isDegraded ? 'degraded' : 'ready', missingKeys);
  };
}

async function readReadiness({ health }: Database, readKeys: HealthOptions['readKeys']): Promise<Readiness> {
  const failed = (obstacle: string) => ({ obstacle, missingKeys: [] });
  try {
    const [state] = await health.query(readAccessMode());
    if (state?.isReadOnly) return failed('database read-only');
    if ((await listPendingMigrations(health)).length > 0) return failed('migrations pending');
    const { missing, areAllCodesUnreadable } = await readKeys(health);
    return { obstacle: areAllCodesUnreadable ? 'keys missing' : null, missingKeys: missing };
  } catch (error) {
    return failed(error instanceof NoHostError && error.isReachable ? 'database read-only' : 'database unavailable');
  }
}

function sendState(response: ServerResponse, status: number, state: string, missingKeys: readonly string[] = []): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: state, ...(missingKeys.length > 0 && { missingKeys }) }));
}
