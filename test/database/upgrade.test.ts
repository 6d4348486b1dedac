import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
import { releasedMigration } from './previous-version.ts';

const template = inject('template');
const isEmbedded = template.kind === 'embedded';
if (isEmbedded)
  process.stdout.write(
    'Skipped: test/database/upgrade.test.ts needs PostgreSQL, for scripts of several statements.\n',
  );

const folder = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url));
const largeTables = [
  'orders',
  'order_products',
  'payments',
  'events',
  'delivery_attempts',
  'audit_entries',
  'idempotency_keys',
];

/** Rows of the released version. */
const releasedRowsSql = `
set session_replication_role = replica;
insert into organisations (id, name) values (7, 'Shop');
insert into sales_pages (id, organisation_id, subdomain, name, time_zone, currency, storefront_url)
values (1, 7, 'shop', 'Shop', 'Europe/London', 'GBP', 'https://shop.example');
insert into orders (id, organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email)
values (1, 7, 1, 'A1', 'en', 'GBP', 'Rose', 'rose@shop.example');
insert into order_products (id, organisation_id, sales_page_id, order_id, voucher_id, voucher_version, option_id, layout_id, name, delivery_method, currency,
                            regular_price, price_paid, voucher_value, is_multiuse, is_monetary, redeemable_from, redeemable_to, redeem_stock,
                            redeemable_everywhere, code_hash, code_sealed, state)
select id, 7, 1, 1, 1, 1, 1, 1, 'Voucher', 'electronic', 'GBP', 1, 1, 1, false, false, now(), now(), 1, true,
       sha256(id::text::bytea), '', 'in_progress' from generate_series(1, 7) id;
insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, event_id, attempt, url)
select ('00000000-0000-7000-8000-00000000000' || i)::uuid, 7, 1, 1, '00000000-0000-7000-8000-000000000001', i, 'https://hooks.example/' || i from generate_series(1, 3) i;
insert into events (id, name, organisation_id, sales_page_id, order_id, order_product_id, redemption_id, snapshot)
values ('00000000-0000-7000-8000-000000000001', 'order-product.redeemed', 7, 1, 1, 1, 77, '{}'),
       ('00000000-0000-7000-8000-000000000002', 'order.created', 7, 1, 1, null, null, '{}');
insert into idempotency_keys (principal, key, request_hash, result, expires_at)
select 'api-key:1', id::text, '', id, now() from events;
insert into audit_entries (principal, channel, action) values ('api-key:1', 'v2_1', 'voucher.redeem');
set session_replication_role = default;`;

let client: pg.Client;
let drop: () => Promise<void>;
const read = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
/** A table that was partitioned is stored in its first partition. */
const filesOfTables = () =>
  read(
    `select name, relfilenode from unnest('{${largeTables.join()}}'::text[]) as name
       join pg_class on oid = coalesce(to_regclass(name || '_first'), to_regclass(name)) order by name`,
  );
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

  test('the upgrade validates every foreign key', async () => {
    expect(await read(`select conname from pg_constraint where contype = 'f' and not convalidated`)).toEqual(
      [],
    );
  });
});
