import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the patterns of test files from those of their names below `test`, such as `rest/values`. Throws if one selects no file. */
export function selectTests(names: readonly string[]): string[] {
  const patterns = names.map((name) => `test/${name}.test.ts`);
  const unused = patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0);
  if (unused.length > 0) throw new Error(`There is no test file with ${unused.join(', ')}`);
  return patterns;
}
