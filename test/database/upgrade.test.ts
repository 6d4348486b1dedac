import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fillOrganisations } from '../../src/platform/database/fill-organisations.ts';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
import { releasedMigration } from './previous-version.ts';

const template = inject('template');
const isEmbedded = template.kind === 'embedded';
if (isEmbedded)
  process.stdout.write('Skipped: test/database/upgrade.test.ts needs PostgreSQL, for scripts of several statements.\n');

const folder = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url));
const largeTables = ['orders', 'order_products', 'payments', 'events', 'delivery_attempts', 'audit_entries', 'idempotency_keys'];

/**
 * Rows of the released version. The current weights of the options of the sold products add up to the sold units of voucher 1, to
 * more than those of voucher 2 and to fewer than those of voucher 3.
 */
const releasedRowsSql = `
set session_replication_role = replica;
insert into organisations (id, name) values (7, 'Shop');
insert into sales_pages (id, organisation_id, subdomain, name, time_zone, currency, storefront_url)
values (1, 7, 'shop', 'Shop', 'Europe/London', 'GBP', 'https://shop.example');
alter table vouchers drop constraint vouchers_validity;
insert into vouchers (id, sales_page_id, type_name, voucher_title, sold) values (1, 1, 'fixed', '{}', 5), (2, 1, 'fixed', '{}', 2), (3, 1, 'fixed', '{}', 9);
insert into voucher_options (id, sales_page_id, voucher_id, currency, sell_price, quantity_weight)
values (11, 1, 1, 'GBP', 1, 1), (13, 1, 1, 'GBP', 1, 3), (21, 1, 2, 'GBP', 1, 4), (31, 1, 3, 'GBP', 1, 0);
insert into order_products (id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, delivery_method, currency,
                            regular_price, price_paid, voucher_value, is_multiuse, is_monetary, redeemable_from, redeemable_to, redeem_stock,
                            redeemable_everywhere, code_hash, code_sealed, state)
select id, 1, 1, voucher_id, 1, option_id, 1, 'Voucher', 'electronic', 'GBP', 1, 1, 1, false, false, now(), now(), 1, true,
       sha256(id::text::bytea), '', state::order_product_state
  from (values (1, 1, 11, 'in_progress'), (2, 1, 11, 'cancelled'), (3, 1, 13, 'regenerated'), (4, 1, 13, 'in_progress'),
               (5, 2, 21, 'in_progress'), (6, 2, 21, 'in_progress'), (7, 3, 31, 'in_progress')) p(id, voucher_id, option_id, state);
insert into delivery_attempts (id, sales_page_id, webhook_id, event_id, attempt, url)
select ('00000000-0000-7000-8000-00000000000' || i)::uuid, 1, 1, gen_random_uuid(), 1, 'https://hooks.example/' || i from generate_series(1, 3) i;
insert into events (id, name, sales_page_id, order_id, order_product_id, redemption_id, snapshot)
values ('00000000-0000-7000-8000-000000000001', 'order-product.redeemed', 1, 1, 1, 77, '{}'),
       ('00000000-0000-7000-8000-000000000002', 'order.created', 1, 1, null, null, '{}');
insert into idempotency_keys (principal, key, request_hash, result, expires_at)
select 'api-key:1', id::text, '', id, now() from events;
insert into audit_entries (principal, channel, action) values ('api-key:1', 'v2_1', 'voucher.redeem');
set session_replication_role = default;`;

let client: pg.Client;
let drop: () => Promise<void>;
const read = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
const filesOfTables = () =>
  read(`select relname, relfilenode from pg_class where oid = any('{${largeTables.join()}}'::regclass[]) order by relname`);
const versionsOfRows = () =>
  read('select id, xmin from delivery_attempts union all select null, xmin from audit_entries order by 1');

describe.skipIf(isEmbedded)('an upgrade from the released version', () => {
  let before: { files: unknown; versions: unknown };

  beforeAll(async () => {
    if (template.kind !== 'postgresql') return;
    const { serverUrl } = template;
    const name = `${template.database}_upgrade`;
    await runOnServer(serverUrl, `create database ${name}`);
    drop = () => dropDatabase(serverUrl, name);
    client = new pg.Client({ connectionString: databaseUrl(serverUrl, name) });
    await client.connect();
    const names = (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    for (const migration of names.sort()) {
      await client.query(await readFile(join(folder, migration, 'migration.sql'), 'utf8'));
      if (migration !== releasedMigration) continue;
      await client.query(releasedRowsSql);
      before = { files: await filesOfTables(), versions: await versionsOfRows() };
    }
  });
  afterAll(async () => {
    await client?.end();
    await drop?.();
  });

  test('the upgrade rewrites no large table and no row of delivery_attempts or audit_entries', async () => {
    expect(await filesOfTables()).toEqual(before.files);
    expect(await versionsOfRows()).toEqual(before.versions);
  });

  test('the upgrade sets held_units to the weight of the option, or to 0 if the weights exceed the sold units', async () => {
    expect(await read('select id, held_units from order_products order by id')).toEqual([
      ...[
        [1, 1],
        [2, 1],
        [3, null],
        [4, 3],
      ],
      ...[
        [5, 0],
        [6, 0],
      ],
      ...[[7, 0]],
    ]);
    expect(await read(`select convalidated from pg_constraint where conname = 'order_products_held_units'`)).toEqual([[true]]);
  });

  test('the upgrade sets recorded_at of delivery attempts in the order in which they were sent', async () => {
    expect(
      await read('select right(id::text, 1) from delivery_attempts where recorded_at <= now() order by recorded_at, id'),
    ).toEqual([['1'], ['2'], ['3']]);
  });

  test('the upgrade stores redemptions as results of their idempotency keys and keeps the keys for 30 days', async () => {
    expect(await read(`select result, expires_at > now() + interval '29 days' from idempotency_keys order by key`)).toEqual([
      ['77', true],
      ['00000000-0000-7000-8000-000000000002', false],
    ]);
  });

  test('fillOrganisations sets the organisation of existing rows while a row is locked, and of that row afterwards', async () => {
    if (template.kind !== 'postgresql') return;
    const other = new pg.Client({ connectionString: databaseUrl(template.serverUrl, `${template.database}_upgrade`) });
    await other.connect();
    const lock = 'begin; select from order_products where id = 1 for update';
    await other.query(lock);
    const readOrganisations = () => read('select organisation_id, count(*)::int from order_products group by 1 order by 1');
    expect(await readOrganisations()).toEqual([[0, 7]]);
    const database = {
      query: async <Row>({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) =>
        (await client.query<pg.QueryResultRow>(text, [...values])).rows as Row[],
    };
    const filled = fillOrganisations(database);
    await expect.poll(readOrganisations).toEqual([
      [0, 1],
      [7, 6],
    ]);
    await other.query('rollback');
    await other.end();
    await filled;
    expect(await readOrganisations()).toEqual([[7, 7]]);
    expect(await read('select distinct organisation_id from events')).toEqual([[7]]);
    expect(await read(`select conname from pg_constraint where contype = 'f' and not convalidated`)).toEqual([]);
  });
});
