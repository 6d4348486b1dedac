import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresqlBinaries, findPostgresqlUser } from './postgresql-binaries.ts';
import { until } from './until.ts';

/** A separate PostgreSQL cluster, which the chaos run may damage. It has no other users. */
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
  readLog(): Promise<string>;
}

/** The maximum number of connections of all roles. Three are reserved for the superuser. */
export const maxConnections = 60;

/** Creates a cluster in a temporary folder and starts it on a free port. `cleanup` stops it and removes the folder. */
export async function createPostgresqlCluster(cleanup: AsyncDisposableStack): Promise<PostgresqlCluster> {
  const binaries = findPostgresqlBinaries();
  if (binaries === null) throw new Error('this needs the programs of a PostgreSQL server: apt-get install postgresql');
  const user = findPostgresqlUser();
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-chaos-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  if (user) await chown(folder, user.uid, user.gid);
  const directory = join(folder, 'data');
  const logFile = join(folder, 'postgresql.log');
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', directory, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await findFreePort();
  const settings = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`],
    ...[`max_connections=${maxConnections}`, 'shared_buffers=64MB', 'log_min_messages=warning', 'log_line_prefix=%m [%p] %d '],
  ];
  const log = openSync(logFile, 'a');
  let server: ChildProcess | undefined;
  cleanup.defer(() => end(server, 'SIGQUIT'));

  const urlOf: PostgresqlCluster['urlOf'] = (database, role = 'vouchsafe') => `postgres://${role}@127.0.0.1:${port}/${database}`;
  const cluster: PostgresqlCluster = {
    urlOf,
    async run(text, database = 'postgres') {
      const client = new pg.Client({ connectionString: urlOf(database, 'postgres') });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    stopImmediately: () => end(server, 'SIGQUIT'),
    async start() {
      if (cleanup.disposed) throw new Error('the chaos was stopped');
      if (server && !hasEnded(server)) return;
      server = spawn(join(binaries, 'postgres'), ['-D', directory, ...settings.flatMap((setting) => ['-c', setting])], {
        ...user,
        cwd: folder,
        stdio: ['ignore', log, log],
      });
      await until(() => cluster.run('select 1').then(Boolean), 30_000, 'PostgreSQL did not start');
    },
    readLog: () => readFile(logFile, 'utf8'),
  };
  await cluster.start();
  await cluster.run('create role vouchsafe login');
  return cluster;
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
