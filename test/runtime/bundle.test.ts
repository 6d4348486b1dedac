import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { demoApiKey, demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { bundleFolder, findBundle, sourcesFile, stateOf } from '../../server/process/bundle.ts';
import { launchNode } from '../../tools/harness/launch.ts';
import { spawnEnvironment } from '../../tools/harness/spawn-environment.ts';
import { readUrl } from '../../tools/harness/start-program.ts';
import { copyTemplate } from '../support/test-service.ts';

/** Creates a project with one source and a bundle that was built from it. */
function createProject(): { readonly root: string; readonly source: string } {
  const root = mkdtempSync(join(tmpdir(), 'vouchsafe-bundle-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const source = join(root, 'source.ts');
  writeFileSync(source, 'one');
  mkdirSync(join(root, bundleFolder), { recursive: true });
  writeFileSync(join(root, bundleFolder, sourcesFile), JSON.stringify({ 'source.ts': stateOf(source) }));
  return { root, source };
}

test('findBundle returns the bundle while its sources have their sizes and times', () => {
  const { root } = createProject();
  expect(findBundle(root)).toBe(pathToFileURL(join(root, bundleFolder, 'run-service.js')).href);
});

test.each<[string, (source: string) => void]>([
  ['has another size', (source) => writeFileSync(source, 'longer')],
  ['has an earlier time', (source) => utimesSync(source, 1_000_000_000, 1_000_000_000)],
  ['is missing', (source) => rmSync(source)],
])('findBundle returns null if a source %s', (_change, change) => {
  const { root, source } = createProject();
  change(source);
  expect(findBundle(root)).toBeNull();
});

test('findBundle returns null if the bundle is not built', () => {
  const { root } = createProject();
  rmSync(join(root, 'dist'), { recursive: true });
  expect(findBundle(root)).toBeNull();
});

test('a service that runs the bundle serves REST, GraphQL, documents and pages', {
  timeout: 120_000,
}, async () => {
  const built = launchNode(['tools/build-service.ts', '--if-needed']);
  expect(await built.exit, built.output()).toBe(0);
  const copy = await copyTemplate();
  onTestFinished(copy.drop);
  const program = launchNode(['server/main.ts'], {
    environment: {
      ...spawnEnvironment,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_DATA: 'true',
      ...copy.environment,
    },
    imported: fileURLToPath(new URL('record-modules.ts', import.meta.url)),
  });
  onTestFinished(async () => void (await program.kill()));
  const url = await readUrl(program);
  const urls = (await program.request('list')) as string[];
  expect(urls.some((loaded) => loaded.endsWith(`${bundleFolder}/run-service.js`))).toBe(true);
  expect(urls.filter((loaded) => loaded.includes('/schema/'))).toEqual([]);

  const Authorization = `Bearer ${demoApiKey}`;
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}${path}`, { ...init, headers: { Authorization, ...init.headers } });
    return { status: response.status, text: await response.text() };
  };
  const json = { 'Content-Type': 'application/json' };
  const orders = await request('/v2.1/sales-pages/1/orders?limit=1&expand[]=products');
  expect(orders).toMatchObject({ status: 200, text: expect.stringContaining('"reference"') });
  const redeemed = await request('/v2.1/sales-pages/1/redemptions', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ redeem_location: 1, voucher_code: demoCodes.singleUse }),
  });
  expect(redeemed.status).toBe(201);
  // A bundler may remove the check, which only throws.
  const malformed = await request('/v2.1/sales-pages/1/redemptions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'voucher_code=%',
  });
  expect(malformed).toMatchObject({ status: 400, text: expect.stringContaining('malformed_body') });
  // Organisations are read with Prisma's client, which is not bundled, and a thread draws documents.
  const query = `{ salesPage(databaseId: 1) {
    orders(first: 20) { nodes { products: soldVouchers { documentUrl } } } organisation { name }
  } }`;
  const read = await request('/graphql', { method: 'POST', headers: json, body: JSON.stringify({ query }) });
  expect(read).toMatchObject({ status: 200, text: expect.not.stringContaining('"errors"') });
  expect(
    ((await program.request('list')) as string[]).some((loaded) => loaded.includes('@prisma/client/')),
  ).toBe(true);
  const [, documentUrl = ''] = /"documentUrl":"([^"]+)"/.exec(read.text) ?? [];
  expect((await (await fetch(documentUrl)).text()).slice(0, 5)).toBe('%PDF-');
  for (const path of ['/reference', '/schema.graphql', '/openapi.json', '/console'])
    expect([path, (await request(path)).status]).toEqual([path, 200]);
  expect((await request('/graphql', { headers: { Accept: 'text/html' } })).status).toBe(200);
});
