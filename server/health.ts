import type { ServerResponse } from 'node:http';
import type { Database } from '../src/platform/database/database.ts';
import { listPendingMigrations } from '../src/platform/database/migrations.ts';

/** `/livez`: the process answers. It does not ask the database, so that a database's fault restarts no process. */
export function answerLive(_request: unknown, response: ServerResponse): void {
  answer(response, 200, 'live');
}

/** Whatever else is asked of a process that only works. */
export function answerNothing(_request: unknown, response: ServerResponse): void {
  answer(response, 404, 'not found');
}

/** `/readyz`: the database answers and has every migration; 503 otherwise, and once `isStopping`. */
export function createReadiness(database: Database, isStopping: () => boolean) {
  return async (_request: unknown, response: ServerResponse): Promise<void> => {
    if (isStopping()) return answer(response, 503, 'stopping');
    const pending = await listPendingMigrations(database).catch(() => null);
    if (pending === null) return answer(response, 503, 'database away');
    if (pending.length > 0) return answer(response, 503, 'migrations pending');
    answer(response, 200, 'ready');
  };
}

function answer(response: ServerResponse, status: number, state: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: state }));
}
