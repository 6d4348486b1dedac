import { afterEach, describe, expect, inject, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { until } from '../../tools/harness/until.ts';
import { request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import { run } from './spawned-service.ts';

const template = inject('template');
if (template.kind !== 'postgresql')
  process.stdout.write('Skipped: the tests of test/runtime/postgresql.test.ts need PostgreSQL.\n');

const serverUrl = template.kind === 'postgresql' ? template.serverUrl : '';
const templateDatabase = template.kind === 'postgresql' ? template.database : '';
const created: string[] = [];

async function createDatabase(
  from = 'template1',
): Promise<{ name: string; environment: Record<string, string> }> {
  const name = `vouchsafe_runtime_${process.pid}_${Date.now()}_${created.length}`;
  await runOnServer(serverUrl, `create database ${name} template ${from}`);
  created.push(name);
  return { name, environment: { ...testSecrets, DATABASE_URL: databaseUrl(serverUrl, name) } };
}

// Runs before `onTestFinished` kills the processes that use the databases. FORCE ends their
// connections.
afterEach(async () => {
  for (const name of created.splice(0)) await dropDatabase(serverUrl, name);
});

const readLocations = (url: string) => request({ url } as TestService, '/v2.1/redeem-locations');

describe.skipIf(template.kind !== 'postgresql')('on PostgreSQL', { timeout: 60_000 }, () => {
  test('the server refuses to start on a database with pending migrations until migrate has run (D2)', async () => {
    const { environment } = await createDatabase();
    const refused = run('main', environment);
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain('npm run migrate');
    expect(refused.output()).toContain('AUTO_MIGRATE=true');
    expect(refused.output()).not.toMatch(/\n\s+at /);

    const migration = run('migrate', environment);
    expect(await migration.exit).toBe(0);
    expect(migration.output()).toMatch(/^Applied \d{14}_init/);
    const again = run('migrate', environment);
    await until(() => again.output().includes('up to date'));
    const finishedAt = Date.now();
    expect(await again.exit).toBe(0);
    expect(again.output()).toContain('up to date');
    // The timers of the schema engine, which run for up to ten seconds, do not delay the exit.
    expect(Date.now() - finishedAt).toBeLessThan(5_000);

    const started = run('main', environment);
    const url = await started.url;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(started.output()).not.toContain(demoApiKey);
    expect((await readLocations(url)).status).toBe(401);
    expect((await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })).status).toBe(406);
    const body = JSON.stringify({ query: '{ __schema { queryType { name } } }' });
    const introspection = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { data, errors } = await introspection.json();
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([
      { message: 'Introspection requires a token.', extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  });

  test('two processes with AUTO_MIGRATE that start concurrently on an empty database both become ready (D2)', async () => {
    const { environment } = await createDatabase();
    const processes = [1, 2].map(() => run('main', { ...environment, AUTO_MIGRATE: 'true' }));
    for (const url of await Promise.all(processes.map((started) => started.url))) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }
  });

  test('two processes with DEMO_DATA that start concurrently on an empty database both serve the demo data (D50)', async () => {
    const { environment } = await createDatabase();
    const wanted = { ...environment, AUTO_MIGRATE: 'true', DEMO_DATA: 'true' };
    const processes = [1, 2].map(() => run('main', wanted));
    for (const url of await Promise.all(processes.map((started) => started.url))) {
      const { status, body } = await readLocations(url);
      expect([status, body.count]).toEqual([200, expect.any(Number)]);
    }
    expect(processes[0]?.output()).toContain(demoApiKey);
  });

  const isReady = async (url: string) => (await fetch(`${url}/readyz`)).status === 200;

  /**
   * Asserts that a process is alive but not ready, and that requests that read the database return
   * 503 or UNAVAILABLE.
   */
  async function expectUnavailable(url: string, database: string): Promise<void> {
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'database unavailable' }]);
    const { status, headers, body } = await readLocations(url);
    expect(status).toBe(503);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toMatchObject({ status: 503, code: 'unavailable' });
    expect(JSON.stringify(body)).not.toContain(database);
    const graphql = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${demoApiKey}` },
      body: JSON.stringify({ query: '{ salesPage(databaseId: 1) { name } }' }),
    });
    expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  }

  test('a process returns 503 while its database is unavailable, and serves requests again afterwards (D7)', async () => {
    const { name, environment } = await createDatabase(templateDatabase);
    const started = run('main', environment);
    const url = await started.url;
    expect((await readLocations(url)).status).toBe(200);

    await runOnServer(serverUrl, `alter database ${name} allow_connections false`);
    await runOnServer(
      serverUrl,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
    await expectUnavailable(url, name);
    await runOnServer(serverUrl, `alter database ${name} allow_connections true`);
    expect(await until(() => isReady(url))).toBe(true);

    await dropDatabase(serverUrl, name);
    await expectUnavailable(url, name);
    await runOnServer(serverUrl, `create database ${name} template ${templateDatabase}`);
    expect(await until(() => isReady(url))).toBe(true);
    expect((await readLocations(url)).status).toBe(200);
  });
});
