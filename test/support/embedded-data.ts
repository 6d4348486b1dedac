import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';

/**
 * Creates a data folder once for the tests of a file. It contains an embedded database with the
 * demo data, and secrets. Returns a function that copies the data folder to the given path. Tests
 * of the first start must not use this copy.
 */
export function useEmbeddedData(): (folder: string) => Promise<void> {
  let prepared = '';
  beforeAll(async () => {
    prepared = await mkdtemp(join(tmpdir(), 'vouchsafe-prepared-'));
    const opened = await openDatabase(
      parseEnvironment({ DATA_DIR: prepared }),
      createLogger('silent'),
      () => undefined,
    );
    await opened.close();
  });
  afterAll(() => rm(prepared, { recursive: true, force: true }));
  return (folder) => cp(prepared, folder, { recursive: true });
}
