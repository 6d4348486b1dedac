import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { loadTrustedDocuments } from '../../server/graphql/trusted-documents.ts';
import type { ServiceDependencies } from '../../server/modules/platform.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
import { testSecrets, wideLimits } from '../../tools/harness/test-secrets.ts';

export interface TestService {
  /** The URL of the running service, without a trailing slash. */
  readonly url: string;
  /** The URL of the metrics if they have a separate port, otherwise null. */
  readonly metricsUrl: string | null;
  /** The database of the service, for reading the effects of a request. */
  readonly database: Database;
}

/** A copy of the template database that only one test file uses. */
export interface DatabaseCopy {
  readonly environment: Record<string, string>;
  drop(): Promise<void>;
}

let copies = 0;

/**
 * Creates a copy of the migrated database with the demo data, and returns the environment for a
 * service that uses it.
 */
export async function copyTemplate(): Promise<DatabaseCopy> {
  const template = inject('template');
  copies += 1;
  if (template.kind === 'postgresql') {
    const { serverUrl, database } = template;
    const copy = `${database}_${process.pid}_${copies}`;
    await runOnServer(
      serverUrl,
      // Copying files leaves no changed pages in PostgreSQL's memory. With the default strategy,
      // dropping the copy takes three times the CPU time.
      `create database ${copy} template ${database} strategy file_copy`,
      // Commits do not wait for the disk: only a crash of the database server could lose them, and
      // waiting would take most of the time of the tests.
      `alter database ${copy} set synchronous_commit = off`,
    );
    const environment = {
      ...testSecrets,
      ...wideLimits,
      DATABASE_URL: databaseUrl(serverUrl, copy),
      HOST: '127.0.0.1',
      GRAPHIQL: 'true',
    };
    return { environment, drop: () => dropDatabase(serverUrl, copy) };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'vouchsafe-test-'));
  // `cp` of node:fs/promises takes seven times the CPU time.
  cpSync(template.dataDir, dataDir, { recursive: true });
  return {
    environment: { ...testSecrets, ...wideLimits, DATA_DIR: dataDir },
    drop: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/**
 * Runs one service for the tests of a file or of a `describe`, with a separate copy of the demo
 * data, a free port and real sockets. The properties of the result are set before the first test.
 */
export function useTestService(
  environment: Record<string, string> = {},
  dependencies: ServiceDependencies = {},
): TestService {
  const service: { url: string; metricsUrl: string | null; database: Database | undefined } = {
    url: '',
    metricsUrl: null,
    database: undefined,
  };
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const copy = await copyTemplate();
    // Dropping a database waits up to a second for a checkpoint. The tests do not wait for the
    // drop. Databases that remain are dropped at the end of the run.
    stops.unshift(async () => void copy.drop().catch(() => undefined));
    const config = parseEnvironment({ ...copy.environment, PORT: '0', LOG_LEVEL: 'silent', ...environment });
    const logger = createLogger(config.logLevel);
    const trustedDocuments = await loadTrustedDocuments(config);
    const opened = await openDatabase(config, logger, () => undefined);
    const running = await startService(config, logger, opened, { trustedDocuments, ...dependencies });
    stops.unshift(running.close);
    service.url = running.address;
    service.metricsUrl = running.metricsUrl;
    service.database = opened.database;
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  return {
    get url() {
      return service.url;
    },
    get metricsUrl() {
      return service.metricsUrl;
    },
    get database() {
      if (!service.database) throw new Error('the service has not started yet');
      return service.database;
    },
  };
}
