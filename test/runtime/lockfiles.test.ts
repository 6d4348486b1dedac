import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchNode } from '../../tools/harness/launch.ts';
import { makeDataDir } from './make-data-dir.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;

async function check(
  folders: readonly string[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const script = launchNode(['tools/check-lockfiles.ts', ...folders]);
  return { code: await script.exit, output: script.output() };
}

interface Entries {
  readonly required?: Record<string, string>;
  readonly locked?: Record<string, string>;
  readonly packages?: object;
}

/**
 * Creates a project that requires `a`, and a lockfile, with the given changes. Returns the folder
 * of the project.
 */
async function createProject({
  required = { a: '1.0.0' },
  locked = required,
  packages = {},
}: Entries): Promise<string> {
  const folder = await makeDataDir();
  const all = {
    '': { dependencies: locked },
    'node_modules/a': { version: '1.0.0', integrity },
    ...packages,
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies: required }));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: all }));
  return folder;
}

test('tools/check-lockfiles.ts accepts the lockfiles of the repository', async () => {
  const { code, output } = await check([]);
  expect(code).toBe(0);
  expect(
    output.match(/^\S*package-lock\.json: [1-9]\d* packages of the registry, each with its SHA-512$/gm),
  ).toHaveLength(5);
});

test('check-lockfiles reports packages without SHA-512 or not from the registry, and differences from package.json', async () => {
  const resolved = 'http://registry.npmjs.org/b/-/b-1.0.0.tgz';
  const withPackage = (entry: object): Entries => ({
    packages: { 'node_modules/b': { version: '1.0.0', ...entry } },
  });
  const cases: readonly (readonly [Entries, string])[] = [
    [{}, '1 packages of the registry, each with its SHA-512'],
    ...[undefined, 'sha1-AAAA', 'sha512-'].map(
      (weak) => [withPackage({ integrity: weak }), 'node_modules/b has no SHA-512 integrity'] as const,
    ),
    [
      withPackage({ integrity, engines: { node: '>=24' } }),
      `node_modules/b has engines: run node tools/check-lockfiles.ts --fix`,
    ],
    [withPackage({ link: true, resolved: 'b', integrity }), 'node_modules/b is not from the registry: b'],
    [withPackage({ integrity, resolved }), `node_modules/b is not from the registry: ${resolved}`],
    ...['git+ssh://git@example.test/a.git', 'http://example.test/a.tgz', 'file:../a', 'owner/a'].flatMap(
      (spec) =>
        [
          [{ required: { a: spec } }, `package.json requires a from outside the registry: ${spec}`],
          [
            withPackage({ integrity, dependencies: { a: spec } }),
            `node_modules/b requires a from outside the registry: ${spec}`,
          ],
        ] as const,
    ),
    [{ locked: { a: '1.0.1' } }, 'dependencies differ from those of package.json'],
    [{ required: { a: '1.0.0', c: '1.0.0' } }, 'c is missing'],
  ];
  const folders = await Promise.all(cases.map(([entries]) => createProject(entries)));
  const { code, output } = await check(folders);
  expect(code).toBe(1);
  const lines = output.trim().split('\n');
  for (const [index, folder] of folders.entries()) {
    expect(lines.filter((line) => line.startsWith(folder))).toEqual([
      `${folder}/package-lock.json: ${cases[index]?.[1]}`,
    ]);
  }
});
