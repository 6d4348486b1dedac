/** The packages of the lockfile, their dependencies and their licences. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const project = fileURLToPath(new URL('../../', import.meta.url));

const names = z.record(z.string(), z.string()).default({});
const packageShape = z.object({
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
});

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** The hash of its archive as in the lockfile: `sha512-` and Base64. Null for the project. */
  readonly integrity: string | null;
  readonly folder: string;
  readonly dependencies: readonly LockedPackage[];
}

/**
 * Packages whose package.json states no licence, with the licence of the file that they contain.
 */
const statedElsewhere: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const { packages } = z
  .object({ packages: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')));
const found = new Map<string, LockedPackage>();

/** Returns the project, with the packages that production requires. */
export function readProduct(): LockedPackage {
  return readPackage('', ({ dependencies, optionalDependencies }) => ({
    ...dependencies,
    ...optionalDependencies,
  }));
}

/**
 * Returns the console, with the packages that its build contains. Its other packages build it or
 * are types.
 */
export function readConsole(): LockedPackage {
  const isBuilt = (name: string) => !/^(@types\/|@vitejs\/|vite$)/.test(name);
  return readPackage('console', ({ devDependencies }) =>
    Object.fromEntries(Object.entries(devDependencies).filter(([name]) => isBuilt(name))),
  );
}

/**
 * Returns a package and all that it requires, directly or not, without the packages for other
 * platforms.
 */
export function withDependencies(root: LockedPackage): Set<LockedPackage> {
  const all = new Set([root]);
  for (const { dependencies } of all) for (const dependency of dependencies) all.add(dependency);
  return all;
}

/** Returns the texts of the files of a package that contain its licence and notices. */
export function readLicenceTexts({ folder }: LockedPackage): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /^(licence|license|copying|notice|ofl)/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

function readPackage(
  path: string,
  required: (entry: z.infer<typeof packageShape>) => Record<string, string>,
): LockedPackage {
  const known = found.get(path);
  if (known) return known;
  const entry = packageShape.parse(packages[path]);
  const name = path.replace(/^.*node_modules\//, '') || 'vouchsafe';
  const dependencies: LockedPackage[] = [];
  const read: LockedPackage = {
    name,
    version: entry.version,
    licence: entry.license ?? statedElsewhere[name] ?? '',
    integrity: entry.integrity ?? null,
    folder: join(project, path),
    dependencies,
  };
  found.set(path, read);
  for (const dependency of Object.keys(required(entry))) {
    const target = resolve(path, dependency);
    if (target !== null)
      dependencies.push(
        readPackage(target, (other) => ({ ...other.dependencies, ...other.optionalDependencies })),
      );
  }
  return read;
}

/**
 * Returns the path of a dependency of the package at a path. Null if it is optional and not
 * installed.
 */
function resolve(path: string, dependency: string): string | null {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const candidate = join(folder, 'node_modules', dependency);
    if (packages[candidate]) return existsSync(join(project, candidate)) ? candidate : null;
    if (folder === '') return null;
  }
}
