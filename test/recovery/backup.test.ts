import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { launchNode } from '../../tools/harness/launch.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { testSecrets, wideLimits } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import { orderInput, productInput } from '../rest/sales.ts';
import { makeDataDir } from '../runtime/make-data-dir.ts';
import { runCli, withDatabaseOf } from '../runtime/run-cli.ts';
import { spawnCli } from '../runtime/spawn-cli.ts';
import { run, type Spawned } from '../runtime/spawned-service.ts';
import { useEmbeddedData } from '../support/embedded-data.ts';
import { request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import { digestEverything, expectSameResponses } from './compare-services.ts';

interface Running extends Spawned {
  readonly service: TestService;
}

/**
 * Starts the service on a folder. Its PUBLIC_URL is fixed, so that responses do not depend on the
 * port. With the role `api`, the service sends no e-mails and makes no deliveries.
 */
async function start(dataDir: string, role = 'all'): Promise<Running> {
  const port = await findFreePort();
  const program = run('main', {
    DATA_DIR: dataDir,
    ROLE: role,
    PORT: String(port),
    PUBLIC_URL: 'http://vouchsafe.test',
    ...wideLimits,
  });
  await program.url;
  return { ...program, service: { url: `http://127.0.0.1:${port}` } as TestService };
}

const backup = (dataDir: string, file: string) => spawnCli({ DATA_DIR: dataDir }, ['backup', file]);
const restore = (dataDir: string, file: string) => spawnCli({ DATA_DIR: dataDir }, ['restore', file]);

const createData = useEmbeddedData();

/** Creates a folder with the demo data and secrets. */
async function makeDemoFolder(): Promise<string> {
  const folder = await makeDataDir();
  await createData(folder);
  return folder;
}

/** Creates a folder that contains only the secrets of another folder. */
async function makeFolderWithSecrets(of: string): Promise<string> {
  const folder = await makeDataDir();
  await copyFile(join(of, 'secrets.json'), join(folder, 'secrets.json'));
  return folder;
}

/**
 * Places orders with two products from several clients until `stop` is called. `acknowledged`
 * contains their ids so far.
 */
function placeOrders(service: TestService) {
  const acknowledged: number[] = [];
  let stopped = false;
  const clients = Array.from({ length: 3 }, async () => {
    while (!stopped) {
      const { status, body } = await request(service, '/v2.1/sales-pages/1/orders', {
        json: orderInput([productInput(), productInput()]),
      });
      if (status === 201) acknowledged.push(body.id);
    }
  });
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await Promise.all(clients);
    },
  };
}

const workFolders = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.startsWith('backup-work-'));

