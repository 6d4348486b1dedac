import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createLogger } from '../../server/logger.ts';
import { openDatabase } from '../../server/open-database.ts';
import { type Surroundings, startService } from '../../server/start-service.ts';
import { loadTrustedDocuments } from '../../server/trusted-documents.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { databaseUrl, runOnServer } from './template-database.ts';
import { testSecrets, wideLimits } from './test-secrets.ts';

export interface TestService {
  /** Of the running service, without a slash at the end. */
  readonly url: string;
  /** Where its metrics are, if they have a port of their own. */
  readonly metricsUrl: string | null;
  /** The service's own database, for looking at what a request left behind. */
  readonly database: Database;
}

/** A copy of the template database that only one test file uses. */
export interface DatabaseCopy {
  readonly environment: Record<string, string>;
  drop(): Promise<void>;
}

let copies = 0;

/** A fresh copy of the migrated database with the demo data, and the environment that makes a service use it. */
export async function copyTemplate(): Promise<DatabaseCopy> {
  const template = inject('template');
  copies += 1;
  if (template.kind === 'postgresql') {
    const { serverUrl, database } = template;
    const copy = `${database}_${process.pid}_${copies}`;
    await runOnServer(serverUrl, `create database ${copy} template ${database}`);
    // No test crashes this server, which alone would lose what is not on the disk yet, and most tests wait for little else.
    await runOnServer(serverUrl, `alter database ${copy} set synchronous_commit = off`);
    const environment = {
      ...testSecrets,
      ...wideLimits,
      DATABASE_URL: databaseUrl(serverUrl, copy),
      HOST: '127.0.0.1',
      GRAPHIQL: 'true',
    };
    return { environment, drop: () => runOnServer(serverUrl, `drop database ${copy} with (force)`) };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'vouchsafe-test-'));
  await cp(template.dataDir, dataDir, { recursive: true });
  return {
    environment: { ...testSecrets, ...wideLimits, DATA_DIR: dataDir },
    drop: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/**
 * Runs one service for the tests of a file or of a `describe`, on its own copy of the demo data, on a free port, with real
 * sockets. The result is filled before the first test.
 */
export function useTestService(environment: Record<string, string> = {}, surroundings: Surroundings = {}): TestService {
  const service: { url: string; metricsUrl: string | null; database: Database | undefined } = {
    ...{ url: '', metricsUrl: null, database: undefined },
  };
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    const copy = await copyTemplate();
    stops.unshift(copy.drop);
    const config = parseEnvironment({ ...copy.environment, PORT: '0', LOG_LEVEL: 'silent', ...environment });
    const logger = createLogger(config.logLevel);
    const trustedDocuments = await loadTrustedDocuments(config);
    const opened = await openDatabase(config, logger, () => undefined);
    const running = await startService(config, logger, opened, { trustedDocuments, ...surroundings });
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
