import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../harness/free-port.ts';
import { type LaunchedProcess, launch } from '../harness/launch.ts';
import { runOnServer } from '../harness/run-on-server.ts';
import { until } from '../harness/until.ts';
import { findPostgresqlBinaries, findPostgresqlUser } from './postgresql-binaries.ts';

/** A separate PostgreSQL cluster, which fault injection may damage. It has no other clients. */
export interface PostgresqlCluster {
  /** Returns the URL of a database. `role` defaults to that of the service, which is not a superuser. */
  urlOf(database: string, role?: 'vouchsafe' | 'postgres'): string;
  /** Runs a statement as the superuser. */
  run(text: string, database?: string): Promise<readonly Record<string, unknown>[]>;
  /**
   * Stops the server immediately without a checkpoint and without notifying its clients (SIGQUIT). Resolves when it has ended.
   */
  stopImmediately(): Promise<void>;
  /** Starts the server if it is not running. Resolves when it accepts connections. */
  start(): Promise<void>;
  /** Returns the complete log of the server. */
  readLog(): string;
  /** Creates a standby that replicates this cluster, and starts it. `select pg_promote()` makes it a primary. */
  createStandby(): Promise<PostgresqlCluster>;
}

/** The maximum number of connections of all roles. Three are reserved for the superuser. */
export const maxConnections = 60;

/** Creates a cluster in a temporary folder and starts it on a free port. `cleanup` stops it and removes the folder. */
export async function createPostgresqlCluster(cleanup: AsyncDisposableStack): Promise<PostgresqlCluster> {
  const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const cluster = await startCluster(cleanup, 'initdb', flags);
  await cluster.run('create role vouchsafe login');
  return cluster;
}

/** Starts a cluster whose folder `program` creates with these arguments. */
async function startCluster(
  cleanup: AsyncDisposableStack,
  program: 'initdb' | 'pg_basebackup',
  args: readonly string[],
): Promise<PostgresqlCluster> {
  const binaries = findPostgresqlBinaries();
  if (binaries === null) throw new Error('the programs of a PostgreSQL server are not installed: apt-get install postgresql');
  const user = findPostgresqlUser();
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-chaos-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  if (user) await chown(folder, user.uid, user.gid);
  const directory = join(folder, 'data');
  const run = (name: string, options: readonly string[]) =>
    launch(join(binaries, name), ['-D', directory, ...options], { cwd: folder, user });
  const creation = run(program, args);
  if ((await creation.exit) !== 0) throw new Error(`${program} failed: ${creation.output()}`);
  const port = await findFreePort();
  const settings = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`],
    ...[`max_connections=${maxConnections}`, 'shared_buffers=64MB', 'log_min_messages=warning', 'log_line_prefix=%m [%p] %d '],
  ];
  const servers: LaunchedProcess[] = [];
  const stopImmediately = async () => void (await servers.at(-1)?.kill('SIGQUIT'));
  cleanup.defer(stopImmediately);

  const urlOf: PostgresqlCluster['urlOf'] = (database, role = 'vouchsafe') => `postgres://${role}@127.0.0.1:${port}/${database}`;
  const cluster: PostgresqlCluster = {
    urlOf,
    run: (text, database = 'postgres') => runOnServer(urlOf(database, 'postgres'), text),
    stopImmediately,
    async start() {
      if (cleanup.disposed) throw new Error('the cluster has been removed');
      if (servers.at(-1)?.hasEnded() === false) return;
      servers.push(
        run(
          'postgres',
          settings.flatMap((setting) => ['-c', setting]),
        ),
      );
      await until(() => cluster.run('select 1').then(Boolean), 30_000, 'PostgreSQL did not start');
    },
    readLog: () => servers.map((server) => server.output()).join(''),
    createStandby: () => startCluster(cleanup, 'pg_basebackup', ['-d', urlOf('', 'postgres'), '-c', 'fast', '-R', '--no-sync']),
  };
  await cluster.start();
  return cluster;
}
