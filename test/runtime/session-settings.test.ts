import { afterEach, describe, expect, inject, test } from 'vitest';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
import { testSecrets } from '../../tools/harness/test-secrets.ts';
import { goods } from '../races/buy.ts';
import { request } from '../support/rest-client.ts';
import type { TestService } from '../support/test-service.ts';
import { run } from './spawned-service.ts';

const template = inject('template');
if (template.kind !== 'postgresql')
  process.stdout.write('Skipped: the tests of test/runtime/session-settings.test.ts need PostgreSQL.\n');

const serverUrl = template.kind === 'postgresql' ? template.serverUrl : '';
const templateDatabase = template.kind === 'postgresql' ? template.database : '';
const created: string[] = [];

async function createDatabase(terms: string): Promise<string> {
  const name = `vouchsafe_settings_${process.pid}_${Date.now()}_${created.length}`;
  await runOnServer(serverUrl, `create database ${name} ${terms}`);
  created.push(name);
  return name;
}

/**
 * Settings that change the meaning or the result of statements, if they are the defaults of a
 * database or role.
 */
const foreignDefaults = {
  TimeZone: 'Asia/Tokyo',
  DateStyle: 'German, DMY',
  client_encoding: 'LATIN1',
  standard_conforming_strings: 'off',
  bytea_output: 'escape',
  default_transaction_isolation: 'serializable',
};

/** Sets `foreignDefaults` for a database. Returns the URL of the database. */
async function withForeignDefaults(name: string): Promise<string> {
  for (const [setting, value] of Object.entries(foreignDefaults)) {
    await runOnServer(serverUrl, `alter database ${name} set ${setting} = '${value}'`);
  }
  return databaseUrl(serverUrl, name);
}

afterEach(async () => {
  for (const name of created.splice(0)) await dropDatabase(serverUrl, name);
});

const options = `-c TimeZone=Asia/Tokyo -c DateStyle=German -c search_path=public`;

describe.skipIf(template.kind !== 'postgresql')('the settings of a session', { timeout: 60_000 }, () => {
  test.each([
    ['by ALTER DATABASE', withForeignDefaults],
    [
      'by options in DATABASE_URL',
      async (name: string) =>
        `${databaseUrl(serverUrl, name)}?options=${encodeURIComponent(options)}&client_encoding=LATIN1`,
    ],
  ])('a service returns the same results if other session defaults are set %s', async (_how, prepare) => {
    const expectedUrl = databaseUrl(serverUrl, await createDatabase(`template ${templateDatabase}`));
    const foreignUrl = await prepare(await createDatabase(`template ${templateDatabase}`));
    const [expected, foreign] = await Promise.all(
      [expectedUrl, foreignUrl].map(async (url) => {
        const service = {
          url: await run('main', { ...testSecrets, DATABASE_URL: url, DEMO_DATA: 'true' }).url,
        } as TestService;
        const orders = await request(service, '/v2.1/sales-pages/1/orders?limit=50&expand[]=products');
        const since = Date.now();
        const name = 'Zoë 𝒵 "\\\'';
        const placed = await request(service, '/v2.1/sales-pages/1/orders', {
          json: {
            language: 'en',
            purchaser: { name, email: 'zoe@example.test' },
            products: [{ ...goods.massage, delivery_method: 'electronic' }],
          },
        });
        const { created_at: createdAt, purchaser } = placed.body;
        return {
          orders: orders.body.data,
          placed: placed.status,
          purchaser: purchaser?.name === name,
          isNow: Math.abs(Date.parse(createdAt) - since) < 60_000,
        };
      }),
    );
    expect(foreign).toEqual(expected);
    expect(foreign).toMatchObject({ placed: 201, purchaser: true, isNow: true });
    expect(foreign?.orders).toHaveLength(50);
  });

  test('every connection overrides the defaults of the database and keeps other `options` of DATABASE_URL', async () => {
    const url = await withForeignDefaults(await createDatabase('template template0'));
    const database = openPostgresql({
      url: `${url}?options=${encodeURIComponent('-c TimeZone=Asia/Tokyo -c work_mem=7MB')}`,
      poolSize: 2,
      onIdleError: () => undefined,
    });
    const text = `select array[${[...Object.keys(foreignDefaults), 'work_mem'].map((name) => `current_setting('${name}')`)}] as settings`;
    const expected = ['UTC', 'ISO, YMD', 'UTF8', 'on', 'hex', 'read committed', '7MB'];
    const statement = { text, values: [] };
    const migrations = await database.openMigrationConnections();
    try {
      const found = await Promise.all([
        database.query(statement),
        database.transaction((transaction) => transaction.query(statement)),
        database.script(text),
        database.prisma.$queryRawUnsafe(text),
      ]);
      expect(found).toEqual(found.map(() => [{ settings: expected }]));
      const adapter = await migrations.factory.connect();
      const { rows } = await adapter.queryRaw({ sql: text, args: [], argTypes: [] });
      expect(rows).toEqual([[expected]]);
      await adapter.dispose();
    } finally {
      await migrations.close();
      await database.close();
    }
  });

  test.each(['main', 'migrate'] as const)(
    'server/%s.ts exits with 1 if the database encoding is not UTF8',
    async (script) => {
      const name = await createDatabase(`template template0 encoding 'LATIN1' locale 'C'`);
      const refused = run(script, {
        ...testSecrets,
        DATABASE_URL: databaseUrl(serverUrl, name),
        AUTO_MIGRATE: 'true',
      });
      expect(await refused.exit).toBe(1);
      expect(refused.output()).toContain('server_encoding is "LATIN1" and must be "UTF8"');
      expect(refused.output()).not.toMatch(/\n\s+at /);
    },
  );
});
