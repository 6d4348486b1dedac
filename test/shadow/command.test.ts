import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { launchNode } from '../../tools/harness/launch.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { until } from '../../tools/harness/until.ts';

const cleanup = new AsyncDisposableStack();
afterAll(() => cleanup.disposeAsync());

const launchShadow = (...args: readonly string[]) =>
  launchNode(['server/cli.ts', 'shadow', ...args], { environment: spawnEnvironment });

test('the command shadow forwards requests until it is interrupted, and then prints the report', async () => {
  const legacy = await startLoopbackServer((_, outgoing) =>
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{"code":"SECRET-CODE"}'),
  );
  const own = await startLoopbackServer((_, outgoing) =>
    outgoing.writeHead(404, { 'Content-Type': 'application/json' }).end('{}'),
  );
  cleanup.defer(legacy.close);
  cleanup.defer(own.close);
  const port = await findFreePort();
  const shadow = launchShadow(
    '--legacy',
    legacy.url,
    '--service',
    own.url,
    '--port',
    String(port),
    '--token',
    'secret-token',
  );
  cleanup.defer(async () => void (await shadow.kill()));
  await until(() => shadow.stderr().includes('Forwarding from'));
  const response = await fetch(`http://127.0.0.1:${port}/v1/status?code=SECRET-CODE&domain=1`);
  expect(await response.json()).toEqual({ code: 'SECRET-CODE' });
  expect(await shadow.kill('SIGINT')).toBe(0);
  expect(shadow.stdout()).toBe(`Report after 0 min: 1 requests forwarded, 1 compared, 1 with differences.
These requests would change on the day of the switch:
  GET /v1/status: 1 forwarded, 1 compared, 1 with differences
    status: 200 → 404 (1)

`);
  expect(shadow.stderr()).toBe(`Forwarding from http://127.0.0.1:${port}. Stop with Ctrl-C.\n`);
});

test.each([
  [['--legacy', 'ftp://old.test', '--port', '1'], '--legacy: must be an HTTP URL: ftp://old.test'],
  [['--legacy', 'http://old.test', '--port', 'x'], '--port: must be an integer from 0 to 65535: x'],
  [
    ['--legacy', 'http://old.test', '--port', '1', '--sales-page', '17'],
    '--sales-page: must be two ids such as 17=1: 17',
  ],
  [['--legacy', 'http://old.test'], 'missing options: --port'],
])('the command shadow with %s exits with 2', async (args, message) => {
  const shadow = launchShadow(...args);
  expect(await shadow.exit).toBe(2);
  expect(shadow.stderr()).toBe(`${message}\nSee: npm run cli -- help shadow\n`);
});
