import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listImportedModules } from './support/imported-modules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The modules with which tests start a browser or another process. */
const slowModules = ['playwright-core', 'node:child_process'];

/**
 * The time limit in milliseconds from which a test, or a condition that a test waits for, is slow.
 */
const slowLimitMs = 20_000;

/**
 * Returns whether a test file is run by `npm run test:slow` and not by `npm test`: it or one of its
 * helpers starts a browser or another process, or it contains a `timeout` of 20 seconds or more,
 * because a test waits for limits of the service, processes large data or repeats random inputs.
 */
export function isSlow(file: string): boolean {
  const modules = listImportedModules(file);
  return slowModules.some((name) => modules.has(name)) || hasLongLimit(readFileSync(file, 'utf8'));
}

function hasLongLimit(text: string): boolean {
  const limits = [...text.matchAll(/\btimeout: ([\d_]+)/g)].map(([, limit = '']) =>
    Number(limit.replaceAll('_', '')),
  );
  return limits.some((limit) => limit >= slowLimitMs);
}

/** The paths of the slow test files in the folder of the project. */
export const slowTests = globSync('test/**/*.test.ts', { cwd: root }).filter((path) =>
  isSlow(resolve(root, path)),
);
