import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchNode } from '../../tools/harness/launch.ts';
import { makeDataDir } from './spawned-service.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;

async function check(folders: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const script = launchNode(['tools/check-lockfiles.ts', ...folders]);
  return { code: await script.exit, output: script.output() };
}

interface Entries {
  readonly required?: Record<string, string>;
  readonly locked?: Record<string, string>;
  readonly packages?: object;
}

/** Returns the exit code and findings for a project that requires `a`, with the given changes. */
async function checkProject({ required = { a: '1.0.0' }, locked = required, packages = {} }: Entries) {
  const folder = await makeDataDir();
  const all = { '': { dependencies: locked }, 'node_modules/a': { version: '1.0.0', integrity }, ...packages };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ dependencies: required }));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: all }));
  const { code, output } = await check([folder]);
  return { code, output: output.replaceAll(`${folder}/`, '').trim() };
}

test('the lockfiles of the project pass the check', async () => {
  const { code, output } = await check([]);
  expect(code).toBe(0);
  expect(output.match(/^\S*package-lock\.json: [1-9]\d* packages of the registry, each with its SHA-512$/gm)).toHaveLength(3);
});

test('a lockfile fails the check if a package is not pinned, not from the registry, or differs from package.json', async () => {
  const locked = 'package-lock.json: 1 packages of the registry, each with its SHA-512';
  expect(await checkProject({})).toEqual({ code: 0, output: locked });
  const failing = (output: string) => ({ code: 1, output: `package-lock.json: ${output}` });
  for (const weak of [undefined, 'sha1-AAAA', 'sha512-']) {
    const packages = { 'node_modules/b': { version: '1.0.0', integrity: weak } };
    expect(await checkProject({ packages })).toEqual(failing('node_modules/b has no SHA-512 integrity'));
  }
  const resolved = 'http://registry.npmjs.org/b/-/b-1.0.0.tgz';
  expect(await checkProject({ packages: { 'node_modules/b': { integrity, resolved } } })).toEqual(
    failing(`node_modules/b is not from the registry: ${resolved}`),
  );
  for (const spec of ['git+ssh://git@example.test/a.git', 'http://example.test/a.tgz', 'file:../a', 'owner/a']) {
    expect(await checkProject({ required: { a: spec } })).toEqual(
      failing(`package.json requires a from outside the registry: ${spec}`),
    );
    expect(await checkProject({ packages: { 'node_modules/b': { integrity, dependencies: { a: spec } } } })).toEqual(
      failing(`node_modules/b requires a from outside the registry: ${spec}`),
    );
  }
  expect(await checkProject({ locked: { a: '1.0.1' } })).toEqual(failing('dependencies differ from those of package.json'));
  expect(await checkProject({ required: { a: '1.0.0', c: '1.0.0' } })).toEqual(failing('c is missing'));
});
