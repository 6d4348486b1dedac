import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { launch, project } from '../../tools/harness/launch.ts';

/** Runs a program in a folder and returns its output. Fails the test if the program fails. */
export async function runIn(cwd: string, command: string, args: readonly string[]): Promise<string> {
  const { PATH = '', HOME = tmpdir() } = process.env;
  const program = launch(command, args, { cwd, environment: { PATH, HOME } });
  expect(await program.exit, program.output()).toBe(0);
  return program.stdout();
}

/** Returns the folder of a package of the project. */
export const modulesOf = (name: string): string => join(project, 'node_modules', name);

/**
 * Packs the client and installs the archive in a folder with a package.json, without access to the
 * registry. Also installs copies of packages of the project: those that events require, and `others`.
 */
export async function installPackedClient(folder: string, others: readonly string[] = []): Promise<void> {
  await runIn(project, 'npm', ['pack', '--workspace=vouchsafe-client', `--pack-destination=${folder}`]);
  const [archive = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const peers = ['graphql', 'graphql-sse', 'graphql-ws', ...others].map(modulesOf);
  const options = ['--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund'];
  await runIn(folder, 'npm', ['install', ...options, `./${archive}`, ...peers]);
}

/** The strict options with which programs that use the client are compiled, from `src` to `out`. */
export const compilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], types: [] },
  ...{ module: 'nodenext', rootDir: 'src', outDir: 'out', declaration: false },
};

/** Runs the compiler of TypeScript in a folder. */
export const compile = (folder: string, ...args: readonly string[]): Promise<string> =>
  runIn(folder, process.execPath, [modulesOf('typescript/bin/tsc'), ...args]);
