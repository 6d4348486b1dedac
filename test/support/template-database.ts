import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/database/open-database.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { findPostgresqlBinaries } from '../../tools/harness/postgresql-binaries.ts';
import { createPostgresqlCluster } from '../../tools/harness/postgresql-cluster.ts';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';

/** The location of the migrated database with the demo data. Tests use copies of that database. */
export type Template =
  | { readonly kind: 'postgresql'; readonly serverUrl: string; readonly database: string }
  | { readonly kind: 'embedded'; readonly dataDir: string };

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

/**
 * Creates the template once per run, on the server of `findServer` or, without one, as an embedded
 * database. Returns the teardown, which removes the template and, on PostgreSQL, its remaining
 * copies.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cleanup = new AsyncDisposableStack();
  try {
    const serverUrl = await findServer(cleanup);
    process.stdout.write(`Testing on ${serverUrl === null ? 'the embedded database' : 'PostgreSQL'}\n`);
    cleanup.defer(await (serverUrl === null ? createEmbedded(project) : createOnServer(project, serverUrl)));
    return () => cleanup.disposeAsync();
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}

/**
 * Returns the URL of the server at TEST_DATABASE_URL. By default, starts a server for this run if
 * PostgreSQL's programs are installed, otherwise uses the one at 127.0.0.1:5432. Returns null if
 * TEST_DATABASE_URL is `embedded` or no server responds, and prints the reason of the latter.
 * Throws if TEST_DATABASE_URL is a URL at which no server responds.
 */
async function findServer(cleanup: AsyncDisposableStack): Promise<string | null> {
  const wanted = process.env.TEST_DATABASE_URL;
  if (wanted === 'embedded') return null;
  const url = wanted || (await startServer(cleanup)) || 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch (cause) {
    // An error of all addresses of a host name has no message, only a code.
    const { message, code } = cause as NodeJS.ErrnoException;
    const reason = `PostgreSQL at ${client.host}:${client.port} cannot be used: ${message || code}`;
    if (wanted) throw new Error(reason, { cause });
    process.stdout.write(`${reason}\n`);
    return null;
  }
}

/**
 * Settings of the server that `startServer` starts. Creating a database waits for two checkpoints,
 * which took seconds on a busy disk with `fsync`.
 */
const settings = [
  'max_connections=150',
  'shared_buffers=128MB',
  'full_page_writes=off',
  // Statistics, and with them query plans, do not depend on the duration of a run.
  'autovacuum=off',
];

/**
 * Starts a server that only this run uses, and returns its URL. Returns null if PostgreSQL's
 * programs are not installed or, with the reason printed, if they fail.
 */
async function startServer(cleanup: AsyncDisposableStack): Promise<string | null> {
  if (findPostgresqlBinaries() === null) return null;
  try {
    const cluster = await createPostgresqlCluster(cleanup, { settings });
    return cluster.urlOf('postgres', 'postgres');
  } catch (error) {
    process.stdout.write(`No PostgreSQL server for this run can be started: ${String(error)}\n`);
    return null;
  }
}

async function createOnServer(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const database = `vouchsafe_test_${process.pid}`;
  await runOnServer(serverUrl, `create database ${database}`);
  const drop = async () => {
    const copies = await runOnServer<{ name: string }>(
      serverUrl,
      `select datname as name from pg_database where starts_with(datname, '${database}_')`,
    );
    for (const { name } of [...copies, { name: database }]) await dropDatabase(serverUrl, name);
  };
  try {
    await seedTemplate({
      DATABASE_URL: databaseUrl(serverUrl, database),
      AUTO_MIGRATE: 'true',
      DEMO_DATA: 'true',
    });
  } catch (error) {
    await drop();
    throw error;
  }
  project.provide('template', { kind: 'postgresql', serverUrl, database });
  return drop;
}

async function createEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vouchsafe-template-'));
  await seedTemplate({ DATA_DIR: dataDir });
  project.provide('template', { kind: 'embedded', dataDir });
  return () => rm(dataDir, { recursive: true, force: true });
}

async function seedTemplate(environment: Record<string, string>): Promise<void> {
  const opened = await openDatabase(
    parseEnvironment({ ...testSecrets, ...environment }),
    createLogger('silent'),
    () => undefined,
  );
  await opened.close();
}
