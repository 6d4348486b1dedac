import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPostgresql } from '../../src/platform/database/open-postgresql.ts';
import { parseStartupOptions } from '../../src/platform/database/startup-options.ts';
import { runOnServer } from '../../tools/harness/run-on-server.ts';
import { hasPgbouncer, startPgbouncer } from '../support/pgbouncer.ts';
import { copyTemplate } from '../support/test-service.ts';

test('`options` of a connection URL are parsed as settings, and options that are not settings are rejected', () => {
  expect(
    parseStartupOptions(
      String.raw`-c search_path=a,b  -c work_mem=7MB --lock-timeout=3s -c DateStyle=ISO,\ YMD`,
    ),
  ).toEqual({
    search_path: 'a,b',
    work_mem: '7MB',
    lock_timeout: '3s',
    DateStyle: 'ISO, YMD',
  });
  expect(parseStartupOptions('')).toEqual({});
  for (const options of ['-E', '-c', '-c name', 'name=value']) {
    expect(() => parseStartupOptions(options)).toThrow('settings only');
  }
});

const isSkipped = inject('template').kind === 'embedded' || !(await hasPgbouncer());
if (isSkipped)
  process.stdout.write('Skipped: test/database/pooled-sessions.test.ts needs PostgreSQL and PgBouncer.\n');

/**
 * The statements of another client of the pooler, which changes settings and does not reset them.
 */
const foreignSettingsSql = `set timezone = 'Asia/Tokyo'; set DateStyle = 'German'; set bytea_output = 'escape';
  set default_transaction_isolation = 'serializable'; set search_path = pg_catalog; set statement_timeout = '9s'; set work_mem = '3MB'`;

describe.skipIf(isSkipped)('sessions of PgBouncer in session mode', () => {
  const stops: (() => Promise<void>)[] = [];
  let url = '';
  beforeAll(async () => {
    const copy = await copyTemplate();
    stops.unshift(copy.drop);
    // PgBouncer drops the start-up parameter and keeps the settings of a connection for the next
    // client.
    const settings = { pool_mode: 'session', ignore_startup_parameters: 'options', server_reset_query: '' };
    const bouncer = await startPgbouncer(copy.environment.DATABASE_URL ?? '', 1, settings);
    stops.unshift(bouncer.stop);
    url = bouncer.url;
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  test('a connection has the settings of `options` and no settings of another client', async () => {
    await runOnServer(url, foreignSettingsSql);
    const kept = await runOnServer(
      url,
      `select current_setting('work_mem') as memory, current_setting('statement_timeout') as timeout`,
    );
    expect(kept).toEqual([{ memory: '3MB', timeout: '9s' }]);

    const options = encodeURIComponent('-c work_mem=7MB -c TimeZone=Asia/Tokyo');
    const database = openPostgresql({
      url: `${url}?options=${options}`,
      poolSize: 1,
      onIdleError: () => undefined,
    });
    stops.unshift(database.close);
    const names = [
      'timezone',
      'DateStyle',
      'bytea_output',
      'default_transaction_isolation',
      'statement_timeout',
      'work_mem',
    ];
    const text = `select array[${names.map((name) => `current_setting('${name}')`)}] as settings,
                         now() as "now", (select count(*)::int from organisations) > 0 as found`;
    const [row] = await database.query<{ settings: string[]; now: Date; found: boolean }>({
      text,
      values: [],
    });
    expect(row?.settings).toEqual(['UTC', 'ISO, YMD', 'hex', 'read committed', '15s', '7MB']);
    expect(row?.found).toBe(true);
    expect(Math.abs(Number(row?.now) - Date.now())).toBeLessThan(60_000);
  });
});
