import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { decodeJwt } from 'jose';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../prisma/demo/demo-credentials.ts';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { project } from '../../tools/harness/launch.ts';
import { forge } from '../attacks/forgery/forged-token.ts';
import { readFences } from '../docs/page.ts';
import { order } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { useTestService } from '../support/test-service.ts';
import { compile, compilerOptions, installPackedClient, runIn } from './packed-client.ts';

let folder: string;

/**
 * Bundles a module of the folder for browsers. Returns the code of the bundle, minified and without
 * the given packages.
 */
async function bundle(name: string, external: readonly string[]): Promise<string> {
  await using build = await rolldown({
    input: join(folder, name),
    cwd: folder,
    platform: 'browser',
    external: [...external],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  expect(output).toHaveLength(1);
  return output[0].code;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vouchsafe-client-'));
  // urql, which an example of the README uses, and its dependencies.
  await installPackedClient(folder, ['@urql/core', 'wonka', '@0no-co/graphql.web']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the package of the client', { timeout: 120_000 }, () => {
  test('the version of the client is that of the service', async () => {
    const versions = ['', 'packages/client'].map(async (path) => {
      return JSON.parse(await readFile(join(project, path, 'package.json'), 'utf8')).version;
    });
    const [ofService, ofClient] = await Promise.all(versions);
    expect(ofClient).toBe(ofService);
  });

  test('the archive contains modules, types, schemas and licences, and no sources', async () => {
    const names = await readdir(join(folder, 'node_modules/vouchsafe-client'), { recursive: true });
    expect(names).toEqual(
      expect.arrayContaining([
        ...['README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts', 'dist/LICENSE'],
        ...['dist/schema.graphql', 'dist/storefront.graphql'],
      ]),
    );
    expect(names.filter((name) => /(?<!\.d)\.ts$|\.graphql$/.test(name)).sort()).toEqual([
      'dist/schema.graphql',
      'dist/storefront.graphql',
    ]);
    expect(await readFile(join(folder, 'node_modules/vouchsafe-client/dist/LICENSE'), 'utf8')).toContain(
      '@0no-co/graphql.web',
    );
  });

  test('the bundle of the client is at most 15 kB after compression, and imports no other package', async () => {
    const entries = ['', '/sockets', '/event-streams'].map(
      (path) => `export * from 'vouchsafe-client${path}';`,
    );
    await writeFile(join(folder, 'all.js'), entries.join('\n'));
    const code = await bundle('all.js', ['graphql-ws', 'graphql-sse']);
    const size = gzipSync(code).length / 1_000;
    expect(size).toBeGreaterThan(4);
    expect(size).toBeLessThanOrEqual(15);
    expect([...code.matchAll(/(?:from|import)\s*["']([^"']+)["']/g)].map(([, name]) => name).sort()).toEqual([
      'graphql-sse',
      'graphql-ws',
    ]);
  });
});

describe('the README of the client', { timeout: 120_000 }, () => {
  const service = useTestService();

  test('its examples compile with strict types, and print the output that it shows', async () => {
    const fences = readFences(await readFile(join(project, 'packages/client/README.md'), 'utf8'));
    const textOf = (wanted: string) =>
      fences.flatMap(({ language, text }) => (language === wanted ? [text.trimEnd()] : [])).join('\n');
    const code = textOf('ts').replaceAll('http://127.0.0.1:4000', service.url);
    await mkdir(join(folder, 'src'), { recursive: true });
    await writeFile(join(folder, 'src/readme.ts'), code);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    await compile(folder, '-p', '.');
    await compile(folder, '-p', '.', '--noEmit', '--module', 'esnext', '--moduleResolution', 'bundler');
    expect((await runIn(folder, process.execPath, ['out/readme.js'])).trimEnd()).toBe(textOf('text'));
  });

  test('a result is used as a value only after its `ok` was checked', async () => {
    await writeFile(
      join(folder, 'src/unchecked.ts'),
      `import { createClient } from 'vouchsafe-client';
const client = createClient({ url: 'http://127.0.0.1/' });
const result = await client.redeemVoucher({ voucher: { soldVoucherId: 'x' }, redeemLocationId: 'x', units: { all: true } });
// @ts-expect-error the redemption may have been rejected
void result.value;
// @ts-expect-error the location is missing
void (() => client.redeemVoucher({ voucher: { soldVoucherId: 'x' }, units: { all: true } }));
`,
    );
    await compile(folder, '-p', '.', '--noEmit');
    await rm(join(folder, 'src/unchecked.ts'));
  });
});

describe.skipIf(!hasBrowser)('the client in a browser', async () => {
  const port = await findFreePort();
  const service = useTestService({ CORS_ORIGINS: `http://127.0.0.1:${port}` });
  const browser = useBrowser();
  let server: Server | undefined;

  beforeAll(async () => {
    await writeFile(
      join(folder, 'page.js'),
      `import { browserTokens, createClient } from 'vouchsafe-client';
import { sockets } from 'vouchsafe-client/sockets';
globalThis.tokens = browserTokens();
globalThis.client = createClient({
  url: location.hash.slice(1),
  credentials: { tokens },
  eventTransport: sockets(),
});
`,
    );
    const code = await bundle('page.js', []);
    server = createServer((request, response) => {
      const isScript = request.url === '/page.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(
        isScript
          ? code
          : '<!doctype html><link rel="icon" href="data:,"><script type="module" src="page.js"></script>',
      );
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** Opens the page in a tab. */
  async function open(tab: Page): Promise<Page> {
    await tab.goto(`http://127.0.0.1:${port}/#${service.url}/graphql`);
    await tab.waitForFunction(() => 'client' in globalThis);
    return tab;
  }

  /** Evaluates an expression with \`client\` in a tab. */
  const evaluate = (tab: Page, expression: string): Promise<unknown> =>
    tab.evaluate(`(async () => ${expression})()`);

  const signIn = (tab: Page) => {
    const input = { email: 'admin@demo.test', password: demoPassword, subdomain: 'demo-spa' };
    return evaluate(tab, `(await client.signIn(${JSON.stringify(input)})).ok`);
  };

  test('two tabs with an expired token refresh it once, and both receive their data', async () => {
    const tab = await open(await browser.open());
    expect(await signIn(tab)).toBe(true);
    const other = await open(await tab.context().newPage());
    const stored = 'vouchsafe-client.tokens';
    const pair = JSON.parse(String(await evaluate(tab, `localStorage.getItem('${stored}')`)));
    const claims = decodeJwt(pair.accessToken);
    const accessToken = await forge(claims, { age: 2 * 24 * 60 * 60 });
    const text = JSON.stringify(JSON.stringify({ ...pair, accessToken }));
    await evaluate(tab, `localStorage.setItem('${stored}', ${text})`);

    const refreshes: string[] = [];
    const released = Promise.withResolvers<void>();
    await tab.context().route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('RefreshTokens')) {
        refreshes.push(body);
        await released.promise;
      }
      await route.continue();
    });
    const query = `Promise.all([1, 2, 3].map(() => client.request('{ viewer { kind } }')))`;
    const results = Promise.all([tab, other].map((each) => evaluate(each, query)));
    const pending = () => evaluate(tab, '(await navigator.locks.query()).pending.length');
    await expect.poll(pending).toBe(1);
    released.resolve();
    const staff = { viewer: { kind: 'STAFF' } };
    expect(await results).toEqual([
      [staff, staff, staff],
      [staff, staff, staff],
    ]);
    expect(new Set(refreshes).size).toBe(1);
    const family = `select count(*)::int as tokens, bool_or(f.revoked_at is not null) as revoked
      from refresh_tokens t join refresh_token_families f on f.id = t.family_id where f.id = $1`;
    expect(await row(service, family, [claims.sid])).toEqual({ tokens: 2, revoked: false });
  });

  test('a sign-out in one tab is reported to the listeners of all tabs, with its reason', async () => {
    const tab = await open(await browser.open());
    expect(await signIn(tab)).toBe(true);
    const other = await open(await tab.context().newPage());
    const listen =
      '(globalThis.absences = [], tokens.subscribe(() => absences.push(tokens.readState().absence)))';
    for (const each of [tab, other]) await evaluate(each, `void ${listen}`);
    expect(
      await evaluate(other, '[tokens.readState().absence, tokens.readState() === tokens.readState()]'),
    ).toEqual([null, true]);
    await evaluate(tab, 'client.signOut()');
    for (const each of [tab, other])
      await expect.poll(() => evaluate(each, 'absences')).toEqual(['signed-out']);
    expect(await evaluate(await open(other), 'tokens.readState()')).toEqual({
      tokens: null,
      absence: 'signed-out',
    });
  });

  test('the events of a sales page are received over a socket', async () => {
    const tab = await open(await browser.open());
    expect(await signIn(tab)).toBe(true);
    const first = `(async () => {
      for await (const event of client.events({ salesPageId: 'SalesPage:1', names: ['ORDER_CREATED'] }))
        return event.orderSnapshot.reference;
    })()`;
    const opened = tab.waitForEvent('websocket');
    const received = evaluate(tab, first);
    await opened;
    const { body } = await order(service);
    expect(await received).toBe(body.reference);
  });
});
