import { execFile } from 'node:child_process';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { launch } from '../../tools/harness/launch.ts';
import { until } from '../../tools/harness/until.ts';

/** The path of PgBouncer. The environment variable PGBOUNCER overrides it. */
const program = process.env.PGBOUNCER || '/usr/sbin/pgbouncer';
/**
 * The user `nobody`, as which PgBouncer runs if this process runs as root. PgBouncer refuses to run
 * as root.
 */
const nobody = { uid: 65_534, gid: 65_534 };

/** Returns whether PgBouncer is installed. Throws if it is not and REQUIRE_PGBOUNCER is `true`. */
export async function hasPgbouncer(): Promise<boolean> {
  const isInstalled = await access(program).then(
    () => true,
    () => false,
  );
  if (!isInstalled && process.env.REQUIRE_PGBOUNCER === 'true')
    throw new Error(`There is no PgBouncer at ${program}.`);
  return isInstalled;
}

/**
 * Returns whether PgBouncer is installed and supports prepared statements in transaction mode
 * (version 1.21 or later).
 */
export async function hasPgbouncerWithPreparedStatements(): Promise<boolean> {
  if (!(await hasPgbouncer())) return false;
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []).map(Number);
  return major > 1 || minor >= 21;
}

export interface Pgbouncer {
  /** The URL of the database through PgBouncer. */
  readonly url: string;
  /** Ends the process like a crash (SIGKILL). */
  kill(): Promise<void>;
  /** Starts PgBouncer again at the same address. Resolves when it accepts connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in front of a database, by default in transaction mode, with at most `poolSize`
 * connections to the server. `others` contains additional settings of PgBouncer.
 */
export async function startPgbouncer(
  databaseUrl: string,
  poolSize: number,
  others: Readonly<Record<string, string>> = {},
): Promise<Pgbouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-pgbouncer-'));
  const ownPort = await findFreePort();
  const settings = join(folder, 'pgbouncer.ini');
  const login = `user=${username || 'postgres'}${password ? ` password=${password}` : ''}`;
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port || '5432'} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
default_pool_size = ${poolSize}
${Object.entries({ pool_mode: 'transaction', ...others })
  .map(([name, value]) => `${name} = ${value}`)
  .join('\n')}
`,
  );
  // Readable by `nobody`, even if this process creates private files.
  await chmod(folder, 0o755);
  await chmod(settings, 0o644);
  const run = async () => {
    const started = launch(program, [settings], { user: process.getuid?.() === 0 ? nobody : null });
    await until(() => started.hasEnded() || accepts(ownPort));
    if (started.hasEnded()) throw new Error(`PgBouncer ended:\n${started.output()}`);
    return started;
  };
  let bouncer = await run();
  return {
    url: `postgres://postgres@127.0.0.1:${ownPort}${pathname}`,
    async kill() {
      await bouncer.kill();
    },
    async start() {
      bouncer = await run();
    },
    async stop() {
      await bouncer.stop(2_000);
      await rm(folder, { recursive: true });
    },
  };
}

/** Returns whether a port of 127.0.0.1 accepts connections. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
