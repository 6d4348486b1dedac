import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoResellerHash } from '../../prisma/demo/demo-credentials.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';
import { findColumnsContaining } from '../database/find-columns-containing.ts';
import { digestDatabase } from '../graphql/database-digest.ts';
import type { Row } from '../rest/stored.ts';
import { request } from '../support/rest-client.ts';
import { copyTemplate, type DatabaseCopy, type TestService } from '../support/test-service.ts';
import { makeDataDir } from './make-data-dir.ts';
import { runCli, withDatabaseOf } from './run-cli.ts';
import { spawnCli } from './spawn-cli.ts';
import { run } from './spawned-service.ts';

const commands = [
  'create-organisation',
  'create-api-key',
  'mint-guest-token',
  'reset-password',
  'reset-second-factor',
  'after-restore',
  'move',
];

const blueSpa = {
  name: 'Blue Group',
  subdomain: 'blue-spa',
  title: 'Blue Spa',
  currency: 'GBP',
  'time-zone': 'Europe/London',
  email: 'Ada@Blue.test',
  'full-name': 'Ada Blue',
};

const optionsOf = (values: Row) =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
const createOrganisation = (rest: Row = {}) => ['create-organisation', ...optionsOf({ ...blueSpa, ...rest })];

/** Parses lines such as `organisation 3` into an object. */
const parseLines = (stdout: string): Row =>
  Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
  );

describe('help', () => {
  test('the help describes every command with an example, even if the configuration is invalid', async () => {
    const environment = { PORT: 'x', DATA_DIR: join(await makeDataDir(), 'none') };
    const whole = await spawnCli(environment, ['help']);
    expect(whole).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Usage: npm run cli -- /),
    });
    for (const command of commands) {
      expect(whole.stdout).toContain(command);
      const [help, flag] = await Promise.all([
        runCli(environment, ['help', command]),
        runCli(environment, [command, '--help']),
      ]);
      expect(help).toMatchObject({ code: 0, stderr: '' });
      expect(help.stdout).toMatch(
        new RegExp(`^Usage: npm run cli -- ${command} [^]*Examples?:[^]*npm run [^]*cli -- ${command} --`),
      );
      expect(flag).toEqual(help);
    }
    expect(existsSync(environment.DATA_DIR)).toBe(false);
  }, 60_000);
});

describe('invalid usage', () => {
  const attempts: readonly [string, readonly string[], string, string][] = [
    ['no command', [], 'missing command', 'help'],
    ['an unknown command', ['create-key'], 'create-key', 'help'],
    ['help for an unknown command', ['help', 'nothing'], 'nothing', 'help'],
    [
      'create-organisation without options',
      ['create-organisation'],
      '--name, --subdomain, --title',
      'help create-organisation',
    ],
    [
      'create-organisation with a password as an option',
      createOrganisation({ password: 'x' }),
      '--password',
      'help create-organisation',
    ],
    [
      'reset-password with a password as an option',
      ['reset-password', '--email', 'a@b.test', '--password', 'x'],
      '--password',
      'help reset-password',
    ],
    [
      'create-organisation without a password',
      createOrganisation(),
      'STAFF_PASSWORD',
      'help create-organisation',
    ],
    [
      'reset-password with an option without a value',
      ['reset-password', '--email'],
      '--email',
      'help reset-password',
    ],
    [
      'reset-password with a positional argument',
      ['reset-password', 'a@b.test'],
      'a@b.test',
      'help reset-password',
    ],
    [
      'create-api-key without a scope',
      ['create-api-key', '--name', 'x', '--permissions', 'all'],
      '--organisation or --page',
      'help create-api-key',
    ],
    [
      'create-api-key without permissions',
      ['create-api-key', '--name', 'x', '--page', 'demo-spa'],
      '--permissions',
      'help create-api-key',
    ],
    [
      'create-api-key with an unknown permission',
      ['create-api-key', '--name', 'x', '--page', 'demo-spa', '--permissions', 'manage.orders,manage.all'],
      'manage.all',
      'help create-api-key',
    ],
    ['mint-guest-token without a reseller', ['mint-guest-token'], '--reseller-hash', 'help mint-guest-token'],
    [
      'mint-guest-token with an invalid number of days',
      ['mint-guest-token', '--reseller-hash', 'x', '--days', '0'],
      '--days',
      'help mint-guest-token',
    ],
  ];
  test.for(attempts)(
    'the command line called with %s exits with 2 and refers to the help',
    async ([, args, problem, see]) => {
      const DATA_DIR = join(await makeDataDir(), 'none');
      // Only the first attempt runs in a separate process, to test the exit code of the process.
      const { code, stdout, stderr } = await (args.length === 0 ? spawnCli : runCli)({ DATA_DIR }, args);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(problem);
      expect(stderr).toContain(`npm run cli -- ${see}\n`);
      expect(stderr).not.toMatch(/\n\s+at /);
      expect(existsSync(DATA_DIR)).toBe(false);
    },
  );
});

