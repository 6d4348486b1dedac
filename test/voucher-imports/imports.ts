import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { type CliResult, runCli, withDatabaseOf } from '../runtime/run-cli.ts';
import { copyTemplate, type DatabaseCopy, type TestService } from '../support/test-service.ts';

/**
 * A copy of the demo data with an additional, empty sales page `new-spa`, into which files are
 * imported.
 */
export interface ImportTarget {
  readonly copy: DatabaseCopy;
  /** A key of the new organisation with all permissions. */
  readonly apiKey: string;
  /** Runs `import-vouchers` on a file with this content. */
  run(content: string | Uint8Array, args: readonly string[]): Promise<CliResult>;
  /**
   * Checks a file, and commits it with the control totals of the check. Returns the output of both.
   */
  checkAndCommit(
    content: string | Uint8Array,
    args: readonly string[],
  ): Promise<{ check: CliResult; commit: CliResult }>;
  /** Runs the service on the copy while `work` runs. */
  serve<Result>(work: (service: TestService) => Promise<Result>): Promise<Result>;
  /** Calls `work` with the open database of the copy, and closes the database afterwards. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

const page = {
  name: 'New Group',
  subdomain: 'new-spa',
  title: 'New Spa',
  currency: 'GBP',
  'time-zone': 'Europe/London',
  email: 'ada@new.test',
  'full-name': 'Ada New',
};

/**
 * Returns an import target for the tests of a file. The copy is created before the first test and
 * dropped after the last.
 */
export function useImportTarget(): ImportTarget {
  let copy: DatabaseCopy;
  let folder: string;
  let apiKey = '';
  let files = 0;
  beforeAll(async () => {
    copy = await copyTemplate();
    folder = await mkdtemp(join(tmpdir(), 'vouchsafe-import-'));
    const options = Object.entries(page).flatMap(([name, value]) => [`--${name}`, value]);
    const created = await runCli({ ...copy.environment, STAFF_PASSWORD: 'demo-Passw0rd' }, [
      'create-organisation',
      ...options,
    ]);
    if (created.code !== 0) throw new Error(created.stderr);
    const key = ['--page', page.subdomain, '--name', 'Test', '--permissions', 'all'];
    apiKey = (await runCli(copy.environment, ['create-api-key', ...key])).stdout.trim();
  });
  afterAll(async () => {
    await copy.drop();
    await rm(folder, { recursive: true });
  });

  const write = async (content: string | Uint8Array) => {
    files += 1;
    const file = join(folder, `${files}.txt`);
    await writeFile(file, content);
    return file;
  };
  const run = (file: string, args: readonly string[]) =>
    runCli(copy.environment, [
      'import-vouchers',
      file,
      '--page',
      page.subdomain,
      '--source',
      'old-shop',
      ...args,
    ]);
  return {
    get copy() {
      return copy;
    },
    get apiKey() {
      return apiKey;
    },
    run: async (content, args) => run(await write(content), args),
    checkAndCommit: async (content, args) => {
      const file = await write(content);
      const check = await run(file, [...args, '--check']);
      const commit = await run(file, [...args, '--commit', controlTotalsOf(check)]);
      return { check, commit };
    },
    serve: (work) => serve(copy, work),
    withDatabase: (work) => withDatabaseOf(copy.environment, work),
  };
}

/** Returns the control totals that a check has printed. */
export function controlTotalsOf({ stdout, stderr }: CliResult): string {
  const totals = /^control-totals (.+)$/m.exec(stdout)?.[1];
  if (totals === undefined) throw new Error(`the check failed: ${stdout}${stderr}`);
  return totals;
}

async function serve<Result>(
  copy: DatabaseCopy,
  work: (service: TestService) => Promise<Result>,
): Promise<Result> {
  const config = parseEnvironment({ ...copy.environment, PORT: '0', LOG_LEVEL: 'silent' });
  const logger = createLogger('silent');
  const opened = await openDatabase(config, logger, () => undefined);
  const service = await startService(config, logger, opened);
  try {
    return await work({ url: service.address, metricsUrl: null, database: opened.database });
  } finally {
    await service.close();
  }
}
