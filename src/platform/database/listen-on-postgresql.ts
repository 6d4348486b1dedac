import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { OnNotify } from './database.ts';
import { applyPostgresqlSession } from './postgresql-session.ts';

/** How long to wait before a lost connection is made anew. */
const retryDelay = 500;
/** A connection that answers nothing for that long is taken for lost: a silent one would miss notifications unnoticed. */
const heartbeat = 10_000;

/** Database.listen, on a connection of its own that is made anew for as long as it is wanted. The first one may fail, too. */
export async function listenOnPostgresql(url: string, channel: string, onNotify: OnNotify): Promise<() => Promise<void>> {
  const ended = new AbortController();
  let client = createClient(url);

  const keepListening = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await listenUntilLost(client, channel, onNotify, ended.signal).catch(() => undefined);
      await client.end().catch(() => undefined);
      if (!ended.signal.aborted) await pause(retryDelay, ended.signal);
      client = createClient(url);
    }
  };
  const over = keepListening();

  return async () => {
    ended.abort();
    await over;
  };
}

function createClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: heartbeat });
  client.on('error', () => undefined);
  return client;
}

/** Resolves or rejects when the connection is lost, or when the signal says so. */
async function listenUntilLost(client: pg.Client, channel: string, onNotify: OnNotify, signal: AbortSignal): Promise<void> {
  client.on('notification', ({ payload = '' }) => onNotify(payload));
  await client.connect();
  await applyPostgresqlSession(client);
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  onNotify(null);
  const lost = once(client, 'end', { signal });
  lost.catch(() => undefined);
  while (!signal.aborted) {
    await Promise.race([lost, pause(heartbeat, signal)]);
    if (!signal.aborted) await client.query('select 1');
  }
}

/** Resolves after that time, or when the signal says so. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