describe('a command that cannot be completed', () => {
  let copy: DatabaseCopy;
  beforeAll(async () => {
    copy = await copyTemplate();
  });
  afterAll(() => copy.drop());

  const digest = () => withDatabaseOf(copy.environment, digestDatabase);
  const key = ['create-api-key', '--name', 'x', '--permissions', 'all'];
  const attempts: readonly [string, readonly string[], readonly string[]][] = [
    [
      'an organisation with every field invalid',
      createOrganisation({
        name: ' ',
        subdomain: 'Blue',
        currency: 'XXL',
        'time-zone': 'Europe/Nowhere',
        email: 'ada',
      }),
      ['--name', '--subdomain', '--currency', '--time-zone', '--email', 'password'],
    ],
    [
      'a subdomain that is taken',
      createOrganisation({ subdomain: 'demo-spa' }),
      ['--subdomain: is already used', 'password'],
    ],
    [
      'an unknown organisation',
      [...key, '--organisation', '9'],
      ['--organisation', '1 (Demo Group), 2 (Other Group)'],
    ],
    [
      'an unknown page',
      [...key, '--page', 'demo-spa', '--page', 'nowhere'],
      ['--page', 'nowhere', 'demo-bistro'],
    ],
    [
      'pages of two organisations',
      [...key, '--page', 'demo-spa', '--page', 'other-shop'],
      ['--organisation ID', 'Other Group'],
    ],
    [
      'a page of another organisation',
      [...key, '--page', 'other-shop', '--organisation', 'Demo Group'],
      ['2 (Other Group)', 'not to 1 (Demo Group)'],
    ],
    [
      'a key without a name',
      ['create-api-key', '--name', ' ', '--permissions', 'all', '--organisation', '1'],
      ['--name'],
    ],
    ['an unknown reseller', ['mint-guest-token', '--reseller-hash', 'nobody'], ['--reseller-hash', 'nobody']],
    ['an unknown member', ['reset-password', '--email', 'nobody@demo.test'], ['--email', 'nobody@demo.test']],
    [
      'a password that is too short',
      ['reset-password', '--email', 'admin@demo.test'],
      ['password: must be at least 6'],
    ],
  ];
  test('each command with an invalid, unknown or taken value exits with 1, reports the problem and changes nothing', async () => {
    const before = await digest();
    for (const [name, args, problems] of attempts) {
      const { code, stdout, stderr } = await runCli({ ...copy.environment, STAFF_PASSWORD: 'shrt1' }, args);
      expect([name, code, stdout]).toEqual([name, 1, '']);
      for (const problem of problems) expect(stderr).toContain(problem);
      expect(stderr).not.toMatch(/\n\s+at |shrt1/);
    }
    expect(await digest()).toEqual(before);
  }, 150_000);

  test('a command reports an unavailable database and an invalid configuration without the database password', async () => {
    const args = ['mint-guest-token', '--reseller-hash', demoResellerHash];
    const DATABASE_URL = 'postgres://me:pass-word-1@127.0.0.1:1/x';
    const { JWT_SECRETS = '', CODE_SECRETS = '' } = copy.environment;
    const away = await spawnCli({ JWT_SECRETS, CODE_SECRETS, DATABASE_URL }, args);
    expect([away.code, away.stdout]).toEqual([1, '']);
    expect(away.stderr).toContain('DATABASE_URL');
    const wrong = await runCli({ DATABASE_URL, PORT: 'x' }, args);
    expect([wrong.code, wrong.stdout]).toEqual([1, '']);
    for (const name of ['PORT', 'JWT_SECRETS', 'CODE_SECRETS'])
      expect(wrong.stderr).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    for (const { stderr } of [away, wrong]) expect(stderr).not.toMatch(/\n\s+at |pass-word-1/);
  });
});

