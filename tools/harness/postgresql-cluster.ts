import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { type LaunchedProcess, launch } from './launch.ts';
import { findPostgresqlBinaries, findPostgresqlUser } from './postgresql-binaries.ts';
import { runOnServer } from './run-on-server.ts';
import { until } from './until.ts';

/** A separate PostgreSQL cluster, which tests may damage. It has no other clients. */
export interface PostgresqlCluster {
  /**
   * Returns the URL of a database. `role` defaults to that of the service, which is not a
   * superuser.
   */
  urlOf(database: string, role?: 'vouchsafe' | 'postgres'): string;
  /** Runs a statement as the superuser. */
  run(text: string, database?: string): Promise<readonly Record<string, unknown>[]>;
  /**
   * Stops the server immediately (SIGQUIT), without a checkpoint and without waiting for
   * transactions in progress. Resolves when it has ended.
   */
  stopImmediately(): Promise<void>;
  /** Starts the server if it is not running. Resolves when it accepts connections. */
  start(): Promise<void>;
  /** Returns the complete log of the server. */
  readLog(): string;
  /**
   * Creates a standby that replicates this cluster, and starts it. `select pg_promote()` makes it a
   * primary.
   */
  createStandby(): Promise<PostgresqlCluster>;
  /** Takes a base backup. The cluster must archive its WAL. */
  backUp(): Promise<BaseBackup>;
  /** Archives all WAL that was written so far. The cluster must archive its WAL. */
  archive(): Promise<void>;
}

interface BaseBackup {
  /**
   * Starts a cluster with the state as of `time`, from this backup and the archived WAL. Resolves
   * when it accepts writes. Can be called only once.
   */
  recover(time: Date): Promise<PostgresqlCluster>;
}

interface ClusterOptions {
  /** Whether the cluster archives its WAL, for recovery to a point in time. Defaults to false. */
  readonly isArchived?: boolean;
  /** Settings in addition to those of `startCluster`, which they override. Defaults to none. */
  readonly settings?: readonly string[];
}

/** The default maximum number of connections of all roles. Three are reserved for the superuser. */
export const maxConnections = 60;

/**
 * Creates a cluster in a temporary folder and starts it on a free port. `cleanup` stops it and
 * removes the folder.
 */
export async function createPostgresqlCluster(
  cleanup: AsyncDisposableStack,
  { isArchived = false, settings = [] }: ClusterOptions = {},
): Promise<PostgresqlCluster> {
  const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const files = await createFiles(cleanup, 'initdb', flags);
  const archiving = isArchived ? ['archive_mode=on', `archive_command=cp %p ${files.archive}/%f`] : [];
  const cluster = await startCluster(cleanup, files, [...archiving, ...settings]);
  await cluster.run('create role vouchsafe login');
  return cluster;
}

/** The files of a cluster in a temporary folder. */
interface ClusterFiles {
  readonly folder: string;
  readonly data: string;
  /** The folder of archived WAL. */
  readonly archive: string;
  /** Runs a program of PostgreSQL on the data. */
  run(program: string, args: readonly string[]): LaunchedProcess;
}

/** Creates the files of a cluster with `program`. `cleanup` removes them. */
async function createFiles(
  cleanup: AsyncDisposableStack,
  program: 'initdb' | 'pg_basebackup',
  args: readonly string[],
): Promise<ClusterFiles> {
  const binaries = findPostgresqlBinaries();
  if (binaries === null)
    throw new Error('the programs of a PostgreSQL server are not installed: apt-get install postgresql');
  const user = findPostgresqlUser();
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-postgresql-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const [data, archive] = [join(folder, 'data'), join(folder, 'archive')];
  await mkdir(archive);
  if (user) for (const owned of [folder, archive]) await chown(owned, user.uid, user.gid);
  const run: ClusterFiles['run'] = (name, options) =>
    launch(join(binaries, name), ['-D', data, ...options], { cwd: folder, user });
  const creation = run(program, args);
  if ((await creation.exit) !== 0) throw new Error(`${program} failed: ${creation.output()}`);
  return { folder, data, archive, run };
}

/** Starts a cluster with additional settings. `cleanup` stops it. */
async function startCluster(
  cleanup: AsyncDisposableStack,
  { folder, archive, run }: ClusterFiles,
  additional: readonly string[] = [],
): Promise<PostgresqlCluster> {
  const port = await findFreePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `max_connections=${maxConnections}`,
    'shared_buffers=64MB',
    'log_min_messages=warning',
    'log_line_prefix=%m [%p] %d ',
    // The operating system keeps what a killed server has written. With fsync, a server that starts
    // after a kill first synchronises all its files, which takes half a minute on a busy disk.
    'fsync=off',
    ...additional,
  ];
  const servers: LaunchedProcess[] = [];
  const stopImmediately = async () => void (await servers.at(-1)?.kill('SIGQUIT'));
  cleanup.defer(stopImmediately);

  const urlOf: PostgresqlCluster['urlOf'] = (database, role = 'vouchsafe') =>
    `postgres://${role}@127.0.0.1:${port}/${database}`;
  const copyArguments = ['-d', urlOf('', 'postgres'), '-c', 'fast', '--no-sync'];
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
      const hasEnded = () => servers.at(-1)?.hasEnded() !== false;
      await until(
        () => hasEnded() || cluster.run('select 1').then(Boolean),
        30_000,
        'PostgreSQL did not start',
      );
      if (hasEnded()) throw new Error(`PostgreSQL ended: ${cluster.readLog().slice(-2_000)}`);
    },
    readLog: () => servers.map((server) => server.output()).join(''),
    createStandby: async () =>
      startCluster(cleanup, await createFiles(cleanup, 'pg_basebackup', [...copyArguments, '-R'])),
    async backUp() {
      const files = await createFiles(cleanup, 'pg_basebackup', copyArguments);
      return {
        async recover(time) {
          await writeFile(join(files.data, 'recovery.signal'), '');
          const recovered = await startCluster(cleanup, files, [
            `restore_command=cp ${archive}/%f %p`,
            // PostgreSQL does not accept `T` and `Z` here.
            `recovery_target_time=${time.toISOString().replace('T', ' ').replace('Z', '+00')}`,
            'recovery_target_action=promote',
          ]);
          const isOpen = async () =>
            (await recovered.run('select pg_is_in_recovery() as recovers'))[0]?.recovers === false;
          await until(isOpen, 30_000, 'the recovery did not end');
          return recovered;
        },
      };
    },
    async archive() {
      const [written] = await cluster.run('select pg_walfile_name(pg_switch_wal()) as file');
      const isArchived = async () => {
        const [state] = await cluster.run('select last_archived_wal as file from pg_stat_archiver');
        return String(state?.file) >= String(written?.file);
      };
      await until(isArchived, 30_000, 'WAL was not archived');
    },
  };
  await cluster.start();
  return cluster;
}
