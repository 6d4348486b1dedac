import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderInput, productInput } from '../rest/sales.ts';
import { useEmbeddedData } from '../support/embedded-data.ts';
import { request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import { makeDataDir } from './make-data-dir.ts';
import { runCli } from './run-cli.ts';
import { run } from './spawned-service.ts';

const createData = useEmbeddedData();
const orderPath = '/v2.1/sales-pages/1/orders';
const order = { json: orderInput([productInput()]) };

async function makeDemoFolder(): Promise<string> {
  const dataDir = await makeDataDir();
  await createData(dataDir);
  return dataDir;
}

const openFolder = (DATA_DIR: string) => runCli({ DATA_DIR }, ['field-usage', '--field', 'Order.reference']);

test('a stopped process keeps the lock, and continues with it (D1)', { timeout: 300_000 }, async () => {
  // A path that is longer than that of a Unix socket may be.
  const dataDir = join(await makeDataDir(), 'a'.repeat(60), 'b'.repeat(60));
  await createData(dataDir);
  const service = run('main', { DATA_DIR: dataDir });
  const url = await service.url;
  process.kill(service.pid, 'SIGSTOP');
  // The lock file of a process in another container, whose last heartbeat was long ago.
  const lock = JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8'));
  await writeFile(join(dataDir, 'lock'), JSON.stringify({ ...lock, host: 'container', machine: undefined }));
  const { code, stderr } = await openFolder(dataDir);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(`is running on ${dataDir}`) });
  await writeFile(join(dataDir, 'lock'), JSON.stringify(lock));

  process.kill(service.pid, 'SIGCONT');
  expect(await request({ url } as TestService, orderPath, order)).toMatchObject({ status: 201 });
  await service.kill();
  expect((await openFolder(dataDir)).code).toBe(0);
});

test('a process whose lock another machine has taken over ends before its next commit', {
  timeout: 300_000,
}, async () => {
  const dataDir = await makeDemoFolder();
  const service = run('main', { DATA_DIR: dataDir });
  const url = await service.url;
  const lock = JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8'));
  const other = JSON.stringify({ ...lock, id: 'other', host: 'other', machine: 'other' });
  await writeFile(join(dataDir, 'lock'), other);
  const placed = await request({ url } as TestService, orderPath, order).catch(() => null);
  expect(placed?.status).not.toBe(201);
  expect(await service.exit).toBe(1);
  expect(service.output()).toContain(`another process has taken over ${dataDir}`);
  expect(await readFile(join(dataDir, 'lock'), 'utf8')).toBe(other);
});

test.each([
  ['', 'empty'],
  ['{"id":', 'damaged'],
  ['{}', 'damaged'],
])('a lock file with the content "%s" is explained', async (content, what) => {
  const dataDir = await makeDemoFolder();
  await writeFile(join(dataDir, 'lock'), content);
  const { code, stderr } = await openFolder(dataDir);
  expect(code).toBe(1);
  expect(stderr).toContain(`${join(dataDir, 'lock')} is ${what}`);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(await readFile(join(dataDir, 'lock'), 'utf8')).toBe(content);
});