/**
 * Adds a voucher to a sales page with SQL, because the command line cannot add vouchers. Returns
 * the input of a product of this voucher for an order.
 */
async function addVoucher(database: SqlClient, salesPageId: number): Promise<Row> {
  const [ids] = await database.query<Row>({
    text: `
      with voucher as (
        insert into vouchers (organisation_id, sales_page_id, type_name, voucher_title, validity_rule, validity_length)
        select organisation_id, id, 'fixed', '{"en": "Blue Day"}', 'months', 12 from sales_pages where id = $1
        returning organisation_id, sales_page_id, id
      ), option as (
        insert into voucher_options (organisation_id, sales_page_id, voucher_id, currency, sell_price, is_default)
        select organisation_id, sales_page_id, id, 'GBP', 4200, true from voucher returning id
      ), layout as (
        insert into layouts (organisation_id, sales_page_id, voucher_id, image)
        select organisation_id, sales_page_id, id, '' from voucher returning id
      )
      select voucher.id as voucher_id, option.id as option_id, layout.id as layout_id from voucher, option, layout`,
    values: [salesPageId],
  });
  return { ...ids, voucher_version: 1, delivery_method: 'electronic' };
}

describe('an organisation created with the command line', () => {
  const [password, nextPassword] = ['blue-Passw0rd', 'next-Passw0rd'];
  let copy: DatabaseCopy;
  beforeAll(async () => {
    copy = await copyTemplate();
  });
  afterAll(() => copy.drop());

  /** Starts the service, calls `work` with it and stops it. Returns the output of the service. */
  async function withService(work: (service: TestService) => Promise<void>): Promise<string> {
    const started = run('main', { ...copy.environment, LOG_LEVEL: 'trace' });
    try {
      await work({ url: await started.url } as TestService);
    } finally {
      started.kill('SIGTERM');
      await started.exit;
    }
    return started.output();
  }

  const authorize = (service: TestService, secret: string) =>
    request(service, '/v2.1/authorize', {
      json: { subdomain: 'blue-spa' },
      token: null,
      headers: { authorization: `Basic ${btoa(`ada@blue.test:${secret}`)}` },
    });

  test('the created administrator can sign in, the created API keys can sell and redeem, and no secret is logged', {
    timeout: 200_000,
  }, async () => {
    // Creates the organisation, two keys and a guest token. Each secret is printed on standard
    // output only, without other text.
    const made = await spawnCli(
      copy.environment,
      createOrganisation({ 'reseller-hash': 'blue-reseller' }),
      `${password}\n`,
    );
    expect([made.code, made.stderr]).toEqual([
      0,
      expect.stringContaining('Ada@Blue.test can sign in on blue-spa'),
    ]);
    const ids = parseLines(made.stdout);
    expect(Object.keys(ids)).toEqual(['organisation', 'sales-page', 'redeem-location', 'staff-member']);
    const pageId = Number(ids['sales-page']);
    const create = async (...args: string[]) => {
      const { code, stdout, stderr } = await spawnCli(copy.environment, args);
      expect(code, stderr).toBe(0);
      expect(stderr).not.toContain(stdout.trim());
      return stdout.replace(/\n$/, '');
    };
    const till = await create(
      'create-api-key',
      '--page',
      'blue-spa',
      '--name',
      'Till',
      '--permissions',
      'redeem.voucher,manage.orders',
    );
    const whole = await create(
      'create-api-key',
      '--organisation',
      'Blue Group',
      '--name',
      'Whole',
      '--permissions',
      'all',
    );
    const guest = await create('mint-guest-token', '--reseller-hash', 'blue-reseller', '--days', '30');
    for (const key of [till, whole]) expect(key).toMatch(/^vs_[\w-]{43}$/);
    expect(guest).toMatch(/^vg_[\w-]{43}$/);

    const article = await withDatabaseOf(copy.environment, async (database) => {
      const query = (text: string, values: unknown[] = [ids.organisation]) =>
        database.query<Row>({ text, values });
      expect(
        await query(
          'select name, last_four, permissions, created_by_id from api_keys where organisation_id = $1 order by id',
        ),
      ).toEqual([
        {
          name: 'Till',
          last_four: till.slice(-4),
          permissions: ['redeem.voucher', 'manage.orders'],
          created_by_id: null,
        },
        { name: 'Whole', last_four: whole.slice(-4), permissions: expect.any(Array), created_by_id: null },
      ]);
      const [token] = await query(
        'select extract(epoch from expires_at - created_at)::int as age from guest_tokens where organisation_id = $1',
      );
      expect(Math.abs(token?.age - 30 * 24 * 60 * 60)).toBeLessThan(60);
      const entries = await query(
        'select action, principal, channel from audit_entries where organisation_id = $1 order by id',
      );
      expect(entries).toEqual(
        ['organisation.create', 'api-key.create', 'api-key.create', 'guest-token.mint'].map((action) => ({
          action,
          principal: 'cli',
          channel: 'cli',
        })),
      );
      expect(await findColumnsContaining({ database }, [till, whole, guest, password])).toEqual([]);
      return addVoucher(database, pageId);
    });

    // Sends requests with the tokens of the administrator and of the guest, and with both keys.
    let refreshable: Row = {};
    const log = await withService(async (service) => {
      const signedIn = await authorize(service, password);
      expect([signedIn.status, signedIn.body.profile]).toEqual([
        200,
        { email: 'ada@blue.test', fullName: 'Ada Blue', id: Number(ids['staff-member']), locale: 'en' },
      ]);
      refreshable = signedIn.body;
      const path = `/v2.1/sales-pages/${pageId}`;
      const users = await request(service, '/v1/users', { token: signedIn.body.accessToken });
      expect(users.body).toMatchObject([
        { email: 'ada@blue.test', permissions: [{ domainId: pageId, roleId: 1 }] },
      ]);
      const order = { language: 'en', purchaser: { name: 'Bo', email: 'bo@blue.test' }, products: [article] };
      const sold = await request(service, `${path}/orders?expand[]=products`, { json: order, token: till });
      expect([sold.status, sold.body.products[0].price_paid]).toEqual([
        201,
        { amount: 4200, currency: 'GBP' },
      ]);
      const json = {
        voucher_code: sold.body.products[0].voucher_code,
        redeem_location: Number(ids['redeem-location']),
      };
      expect((await request(service, `${path}/redemptions`, { json, token: till })).status).toBe(201);
      expect((await request(service, `${path}/redemptions`, { json, token: whole })).status).toBe(402);
      expect((await request(service, '/v2.1/sales-pages/1/vouchers', { token: whole })).status).toBe(404);
      expect((await request(service, '/v2.1/redeem-locations', { token: guest })).status).toBe(403);
      expect((await request(service, '/v1/domains', { token: guest })).status).toBe(403);

      const second = await spawnCli(copy.environment, [
        'create-api-key',
        '--page',
        'blue-spa',
        '--name',
        'M',
        '--permissions',
        '',
      ]);
      if (inject('template').kind === 'postgresql') {
        expect(second.code).toBe(0);
        expect((await request(service, `${path}/vouchers`, { token: second.stdout.trim() })).status).toBe(
          200,
        );
      } else {
        expect([second.code, second.stdout]).toEqual([1, '']);
        expect(second.stderr).toContain('Another Vouchsafe is running');
        expect(second.stderr).not.toMatch(/\n\s+at /);
      }
    });
    expect(log).toContain('"msg":"request"');
    for (const secret of [till, whole, guest, password]) expect(log).not.toContain(secret);

    // Resets the password. The old password and the tokens of the earlier session are rejected.
    const reset = await spawnCli({ ...copy.environment, STAFF_PASSWORD: nextPassword }, [
      'reset-password',
      '--email',
      'ada@blue.test',
    ]);
    expect([reset.code, reset.stdout]).toEqual([0, `staff-member ${ids['staff-member']}\n`]);
    await withService(async (service) => {
      expect((await authorize(service, password)).status).toBe(401);
      expect((await authorize(service, nextPassword)).status).toBe(200);
      const { accessToken, refreshToken } = refreshable;
      expect((await request(service, '/v1/domains', { token: accessToken })).status).toBe(401);
      const refreshed = await request(service, '/v2.1/refresh', {
        method: 'PUT',
        json: { accessToken, refreshToken },
        token: null,
      });
      expect(refreshed.status).toBe(401);
    });
  });
});
