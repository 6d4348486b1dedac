import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listImportedModules } from './support/imported-modules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function packagesOf(path: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, path), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** The packages that a tool installs in its own folder, and which `npm ci` does not install. */
const toolPackages = new Set(globSync('tools/*/package.json', { cwd: root }).flatMap(packagesOf)).difference(
  new Set(packagesOf('package.json')),
);

/** Returns the name of the package that contains a module, such as `@swc/core`. */
const packageOf = (module: string) => module.split('/', module.startsWith('@') ? 2 : 1).join('/');

/** Returns the packages of `toolPackages` that a file imports, directly or through other files. */
const toolPackagesOf = (path: string) =>
  [...listImportedModules(resolve(root, path))].map(packageOf).filter((name) => toolPackages.has(name));

// A clean checkout runs the tests without the packages that a tool installs.
test('no test imports a package that only a tool installs', () => {
  const files = globSync('test/**/*.test.ts', { cwd: root });
  const importing = files.flatMap((file) => toolPackagesOf(file).map((name) => `${file}: ${name}`));
  expect(importing).toEqual([]);
  expect(files.length).toBeGreaterThan(400);
  expect(toolPackagesOf('tools/layers/layers.config.js')).toEqual(['@swc/core']);
});
