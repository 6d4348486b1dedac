import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { launch } from '../../tools/harness/launch.ts';
import { until } from '../../tools/harness/until.ts';

const program = '/usr/sbin/pgbouncer';
/** The user `nobody`. PgBouncer does not run as root. */
const nobody = { uid: 65_534, gid: 65_534 };

/** Whether PgBouncer is installed. Throws if it is not and REQUIRE_PGBOUNCER is `true`. */
export async function hasPgbouncer(): Promise<boolean> {
  const isInstalled = await access(program).then(
    () => true,
    () => false,
  );
  if (!isInstalled && process.env.REQUIRE_PGBOUNCER === 'true') throw new Error(`There is no PgBouncer at ${program}.`);
  return isInstalled;
}

/**
 * Starts a PgBouncer in transaction mode before a database. It has `poolSize` connections to the server. Returns the URL of the
 * database through it.
 */
export async function startPgbouncer(
  databaseUrl: string,
  poolSize: number,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
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
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  );
  // Readable by `nobody`, also if this process creates private files.
  await chmod(folder, 0o755);
  await chmod(settings, 0o644);
  const bouncer = launch(program, [settings], { user: process.getuid?.() === 0 ? nobody : null });
  await until(() => bouncer.hasEnded() || accepts(ownPort));
  if (bouncer.hasEnded()) throw new Error(`PgBouncer ended:\n${bouncer.output()}`);
  return {
    url: `postgres://postgres@127.0.0.1:${ownPort}${pathname}`,
    async stop() {
      await bouncer.stop(2_000);
      await rm(folder, { recursive: true });
    },
  };
}

/** Whether a port of 127.0.0.1 accepts connections. */
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
