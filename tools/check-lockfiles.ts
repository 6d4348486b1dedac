/**
 * Checks that the lockfiles contain only packages of the registry, that each is pinned by a
 * SHA-512, and that they agree with their package.json and those of their workspaces. Checks the
 * folders given as arguments, by default those of the project and of its tools. Exits with 1 on a
 * finding. Linters of lockfiles read the `resolved` URLs, which these lockfiles omit because the
 * registry's URL depends on the installation.
 *
 * The lockfiles contain no `engines`. npm compares these with the Node.js that runs npm, and prints
 * a warning for each package that requires a later one, although the packages run on the Node.js
 * that is installed with them. With --fix, removes `engines`, which npm writes for added packages.
 */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { z } from 'zod';

const specs = z.record(z.string(), z.string()).default({});
const manifestShape = z.object({
  workspaces: z.array(z.string()).default([]),
  dependencies: specs,
  devDependencies: specs,
  optionalDependencies: specs,
});
const packageShape = manifestShape.extend({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  engines: z.unknown().optional(),
});
const lockfileShape = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), packageShape),
});

type Packages = z.infer<typeof lockfileShape>['packages'];

/**
 * Matches versions that npm installs from elsewhere: git, a URL, a folder, or a repository as
 * `owner/name`.
 */
const elsewhere = /^(git|https?:|file:|link:|github:|gitlab:|bitbucket:|gist:|[./]|~\/|[\w-]+\/)/;
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const registry = /^https:\/\/registry\.npmjs\.org\//;

const { values: options, positionals } = parseArgs({
  options: { fix: { type: 'boolean' } },
  allowPositionals: true,
});
const folders =
  positionals.length > 0 ? positionals : ['.', ...globSync('tools/*/package.json').map(dirname).sort()];
for (const folder of folders) {
  const path = join(folder, 'package-lock.json');
  if (options.fix) await removeEngines(path);
  const { packages } = lockfileShape.parse(JSON.parse(await readFile(path, 'utf8')));
  const { workspaces } = await readManifest(folder);
  const findings = [
    ...(await findManifestDifferences(folder, ['', ...workspaces], packages)),
    ...Object.entries(packages).flatMap(([name, found]) => checkPackage(name, found, workspaces)),
  ];
  for (const finding of findings) console.error(`${path}: ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
  else console.log(`${path}: ${countPackages(packages)} packages of the registry, each with its SHA-512`);
}

async function removeEngines(path: string): Promise<void> {
  const lockfile = JSON.parse(await readFile(path, 'utf8'));
  for (const [name, found] of Object.entries<{ engines?: unknown }>(lockfile.packages))
    if (name !== '') delete found.engines;
  await writeFile(path, `${JSON.stringify(lockfile, null, 2)}\n`);
}

async function readManifest(folder: string): Promise<z.infer<typeof manifestShape>> {
  return manifestShape.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
}

/**
 * Compares the package.json of the project, whose path is empty, and of its workspaces with the
 * lockfile.
 */
async function findManifestDifferences(
  folder: string,
  paths: readonly string[],
  packages: Packages,
): Promise<string[]> {
  const findings: string[] = [];
  for (const path of paths) {
    const manifest = await readManifest(join(folder, path));
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
      if (!isDeepStrictEqual(packages[path]?.[kind], manifest[kind]))
        findings.push(`${kind} differ from those of ${join(path, 'package.json')}`);
      for (const name of Object.keys(manifest[kind])) {
        if (!packages[join(path, 'node_modules', name)] && !packages[`node_modules/${name}`])
          findings.push(`${name} is missing`);
      }
    }
  }
  return findings;
}

function countPackages(packages: Packages): number {
  return Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .length;
}

function checkPackage(
  path: string,
  found: z.infer<typeof packageShape>,
  workspaces: readonly string[],
): string[] {
  const name = path || 'package.json';
  const required = { ...found.dependencies, ...found.devDependencies, ...found.optionalDependencies };
  const findings = Object.entries(required)
    .filter(([, spec]) => elsewhere.test(spec))
    .map(([dependency, spec]) => `${name} requires ${dependency} from outside the registry: ${spec}`);
  if (path === '' || workspaces.includes(path)) return findings;
  if (found.link && workspaces.includes(found.resolved ?? '')) return findings;
  if (!sha512.test(found.integrity ?? '')) findings.push(`${name} has no SHA-512 integrity`);
  if (found.resolved !== undefined && !registry.test(found.resolved))
    findings.push(`${name} is not from the registry: ${found.resolved}`);
  if (found.engines !== undefined)
    findings.push(`${name} has engines: run node tools/check-lockfiles.ts --fix`);
  return findings;
}
