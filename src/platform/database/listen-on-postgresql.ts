import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { OnNotify } from './database.ts';
import { connectionOptions, disconnect } from './postgresql-connection.ts';
import { applyPostgresqlSession } from './postgresql-session.ts';

/** Milliseconds to wait before reconnecting after a connection was lost. */
const retryDelayMs = 500;
/**
 * Milliseconds between two checks of the connection, and the timeout of each statement. A
 * connection that does not respond is replaced, because notifications would otherwise be missed
 * without an error.
 */
const heartbeatMs = 10_000;
/** Milliseconds within which a probe must arrive. */
const probeTimeoutMs = 2_000;
/** Milliseconds between two polls, and between two probes, while probes do not arrive. */
const pollIntervalMs = 1_000;
/** The channel of the probes of all processes. */
const probeChannel = 'vouchsafe_probes';

interface ListenOptions {
  readonly url: string;
  /** Settings of the session in addition to the required ones. */
  readonly settings: Readonly<Record<string, string>>;
  /** The class of the connection. */
  readonly Client: typeof pg.Client;
  /** Sends a notification over the connections that serve requests. */
  readonly notify: (channel: string, payload: string) => Promise<unknown>;
  /** Called with false when a probe has not arrived, and with true when one arrives again. */
  readonly onReceivingChange: (receivesNotifications: boolean) => void;
}

/**
 * Implements `Database.listen` on a separate connection, which is re-established until listening is
 * stopped. The first connection is also retried if it fails, so the promise does not reject.
 *
 * To verify that notifications arrive, the listener sends a probe over the connections that serve
 * requests, at the start and with each heartbeat. While a probe does not arrive, `onNotify` is
 * called with null each second, so that events are read by polling.
 */
export async function listenOnPostgresql(
  { url, settings, Client, notify, onReceivingChange }: ListenOptions,
  channel: string,
  onNotify: OnNotify,
): Promise<() => Promise<void>> {
  const ended = new AbortController();
  const { signal } = ended;
  const createClient = () => {
    const client = new Client({ ...connectionOptions, connectionString: url, query_timeout: heartbeatMs });
    client.on('error', () => undefined);
    return client;
  };
  let client = createClient();
  let receivesNotifications = true;
  const report = (receives: boolean) => {
    if (receives !== receivesNotifications) onReceivingChange(receives);
    receivesNotifications = receives;
  };

  /**
   * Listens on the client's connection. Resolves or rejects when the connection is lost or the
   * signal is aborted.
   */
  const listenUntilLost = async (): Promise<void> => {
    client.on('notification', (notification) => {
      if (notification.channel === channel) onNotify(notification.payload ?? '');
    });
    await client.connect();
    await applyPostgresqlSession(client, settings);
    await client.query(`listen ${pg.escapeIdentifier(channel)}; listen ${probeChannel}`);
    onNotify(null);
    const lost = once(client, 'end', { signal });
    lost.catch(() => undefined);
    while (!signal.aborted) {
      const received = await receivesProbe(client, notify);
      if (received !== null) report(received);
      await Promise.race([lost, pause(receivesNotifications ? heartbeatMs : pollIntervalMs, signal)]);
      if (!signal.aborted) await client.query('select 1');
    }
  };
  const keepListening = async (): Promise<void> => {
    while (!signal.aborted) {
      await listenUntilLost().catch(() => undefined);
      disconnect(client);
      if (!signal.aborted) await pause(retryDelayMs, signal);
      client = createClient();
    }
  };
  const keepPolling = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(pollIntervalMs, signal);
      if (!receivesNotifications && !signal.aborted) onNotify(null);
    }
  };
  const stopped = Promise.all([keepListening(), keepPolling()]);

  return async () => {
    ended.abort();
    disconnect(client);
    await stopped;
  };
}

/**
 * Sends a probe and returns whether it reaches the client in time. Null if it could not be sent, or
 * if the connection was lost.
 */
async function receivesProbe(client: pg.Client, notify: ListenOptions['notify']): Promise<boolean | null> {
  const nonce = randomUUID();
  const { promise: result, resolve } = Promise.withResolvers<boolean | null>();
  const onNotification = ({ payload }: pg.Notification) => {
    if (payload === nonce) resolve(true);
  };
  const onEnd = () => resolve(null);
  client.on('notification', onNotification);
  client.on('end', onEnd);
  const timeout = new AbortController();
  notify(probeChannel, nonce).then(
    () => pause(probeTimeoutMs, timeout.signal).then(() => resolve(false)),
    () => resolve(null),
  );
  try {
    return await result;
  } finally {
    timeout.abort();
    client.off('notification', onNotification);
    client.off('end', onEnd);
  }
}

/** Resolves after the given time, or when the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}