describe('backups of the embedded database', { timeout: 400_000 }, () => {
  test('a backup of the running service contains all acknowledged orders, and a restored service responds equally', async () => {
    const dataDir = await makeDemoFolder();
    const folder = await makeDataDir();
    const file = join(folder, 'vouchsafe.tar.gz');
    const program = await start(dataDir);

    const orders = placeOrders(program.service);
    await until(() => orders.acknowledged.length >= 10, 60_000);
    const before = [...orders.acknowledged];
    const made = await backup(dataDir, file);
    const after = [...orders.acknowledged];
    await orders.stop();
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('is complete') });
    expect(made.stdout).toBe(`bytes ${(await stat(file)).size}\n`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['vouchsafe.tar.gz']);
    // The service accepts orders after the copy.
    await until(() => orders.acknowledged.length > before.length, 30_000);

    const restored = await makeFolderWithSecrets(dataDir);
    expect(await restore(restored, file)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^organisations 2\norders \d+\n/),
    });
    await withDatabaseOf({ DATA_DIR: restored }, async (database) => {
      const found = await database.query<{ id: number; parts: string }>({
        text: `select o.id, concat_ws(' ', (select count(*) from order_products p where p.order_id = o.id),
                      (select count(*) from payments p where p.order_id = o.id), (select count(*) from events e where e.order_id = o.id)) as parts
                 from orders o where o.id >= $1`,
        values: [Math.min(...before)],
      });
      const ids = found.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(before));
      expect(found.filter(({ parts }) => parts !== '2 1 1')).toEqual([]);
      expect(ids.length).toBeLessThanOrEqual(after.length + 3);
    });

    // While the service is stopped, the command reads the files of the database itself.
    expect(await program.stop()).toBe(0);
    expect((await backup(dataDir, file)).code).toBe(0);
    const copy = await makeFolderWithSecrets(dataDir);
    expect((await restore(copy, file)).code).toBe(0);
    const digest = (DATA_DIR: string) => withDatabaseOf({ DATA_DIR }, digestEverything);
    expect(await digest(copy)).toEqual(await digest(dataDir));
    const [one, other] = [await start(dataDir, 'api'), await start(copy, 'api')];
    expect(await expectSameResponses(one.service.url, other.service.url)).toBeGreaterThan(60);
    expect(await workFolders(dataDir)).toEqual([]);
  });

  test('a killed backup leaves no archive, a killed restore leaves no database, and both can be repeated', async () => {
    const dataDir = await makeDemoFolder();
    const folder = await makeDataDir();
    const file = join(folder, 'vouchsafe.tar.gz');
    const program = await start(dataDir);

    const killed = launchNode(['server/cli.ts', 'backup', file], {
      environment: { ...spawnEnvironment, DATA_DIR: dataDir },
    });
    await until(async () => (await readdir(folder)).length > 0 || killed.hasEnded(), 60_000);
    await killed.kill();
    expect(existsSync(file)).toBe(false);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/\.partial$/)]);
    await until(async () => (await workFolders(dataDir)).length === 0, 30_000);
    expect((await backup(dataDir, file)).code).toBe(0);
    expect(await readdir(folder)).toEqual(['vouchsafe.tar.gz']);

    // A service that is killed during a copy leaves a folder, which the next process removes.
    const other = launchNode(['server/cli.ts', 'backup', file], {
      environment: { ...spawnEnvironment, DATA_DIR: dataDir },
    });
    await until(async () => (await workFolders(dataDir)).length > 0 || other.hasEnded(), 60_000);
    await Promise.all([program.kill(), other.kill()]);

    const restored = await makeFolderWithSecrets(dataDir);
    const environment = { ...spawnEnvironment, DATA_DIR: restored };
    const killedRestore = launchNode(['server/cli.ts', 'restore', file], { environment });
    await until(async () => (await workFolders(restored)).length > 0 || killedRestore.hasEnded(), 60_000);
    await killedRestore.kill();
    expect(existsSync(join(restored, 'pgdata'))).toBe(false);
    expect((await restore(restored, file)).code).toBe(0);
    expect((await readdir(restored)).sort()).toEqual(['pgdata', 'secrets.json']);

    // A database is never overwritten.
    const content = await readFile(join(restored, 'pgdata/PG_VERSION'), 'utf8');
    expect(await restore(restored, file)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('is not overwritten'),
    });
    expect(await readFile(join(restored, 'pgdata/PG_VERSION'), 'utf8')).toBe(content);

    // A backup removes the files that a killed service left.
    expect((await backup(dataDir, file)).code).toBe(0);
    expect(await workFolders(dataDir)).toEqual([]);

    const truncated = join(folder, 'truncated.tar.gz');
    await writeFile(truncated, (await readFile(file)).subarray(0, 2_000_000));
    const rejected: readonly [string, string, string][] = [
      [truncated, await makeFolderWithSecrets(dataDir), 'is not a complete backup'],
      [join(folder, 'none.tar.gz'), await makeFolderWithSecrets(dataDir), 'does not exist'],
      [file, await makeDataDir(), 'secrets that are not configured: embedded'],
    ];
    for (const [source, target, message] of rejected) {
      expect(await restore(target, source)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining(message),
      });
      expect(await readdir(target)).not.toContain('pgdata');
      expect(await workFolders(target)).toEqual([]);
    }
  });

  test('an archive with a symbolic link is rejected, and nothing is restored', async () => {
    const [folder, outside, target] = [await makeDataDir(), await makeDataDir(), await makeDataDir()];
    await writeFile(join(folder, 'backup.json'), '{}');
    await symlink(outside, join(folder, 'pgdata'));
    const file = join(outside, 'linked.tar.gz');
    await promisify(execFile)('tar', ['-czf', file, '-C', folder, 'backup.json', 'pgdata']);
    const stderr = expect.stringContaining('pgdata is neither a file nor a folder');
    expect(await restore(target, file)).toMatchObject({ code: 1, stdout: '', stderr });
    expect(await readdir(target)).not.toContain('pgdata');
    expect(await readdir(outside)).toEqual(['linked.tar.gz']);
  });

  test('backup and restore fail with a message for PostgreSQL, a folder without a database and invalid arguments', async () => {
    const folder = await makeDataDir();
    const onServer = { DATABASE_URL: 'postgres://127.0.0.1:1/none', ...testSecrets };
    expect(await runCli(onServer, ['backup', 'x.tar.gz'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('pg_dump'),
    });
    expect(await runCli(onServer, ['restore', 'x.tar.gz'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('pg_restore'),
    });
    expect(await backup(folder, join(folder, 'x'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('contains no database'),
    });
    expect(await runCli({}, ['backup'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('missing argument: FILE'),
    });
    expect(await runCli({}, ['backup', 'a', 'b'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('unknown argument: b'),
    });
    expect(await readdir(folder)).toEqual([]);
  });
});
