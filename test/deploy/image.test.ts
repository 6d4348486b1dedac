import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../tools/harness/free-port.ts';
import { findPostgresqlBinaries } from '../../tools/harness/postgresql-binaries.ts';
import { createPostgresqlCluster } from '../../tools/harness/postgresql-cluster.ts';
import { readUrl } from '../../tools/harness/start-program.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { readComposeFile } from './compose-file.ts';
import { buildImage, type Image } from './container.ts';

/**
 * Only root can make the file system read-only for a process. The service requires a PostgreSQL
 * server.
 */
const canRunImage = process.getuid?.() === 0 && findPostgresqlBinaries() !== null;
if (!canRunImage)
  process.stdout.write('Skipped: the tests of test/deploy/image.test.ts need root and a PostgreSQL.\n');

const cleanup = new AsyncDisposableStack();
let image: Image;
let environment: Record<string, string>;
/** A database password with characters that must be percent-encoded in a URL. */
const password = 'p@ss:w/rd?#%&+=';

/** The options of the first organisation. */
const organisation = [
  ...['--name', 'Blue Group', '--subdomain', 'blue-spa', '--title', 'Blue Spa', '--currency', 'GBP'],
  ...['--time-zone', 'Europe/London', '--email', 'ada@blue.example', '--full-name', 'Ada Blue'],
];

beforeAll(async () => {
  if (!canRunImage) return;
  image = await buildImage(cleanup);
  const cluster = await createPostgresqlCluster(cleanup);
  await cluster.run(`alter role vouchsafe password '${password}'`);
  await cluster.run('create database vouchsafe owner vouchsafe');
  const [{ hba_file: accessFile } = {}] = await cluster.run('show hba_file');
  const rules = await readFile(String(accessFile), 'utf8');
  await writeFile(String(accessFile), `host all vouchsafe 127.0.0.1/32 scram-sha-256\n${rules}`);
  await cluster.run('select pg_reload_conf()');
  const { services } = await readComposeFile({ POSTGRES_PASSWORD: password, ...testSecrets });
  const { host } = new URL(cluster.urlOf('vouchsafe'));
  const { DATABASE_URL: url = '', ...others } = services.vouchsafe?.environment ?? {};
  environment = { ...others, DATABASE_URL: url.replace('database:5432', host) };
}, 120_000);

afterAll(() => cleanup.disposeAsync());

test.skipIf(!canRunImage)(
  'the image with the settings of compose.yaml runs on a read-only file system, passes its health check and stops',
  async () => {
    const port = String(await findFreePort());
    const settings = { ...environment, HOST: '127.0.0.1', PORT: port };
    const checkHealth = () => image.run(image.healthCheck, settings).exit;
    expect(await checkHealth()).toBe(1);
    const service = image.run(image.command, settings);
    try {
      await readUrl(service);
      expect(await checkHealth()).toBe(0);
      const url = `http://127.0.0.1:${port}`;
      for (const [path, type] of [
        ['/', 'text/html'],
        ['/console/', 'text/html'],
        ['/reference', 'text/html'],
        ['/openapi.json', 'json'],
      ] as const) {
        const response = await fetch(url + path, { headers: { accept: 'text/html' } });
        expect
          .soft([path, response.status, response.headers.get('content-type')])
          .toEqual([path, 200, expect.stringContaining(type)]);
      }
      const created = image.run(['node', 'server/cli.ts', 'create-organisation', ...organisation], {
        ...settings,
        STAFF_PASSWORD: 'a-Passw0rd-of-your-own',
      });
      expect([await created.exit, created.output()]).toEqual([0, expect.stringContaining('organisation 1')]);
      expect(await image.run(['touch', 'server/main.ts'], settings).exit).toBe(1);
    } finally {
      expect(await service.stop()).toBe(0);
    }
  },
  180_000,
);
