import type { ServerResponse } from 'node:http';
import type { Database } from '../src/platform/database/database.ts';
import { listPendingMigrations } from '../src/platform/database/migrations.ts';
import type { Handler } from './http-server.ts';

/** Returns the handlers of the health checks by path. `/readyz` responds with 503 once the service is stopping. */
export function createHealthHandlers(database: Database, stopping: AbortSignal): Readonly<Record<string, Handler>> {
  return { '/livez': sendLiveness, '/readyz': createReadiness(database, stopping) };
}

/**
 * Handles `/livez`: responds with 200 if the process runs. Does not query the database, so that a failure of the database does
 * not restart processes.
 */
function sendLiveness(_request: unknown, response: ServerResponse): void {
  sendState(response, 200, 'live');
}

/** Responds with 404. Handles every path other than health and metrics of a process whose role is `worker`. */
export function sendNotFound(_request: unknown, response: ServerResponse): void {
  sendState(response, 404, 'not found');
}

/** Returns the handler of `/readyz`: 200 if the database responds and has every migration, else 503. */
function createReadiness(database: Database, stopping: AbortSignal) {
  return async (_request: unknown, response: ServerResponse): Promise<void> => {
    if (stopping.aborted) return sendState(response, 503, 'stopping');
    const pending = await listPendingMigrations(database).catch(() => null);
    if (pending === null) return sendState(response, 503, 'database unavailable');
    if (pending.length > 0) return sendState(response, 503, 'migrations pending');
    sendState(response, 200, 'ready');
  };
}

function sendState(response: ServerResponse, status: number, state: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: state }));
}
