import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'vite';

/**
 * Matches files of the tests and tools. The imports of other files, such as those of the service,
 * are not followed.
 */
const followed = /\/(test|tools)\/(?!.*\/node_modules\/).+\.ts$/;

const direct = new Map<string, readonly string[]>();

/**
 * Returns the modules that a test file imports, directly or through files of `test` and `tools`:
 * absolute paths, and names of packages and of modules of Node.js. Omits types.
 */
export function listImportedModules(file: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [file];
  for (const importer of waiting) {
    for (const imported of readImports(importer)) {
      if (found.has(imported)) continue;
      found.add(imported);
      if (followed.test(imported)) waiting.push(imported);
    }
  }
  return found;
}

function readImports(file: string): readonly string[] {
  const known = direct.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const names = [
    ...staticImports
      .filter(({ entries }) => !hasOnlyTypes(entries))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  const imports = names.map((name) => (name.startsWith('.') ? resolve(file, '..', name) : name));
  direct.set(file, imports);
  return imports;
}

/**
 * Returns whether an import has names and all of them are types. An import without names runs the
 * module.
 */
function hasOnlyTypes(entries: readonly { readonly isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType);
}
