import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Converts patterns of names below `test`, such as `rest/values` or `console/*`, to patterns of
 * test files. Throws if a pattern matches no file.
 */
export function selectTests(names: readonly string[]): string[] {
  const patterns = names.map((name) => `test/${name}.test.ts`);
  const unused = patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0);
  if (unused.length > 0) throw new Error(`There is no test file with ${unused.join(', ')}`);
  return patterns;
}
