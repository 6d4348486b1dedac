/**
 * Checks that the lockfiles contain only packages of the registry, that each is pinned by a SHA-512, and that they agree with
 * their package.json. Checks the folders given as arguments, by default those of the project. Exits with 1 on a finding.
 * Linters of lockfiles read the `resolved` URLs, which these lockfiles omit because the registry's URL depends on the
 * installation.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

const specs = z.record(z.string(), z.string()).default({});
const manifestShape = z.object({ dependencies: specs, devDependencies: specs, optionalDependencies: specs });
const packageShape = manifestShape.extend({
  version: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
});
const lockfileShape = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), packageShape) });

/** Matches versions that npm installs from elsewhere: git, a URL, a folder, or a repository as `owner/name`. */
const elsewhere = /^(git|https?:|file:|link:|github:|gitlab:|bitbucket:|gist:|[./]|~\/|[\w-]+\/)/;
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const registry = /^https:\/\/registry\.npmjs\.org\//;

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['.', 'tools/bench', 'tools/contract'];
for (const folder of folders) {
  const path = join(folder, 'package-lock.json');
  const lockfile = lockfileShape.parse(JSON.parse(await readFile(path, 'utf8')));
  const manifest = manifestShape.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  const findings = [...findManifestDifferences(manifest, lockfile), ...Object.entries(lockfile.packages).flatMap(checkPackage)];
  for (const finding of findings) console.error(`${path}: ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
  else console.log(`${path}: ${Object.keys(lockfile.packages).length - 1} packages of the registry, each with its SHA-512`);
}

function findManifestDifferences(manifest: z.infer<typeof manifestShape>, { packages }: z.infer<typeof lockfileShape>): string[] {
  const findings: string[] = [];
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
    if (!isDeepStrictEqual(packages['']?.[kind], manifest[kind])) findings.push(`${kind} differ from those of package.json`);
    for (const name of Object.keys(manifest[kind])) {
      if (!packages[`node_modules/${name}`]) findings.push(`${name} is missing`);
    }
  }
  return findings;
}

function checkPackage([path, found]: [string, z.infer<typeof packageShape>]): string[] {
  const name = path || 'package.json';
  const required = { ...found.dependencies, ...found.devDependencies, ...found.optionalDependencies };
  const findings = Object.entries(required)
    .filter(([, spec]) => elsewhere.test(spec))
    .map(([dependency, spec]) => `${name} requires ${dependency} from outside the registry: ${spec}`);
  if (path === '') return findings;
  if (!sha512.test(found.integrity ?? '')) findings.push(`${name} has no SHA-512 integrity`);
  if (found.resolved !== undefined && !registry.test(found.resolved))
    findings.push(`${name} is not from the registry: ${found.resolved}`);
  return findings;
}
