import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of the bundle, relative to the project. */
export const bundleFolder = 'dist/service';

/** The file of the bundle that contains the states of its sources (`stateOf`), by path. */
export const sourcesFile = 'sources.json';

/**
 * Returns the size of a file in bytes and the time of its last change in seconds, as one string.
 * Null if the file is missing. Image layers store times in seconds.
 */
export function stateOf(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.size} ${Math.floor(stats.mtimeMs / 1000)}` : null;
}

/**
 * Returns the URL of the bundle of `server/run-service.ts`, which `npm run build:service` builds.
 * Null if it is not built, or a source has changed since. A start from the bundle takes half the
 * CPU time of a start from the sources and packages, which are 2,000 modules, and 50 MB less
 * memory.
 */
export function findBundle(root: string = project): string | null {
  let sources: Readonly<Record<string, string>>;
  try {
    sources = JSON.parse(readFileSync(join(root, bundleFolder, sourcesFile), 'utf8'));
  } catch {
    return null;
  }
  const isCurrent = Object.entries(sources).every(([path, state]) => stateOf(join(root, path)) === state);
  return isCurrent ? pathToFileURL(join(root, bundleFolder, 'run-service.js')).href : null;
}
