import { cpSync, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, inject } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { until } from '../../tools/harness/until.ts';

/**
 * Returns a function that copies a data folder to the given path. The data folder contains an
 * embedded database with the demo data, and secrets. It is created once per run, because creating
 * it takes ten times the CPU time of opening a copy. Tests of the first start must not use this
 * copy.
 */
export function useEmbeddedData(): (folder: string) => Promise<void> {
  let prepared = '';
  beforeAll(async () => {
    prepared = await prepareData(inject('embeddedFolder'));
  });
  // `cp` of node:fs/promises takes seven times the CPU time.
  return async (folder) => cpSync(prepared, folder, { recursive: true });
}

/**
 * Returns the path of the data folder. The first worker that calls this function creates the data
 * folder, and others wait until it is complete.
 */
async function prepareData(folder: string): Promise<string> {
  const [unfinished, complete] = [join(folder, 'unfinished'), join(folder, 'complete')];
  if (!(await createFolder(join(folder, 'started')))) {
    await until(() => existsSync(complete), 120_000, 'the embedded database was not created');
    return complete;
  }
  const config = parseEnvironment({ DATA_DIR: unfinished });
  const opened = await openDatabase(config, createLogger('silent'), () => undefined);
  await opened.close();
  await rename(unfinished, complete);
  return complete;
}

/** Creates a folder. Returns false if it exists. */
async function createFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (existsSync(folder)) return false;
    throw error;
  }
}
