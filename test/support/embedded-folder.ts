import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a folder in which `useEmbeddedData` creates an embedded database once per run. */
    embeddedFolder: string;
  }
}

/** Creates an empty folder for the run. Returns the teardown, which removes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vouchsafe-prepared-'));
  project.provide('embeddedFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
