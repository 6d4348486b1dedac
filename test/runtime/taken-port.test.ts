import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { copyTemplate } from '../support/test-service.ts';
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
