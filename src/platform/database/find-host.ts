import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectionUrl, Host, SessionAttributes } from './connection-url.ts';
import { connectionOptions, disconnect } from './postgresql-connection.ts';
import { readSqlError } from './sql-error.ts';
import { boolean, notNull } from './sql-types.ts';
import { defineStatement, type StatementRow } from './statement.ts';
import { createTlsClientClass } from './tls-client.ts';

/** Milliseconds for which a host that could not be reached is tried after the others. */
const avoidedMs = 10_000;

/**
 * Returns a function that finds the host for a new connection, as libpq does: the first one that
 * accepts a connection and offers the required kind of session. The function throws NoHostError if
 * there is no such host. If a host rejects the connection, it throws the error of that host.
 *
 * Each call opens a connection to check the host, because a pool requires the host before it
 * connects. Concurrent calls share a check.
 */
export function createHostFinder(target: ConnectionUrl): () => Promise<Host> {
  const avoidedUntil = new Map<Host, number>();
  let finding: Promise<Host> | null = null;

  const find = async (): Promise<Host> => {
    const isAvoided = (host: Host) => (avoidedUntil.get(host) ?? 0) > performance.now();
    const hosts = target.hosts.toSorted((a, b) => Number(isAvoided(a)) - Number(isAvoided(b)));
    const states: [Host, HostState | string][] = [];
    for (const host of hosts) {
      const state = await readHostState(target, host);
      if (typeof state === 'string') avoidedUntil.set(host, performance.now() + avoidedMs);
      else if (offers(state, target.sessionAttributes)) return host;
      states.push([host, state]);
    }
    const other = states.find(([, state]) => typeof state === 'object')?.[0];
    if (other && target.sessionAttributes === 'prefer-standby') return other;
    throw new NoHostError(target.sessionAttributes, states);
  };
  return () => {
    finding ??= find().finally(() => {
      finding = null;
    });
    return finding;
  };
}

/** Reads whether the server is a standby, and whether it rejects writes, as a standby does. */
export const readAccessModeStatement = defineStatement({
  name: 'access-mode',
  row: { isStandby: notNull(boolean), isReadOnly: notNull(boolean) },
  isPrepared: false,
  text: `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
});

type HostState = StatementRow<typeof readAccessModeStatement>;

/**
 * Thrown if no host of the connection URL offers the required kind of session. Its properties are
 * those of a system error.
 */
export class NoHostError extends Error {
  override readonly name = 'NoHostError';
  readonly code = 'ECONNREFUSED';
  readonly syscall = 'connect';
  readonly errno = -111;
  /**
   * Whether at least one host accepted a connection, but did not offer the required kind of
   * session.
   */
  readonly isReachable: boolean;

  constructor(attributes: SessionAttributes, states: readonly (readonly [Host, HostState | string])[]) {
    const reasons = states.map(
      ([{ name, port }, state]) => `${name}:${port}: ${typeof state === 'string' ? state : describe(state)}`,
    );
    super(
      `No host of the database offers a session with target_session_attrs=${attributes}: ${reasons.join('; ')}`,
    );
    this.isReachable = states.some(([, state]) => typeof state === 'object');
  }
}

function describe({ isStandby, isReadOnly }: HostState): string {
  if (isStandby) return 'is a standby';
  return isReadOnly ? 'is read-only' : 'is a primary';
}

function offers({ isStandby, isReadOnly }: HostState, attributes: SessionAttributes): boolean {
  if (attributes === 'read-write') return !isReadOnly;
  if (attributes === 'read-only') return isReadOnly;
  if (attributes === 'primary') return !isStandby;
  return attributes === 'any' || isStandby;
}

/**
 * Reads the state of a host. Returns a message if the host cannot be reached or does not accept
 * connections yet, in which case the next host is tried. Throws the error of a host that rejects
 * the connection, as libpq does.
 */
async function readHostState(target: ConnectionUrl, host: Host): Promise<HostState | string> {
  const { url, connectTimeoutMs } = target;
  const Client = createTlsClientClass(target);
  const client = new Client({ ...connectionOptions, connectionString: url, connectionTimeoutMillis: 0 });
  client.on('error', () => undefined);
  Object.assign(client, { host: host.name, port: host.port });
  const limit = new AbortController();
  const read = async () => {
    await client.connect();
    const { rows } = await client.query(readAccessModeStatement().text);
    const state: HostState | undefined = rows[0];
    return state ?? 'returned no state';
  };
  const expire = async () => {
    await wait(connectTimeoutMs, undefined, { signal: limit.signal });
    return `did not respond within ${connectTimeoutMs / 1000} s`;
  };
  try {
    return await Promise.race([read(), expire()]);
  } catch (error) {
    const code = readSqlError(error)?.code;
    if (code !== undefined && code !== cannotConnectNow) throw error;
    return error instanceof Error ? error.message || String(Object(error).code) : String(error);
  } finally {
    limit.abort();
    disconnect(client);
  }
}

/** SQLSTATE of a server that is starting or stopping. */
const cannotConnectNow = '57P03';
