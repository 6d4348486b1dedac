import { cpSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runOnServer } from '../../tools/harness/run-on-server.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import { sell } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { makeDataDir } from '../runtime/make-data-dir.ts';
import { runCli, withDatabaseOf } from '../runtime/run-cli.ts';
import { spawnCli } from '../runtime/spawn-cli.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { copyTemplate, type DatabaseCopy, type TestService } from '../support/test-service.ts';
import { addWebhook } from '../webhooks/receiver.ts';
import { runService } from './run-service.ts';

let copy: DatabaseCopy;
beforeAll(async () => {
  copy = await copyTemplate();
});
afterAll(() => copy.drop());

type Environment = Readonly<Record<string, string>>;

/**
 * Copies the stopped database, as a backup does. Returns the environment of the copy, and a
 * function that drops the copy.
 */
async function backUp(): Promise<{ readonly environment: Environment; drop(): Promise<void> }> {
  const template = inject('template');
  const { DATABASE_URL: url = '', DATA_DIR: dataDir = '' } = copy.environment;
  if (template.kind === 'embedded') {
    const directory = await makeDataDir();
    cpSync(dataDir, directory, { recursive: true });
    return { environment: { ...copy.environment, DATA_DIR: directory }, drop: async () => undefined };
  }
  const name = new URL(url).pathname.slice(1);
  await runOnServer(template.serverUrl, `create database ${name}_backup template ${name}`);
  return {
    environment: { ...copy.environment, DATABASE_URL: `${url}_backup` },
    drop: async () =>
      void (await runOnServer(template.serverUrl, `drop database ${name}_backup with (force)`)),
  };
}

const createKey = (environment: Environment, name: string) =>
  runCli(environment, [
    'create-api-key',
    '--organisation',
    '1',
    '--name',
    name,
    '--permissions',
    'manage.orders',
  ]);

/**
 * Returns the highest assigned ids of orders, products and audit entries, and the highest assigned
 * position.
 */
const readAssigned = (service: TestService): Promise<Row> =>
  row(
    service,
    `select (select max(id) from orders) as "order", (select max(id) from order_products) as product,
            (select max(id)::int from audit_entries) as entry, (select max(position)::int from events) as position`,
  );

test('once after-restore has run, no id or position is assigned again, sign-ins have ended, and restored access is listed', {
  timeout: 300_000,
}, async () => {
  const key = (await createKey(copy.environment, 'Revoked later')).stdout.trim();
  const session = await runService(copy.environment, async (service) => {
    await sell(service);
    await addWebhook(service, 'http://127.0.0.1:1/hooks/a-secret-path');
    const accessToken = await signIn(service, 'admin@demo.test');
    const { body } = await request(service, '/v2.1/authorize', {
      form: 'subdomain=demo-spa',
      token: null,
      headers: { authorization: `Basic ${Buffer.from('admin@demo.test:demo-Passw0rd').toString('base64')}` },
    });
    return { accessToken, refreshToken: body.refreshToken };
  });
  const backup = await backUp();
  try {
    // The restore discards these changes, which are made after the backup.
    const lost = await runService(copy.environment, async (service) => {
      await sell(service);
      await sell(service);
      await rows(service, `update api_keys set revoked_at = now() where name = 'Revoked later'`);
      return readAssigned(service);
    });
    const { environment } = backup;

    const since = new Date().toISOString();
    const restored = await spawnCli(environment, ['after-restore', '--since', since]);
    expect(restored).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(
        /sequences were raised by 1000000, 2 sign-ins ended, and 0 e-mails were cancelled/,
      ),
    });
    const lines = restored.stdout.trim().split('\n');
    expect(lines.map((line) => line.split('\t').slice(0, 4).join(' '))).toEqual([
      'api-key 1 Demo Group Demo integration',
      'api-key 2 Demo Group Revoked later',
      'staff-member 1 Demo Group admin@demo.test',
      'staff-member 2 Demo Group redeem@demo.test',
      'staff-member 3 Demo Group custom@demo.test',
      'staff-member 4 Demo Group packing@demo.test',
      'staff-member 5 Other Group admin@other.test',
      'webhook 1 Demo Group 127.0.0.1:1',
    ]);
    expect(restored.stdout + restored.stderr).not.toMatch(/a-secret-path/);
    expect(restored.stdout + restored.stderr).not.toContain(key);

    // Repeating the command changes nothing.
    const digest = () => withDatabaseOf(environment, digestDatabase);
    const before = await digest();
    for (const args of [['after-restore'], ['after-restore', '--since', since]]) {
      const repeated = await runCli(environment, args);
      expect(repeated).toMatchObject({
        code: 0,
        stdout: restored.stdout,
        stderr: expect.stringContaining('Nothing was changed'),
      });
    }
    expect(await digest()).toEqual(before);

    await runService(environment, async (service) => {
      const { refreshToken } = session;
      const refreshed = await request(service, '/v2.1/refresh', {
        method: 'PUT',
        json: { refreshToken },
        token: null,
      });
      expect(refreshed.status).toBe(401);
      expect(
        (await request(service, '/v2.1/sales-pages/1/orders', { token: session.accessToken })).status,
      ).toBe(401);
      await sell(service);
      await expect.poll(async () => (await readAssigned(service)).position).toBeGreaterThan(lost.position);
      const now = await readAssigned(service);
      for (const name of ['order', 'product', 'entry', 'position'])
        expect(now[name]).toBeGreaterThan(lost[name]);
      const token = await signIn(service, 'admin@demo.test');
      const document = `{ auditEntries(first: 20) { nodes { action after actor { __typename } } } }`;
      const { data } = await graphql(service, document, {}, token);
      expect(data.auditEntries.nodes).toContainEqual({
        action: 'ORGANISATION_RESTORE',
        after: { since, margin: 1_000_000, ended_sign_ins: 2 },
        actor: { __typename: 'OperatorActor' },
      });
    });

    // Once the service has been used after a restore, the command requires the time of another
    // restore.
    const ambiguous = await runCli(environment, ['after-restore']);
    expect(ambiguous).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--since') });
    const again = await runCli(environment, [
      'after-restore',
      '--since',
      new Date().toISOString(),
      '--margin',
      '5',
    ]);
    expect(again).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('raised by 5, 1 sign-ins ended'),
    });
  } finally {
    await backup.drop();
  }
});

test.each([
  ['a time without an offset', ['--since', '2026-11-23 14:00'], '--since'],
  ['a time in the future', ['--since', '2999-01-01T00:00:00Z'], '--since'],
  ['a margin of 0', ['--margin', '0'], '--margin'],
])('after-restore with %s exits with 2', async (_what, args, option) => {
  expect(await runCli({}, ['after-restore', ...args])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(option),
  });
});

test('after-restore changes nothing and reports the sequence if a sequence cannot be raised by the margin', async () => {
  const near = 2_147_483_000;
  await withDatabaseOf(copy.environment, (database) =>
    database.query({ text: `select setval('refunds_id_seq', $1::bigint)`, values: [near] }),
  );
  const result = await runCli(copy.environment, ['after-restore']);
  expect(result).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('public.refunds_id_seq is at 2147483000'),
  });
  const [state] = await withDatabaseOf(copy.environment, (database) =>
    database.query<{ last: number }>({
      text: 'select last_value::int as last from orders_id_seq',
      values: [],
    }),
  );
  expect(state?.last).toBeLessThan(1_000);
});
