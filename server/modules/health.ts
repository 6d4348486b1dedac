import type { ServerResponse } from 'node:http';
import type { Database } from '../../src/platform/database/database.ts';
import { NoHostError, readAccessModeStatement } from '../../src/platform/database/find-host.ts';
import { listPendingMigrations } from '../../src/platform/database/migrations.ts';
import { createWriteProbe } from '../../src/platform/database/write-probe.ts';
import { type Entrance, type EntranceDeclaration, fromMemory, mainThread } from '../http/entrance.ts';
import { sendProblem } from '../http/reject.ts';
import { probeGate } from '../http/request-gates.ts';
import { restEntrance } from '../rest/rest-entrance.ts';
import type { Platform } from './platform.ts';

type HealthDependencies = Pick<Platform, 'database' | 'readKeys'>;

export const livenessEntrance: EntranceDeclaration = {
  path: '/livez',
  serves: 'whether the process runs',
  ...fromMemory,
  gates: [probeGate],
};

export const readinessEntrance: EntranceDeclaration = {
  path: '/readyz',
  serves: 'whether the process can serve requests',
  limits: 'no body is read',
  unit: 'a check of the database with its own connection, which concurrent requests share',
  thread: mainThread,
  gates: [probeGate],
};

/**
 * Creates the entrances of the health checks. `/readyz` responds with 503 once `stopping` is
 * aborted.
 */
export function createHealthChecks(platform: HealthDependencies, stopping: AbortSignal): readonly Entrance[] {
  return [
    { declaration: livenessEntrance, serve: sendLiveness, reject: sendProblem },
    { declaration: readinessEntrance, serve: createReadiness(platform, stopping), reject: sendProblem },
  ];
}

/**
 * Handles `/livez`: responds with 200 if the process runs. Does not query the database, so that a
 * failure of the database does not restart processes.
 */
function sendLiveness(_request: unknown, response: ServerResponse): void {
  sendState(response, 200, 'live');
}

/**
 * Responds with 404 in a process whose role is `worker`, on every path other than those of health
 * checks and metrics.
 */
export const noRest: Entrance = { declaration: restEntrance, serve: sendNotFound, reject: sendProblem };

function sendNotFound(_request: unknown, response: ServerResponse): void {
  sendState(response, 404, 'not found');
}

/** The result of a check of the database. */
interface Readiness {
  /** Why the process cannot serve requests. Null if it can. */
  readonly obstacle: string | null;
  /** The ids of the secrets that CODE_SECRETS lacks. */
  readonly missingKeys: readonly string[];
}

/** More than the milliseconds for which statements wait while a pool opens its connections. */
const longWaitMs = 500;

/**
 * Returns the handler of `/readyz`: 200 if the database responds, accepts writes and has every
 * migration, else 503. The check has its own connection. In the following cases the process is
 * `degraded`, with status 200, because it can still serve most requests:
 *
 * - A statement has been waiting for a connection of the pool for at least `longWaitMs`.
 * - CODE_SECRETS lacks secrets of stored data. If it lacks those of all voucher codes, the status
 *   is 503.
 */
function createReadiness({ database, readKeys }: HealthDependencies, stopping: AbortSignal) {
  let checking: Promise<Readiness> | null = null;
  const canWrite = createWriteProbe(database);
  // Concurrent requests share a check.
  const check = () => {
    checking ??= readReadiness(database, readKeys, canWrite).finally(() => {
      checking = null;
    });
    return checking;
  };
  return async (_request: unknown, response: ServerResponse): Promise<void> => {
    if (stopping.aborted) return sendState(response, 503, 'stopping');
    const { obstacle, missingKeys } = await check();
    if (obstacle !== null) return sendState(response, 503, obstacle, missingKeys);
    const isDegraded = missingKeys.length > 0 || database.longestWaitMs() >= longWaitMs;
    sendState(response, 200, isDegraded ? 'degraded' : 'ready', missingKeys);
  };
}

async function readReadiness(
  { health }: Database,
  readKeys: HealthDependencies['readKeys'],
  canWrite: () => Promise<boolean>,
): Promise<Readiness> {
  const failed = (obstacle: string) => ({ obstacle, missingKeys: [] });
  try {
    const [state] = await health.query(readAccessModeStatement());
    if (state?.isReadOnly) return failed('database read-only');
    if (!(await canWrite())) return failed('database storage failing');
    if ((await listPendingMigrations(health)).length > 0) return failed('migrations pending');
    const { missing, areAllCodesUnreadable } = await readKeys(health);
    return { obstacle: areAllCodesUnreadable ? 'keys missing' : null, missingKeys: missing };
  } catch (error) {
    return failed(
      error instanceof NoHostError && error.isReachable ? 'database read-only' : 'database unavailable',
    );
  }
}

function sendState(
  response: ServerResponse,
  status: number,
  state: string,
  missingKeys: readonly string[] = [],
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: state, ...(missingKeys.length > 0 && { missingKeys }) }));
}
