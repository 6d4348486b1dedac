import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { OnNotify } from './database.ts';
import { applyPostgresqlSession } from './postgresql-session.ts';

/** Milliseconds to wait before reconnecting after a connection was lost. */
const retryDelayMs = 500;
/**
 * Milliseconds between two checks of the connection, and the timeout of each. A connection that does not respond is replaced,
 * because notifications would otherwise be missed without an error.
 */
const heartbeatMs = 10_000;

/**
 * Implements `Database.listen` on a separate connection, which is re-established until listening is stopped. A failure of the
 * first connection is also retried and does not reject.
 */
export async function listenOnPostgresql(url: string, channel: string, onNotify: OnNotify): Promise<() => Promise<void>> {
  const ended = new AbortController();
  let client = createClient(url);

  const keepListening = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await listenUntilLost(client, channel, onNotify, ended.signal).catch(() => undefined);
      await client.end().catch(() => undefined);
      if (!ended.signal.aborted) await pause(retryDelayMs, ended.signal);
      client = createClient(url);
    }
  };
  const stopped = keepListening();

  return async () => {
    ended.abort();
    await stopped;
  };
}

function createClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: heartbeatMs });
  client.on('error', () => undefined);
  return client;
}

/** Listens on one connection. Resolves or rejects when the connection is lost or the signal is aborted. */
async function listenUntilLost(client: pg.Client, channel: string, onNotify: OnNotify, signal: AbortSignal): Promise<void> {
  client.on('notification', ({ payload = '' }) => onNotify(payload));
  await client.connect();
  await applyPostgresqlSession(client);
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  onNotify(null);
  const lost = once(client, 'end', { signal });
  lost.catch(() => undefined);
  while (!signal.aborted) {
    await Promise.race([lost, pause(heartbeatMs, signal)]);
    if (!signal.aborted) await client.query('select 1');
  }
}

/** Resolves after the given time, or when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
