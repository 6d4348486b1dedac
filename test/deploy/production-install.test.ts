import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type LaunchedProcess, launch, project } from '../../tools/harness/launch.ts';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
import { readUrl } from '../../tools/harness/start-program.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';

/** The limit of an installation for production, in bytes. */
const maxBytes = 250 * 2 ** 20;

const execute = promisify(execFile);
const cleanup = new AsyncDisposableStack();
let folder: string;

/**
 * The `PATH` of the machine, without the programs that npm adds to the environment of its scripts.
 */
const PATH = (process.env.PATH ?? '')
  .split(':')
  .filter((entry) => !entry.includes('node_modules'))
  .join(':');

/** Runs a program in the folder of the installation. It is killed after the tests. */
function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): LaunchedProcess {
  const program = launch(command, args, { cwd: folder, environment: { PATH, ...environment } });
  cleanup.defer(async () => void (await program.kill()));
  return program;
}

async function sizeOf(path: string): Promise<number> {
  const found = await lstat(path);
  if (!found.isDirectory()) return found.blocks * 512;
  const sizes = await Promise.all((await readdir(path)).map((name) => sizeOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, found.blocks * 512);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vouchsafe-install-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const { stdout } = await execute('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    maxBuffer: 2 ** 24,
  });
  const copied = stdout
    .split('\0')
    .filter((name) => /^(console|packages|prisma|rest-adapter|schema|server|src|tools)\/|^[^/]+$/.test(name))
    // A file that is deleted, but not yet in a commit, is listed.
    .filter((name) => existsSync(join(project, name)));
  for (const path of copied) cpSync(join(project, path), join(folder, path));
});

afterAll(() => cleanup.disposeAsync());

test('npm ci --omit=dev installs at most 250 MB without a warning', { timeout: 600_000 }, async () => {
  const install = run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund']);
  expect({ code: await install.exit, output: install.output() }).toEqual({
    code: 0,
    output: expect.not.stringMatching(/warn/i),
  });
  expect(await sizeOf(join(folder, 'node_modules'))).toBeLessThanOrEqual(maxBytes);
  // The deletion of unused files follows no link to a workspace.
  expect(await readdir(join(folder, 'console'))).toContain('main.tsx');
});

test('an installation for production starts on the embedded database, and reports that the console cannot be built', {
  timeout: 120_000,
}, async () => {
  // The two steps of `npm start`. A signal that ends npm does not reach the service.
  const build = run('npm', ['run', 'prestart']);
  expect(await build.exit).toBe(0);
  expect(build.output()).toContain('The console could not be built: its tools are not installed.');
  const service = run(join(folder, 'node_modules/.bin/node'), ['server/main.ts'], {
    PORT: '0',
    DATA_DIR: join(folder, '.data'),
  });
  const url = await readUrl(service);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/reference`)).status).toBe(200);
  expect(await service.stop()).toBe(0);
});

test.skipIf(inject('template').kind !== 'postgresql')(
  'an installation for production migrates a PostgreSQL database and starts on it',
  { timeout: 120_000 },
  async () => {
    const template = inject('template');
    if (template.kind !== 'postgresql') return;
    const name = `vouchsafe_install_${process.pid}`;
    await runOnServer(template.serverUrl, `create database ${name}`);
    cleanup.defer(() => dropDatabase(template.serverUrl, name));
    const environment = { ...testSecrets, DATABASE_URL: databaseUrl(template.serverUrl, name), PORT: '0' };
    const node = join(folder, 'node_modules/.bin/node');
    expect(await run(node, ['server/migrate.ts'], environment).exit).toBe(0);
    const service = run(node, ['server/main.ts'], environment);
    expect((await fetch(`${await readUrl(service)}/readyz`)).status).toBe(200);
  },
);
