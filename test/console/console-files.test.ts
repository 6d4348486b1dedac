import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createConsoleFiles } from '../../server/pages/console-files.ts';
import { startLoopbackServer } from '../../tools/harness/loopback-server.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService({ DEMO_DATA: 'true' });

const get = (path: string, init: RequestInit = {}) => fetch(`${service.url}${path}`, init);

test.each(['/console', '/console/', '/console/demo-spa/orders/12', '/console?code=1'])(
  'GET %s returns the console page with a strict content security policy',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const page = await response.text();
    expect(page).toContain('<base href="/console/"');
    const [, nonce = ''] = /'nonce-([\w-]{22})'/.exec(policy) ?? [];
    expect(page).toContain(`<meta property="csp-nonce" nonce="${nonce}"`);
    expect(page).not.toContain('CONSOLE_STYLE_NONCE');
    expect(await (await get(path)).text()).not.toContain(nonce);
  },
);

test('the console page loads only files of the service, which are compressed and can be cached for a year', async () => {
  const page = await get('/console');
  const loaded = [...(await page.text()).matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(new Set(loaded.map(extname))).toEqual(new Set(['.svg', '.js', '.css']));
  for (const path of loaded) {
    const response = await get(`/console/${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const again = await get(`/console/${path}`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(
      (await get(`/console/${path}`, { headers: { 'accept-encoding': 'identity' } })).headers.get(
        'content-encoding',
      ),
    ).toBeNull();
  }
});

test('the console page of a service with the demo data contains the demo accounts', async () => {
  const [, content = ''] =
    /<meta name="demo-accounts" content="([^"]*)"/.exec(await (await get('/console')).text()) ?? [];
  const accounts = JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  expect(accounts[0]).toEqual({
    email: 'admin@demo.test',
    subdomain: 'demo-spa',
    roleId: 1,
    password: 'demo-Passw0rd',
  });
  expect(accounts).toHaveLength(5);
});

test('a POST request for the console returns 405, and a path of a file outside the console build returns 404', async () => {
  const head = await get('/console', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const post = await get('/console', { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  for (const path of [
    '/console/assets/gone-1234.js',
    '/consoles',
    '/console/assets/..%2f..%2fpackage.json',
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});

test('without a build, the console page returns 503; with a build, its base URL includes the path of PUBLIC_URL', async () => {
  const options = { demoData: false, sendsEmails: false };
  const empty = await mkdtemp(`${tmpdir()}/vouchsafe-console-`);
  let handler = createConsoleFiles(() => 'https://shop.example', options, pathToFileURL(`${empty}/`));
  const server = await startLoopbackServer((request, response) => handler(request, response));
  const url = `${server.url}/console`;
  const missing = await fetch(url);
  expect([missing.status, await missing.text()]).toEqual([
    503,
    'The console is not built. Run "npm run build:console".\n',
  ]);
  handler = createConsoleFiles(() => 'https://shop.example/vouchers', options);
  const page = await (await fetch(url)).text();
  expect(page).toContain('<base href="/vouchers/console/"');
  expect(page).not.toMatch(/demo/i);
  server.close();
  await rm(empty, { recursive: true });
});
