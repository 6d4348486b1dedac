import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { lockDataDirectory } from '../../src/platform/database/data-directory-lock.ts';
import { copyTemplate } from '../support/test-service.ts';
import { makeDataDir } from './make-data-dir.ts';
import { run } from './spawned-service.ts';

test('start-up on a port that is in use exits with 1 and reports the port', { timeout: 60_000 }, async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const copy = await copyTemplate();
  const port = String((other.address() as AddressInfo).port);
  const started = run('main', { ...copy.environment, PORT: port });
  started.url.catch(() => undefined);
  expect(await started.exit).toBe(1);
  expect(started.output()).toContain(port);
  other.close();
  await copy.drop();
});

test('a first start on a port that another program uses creates no database, and a service on that folder is reported first', {
  timeout: 300_000,
}, async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const dataDir = await makeDataDir();
  const refused = run('main', { DATA_DIR: dataDir, PORT });
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toContain(`127.0.0.1:${PORT}. Another program listens there`);
  expect(refused.output()).not.toMatch(/\n\s+at /);
  expect(await readdir(dataDir)).toEqual([]);

  const lock = await lockDataDirectory(dataDir);
  const second = run('main', { DATA_DIR: dataDir, PORT });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`is running on ${dataDir}`);
  await lock.release();
  other.close();
});
