import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';

const template = inject('template');
const isEmbedded = template.kind === 'embedded';
if (isEmbedded)
  process.stdout.write(
    'Skipped: test/database/partition-conversion.test.ts needs PostgreSQL, for several connections.\n',
  );

const folder = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url));
const conversion = /_(partition_bounds|validated_partition_bounds|partitions)$/;
const existing = 20_000;

/** The session does not check foreign keys, so that events need no orders. */
const withoutForeignKeys = 'set session_replication_role = replica';
const insertSql = `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot)
  values ($1::uuid, 'order.created', 1, 1, 1, '{}')`;
const idSql = `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid`;

describe.skipIf(isEmbedded)('the conversion of existing tables to partitioned ones', () => {
  const cleanup = new AsyncDisposableStack();
  afterAll(() => cleanup.disposeAsync());

  test('no write waits for a second, although a long transaction reads orders, and no row is lost', async () => {
    if (template.kind === 'embedded') return;
    const { serverUrl } = template;
    const name = `${template.database}_conversion`;
    await runOnServer(serverUrl, `create database ${name}`);
    cleanup.defer(() => dropDatabase(serverUrl, name));
    const connect = async () => {
      const client = new pg.Client({ connectionString: databaseUrl(serverUrl, name) });
      await client.connect();
      cleanup.defer(() => client.end());
      return client;
    };
    const migrator = await connect();
    const migrate = async (isSelected: (migration: string) => boolean) => {
      for (const migration of (await readdir(folder)).filter((each) => isSelected(each)).sort())
        await migrator.query(await readFile(join(folder, migration, 'migration.sql'), 'utf8'));
    };
    const names = (await readdir(folder)).filter((each) => /^\d/.test(each)).sort();
    const first = names.find((each) => conversion.test(each)) ?? '';
    await migrate((each) => /^\d/.test(each) && each < first);
    await runOnServer(
      databaseUrl(serverUrl, name),
      withoutForeignKeys,
      `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot)
       select ${idSql}, 'order.created', 1, 1, 1, '{}' from generate_series(1, ${existing}) n`,
      `create role "reader of ${name}"; grant select on events to "reader of ${name}"`,
    );
    cleanup.defer(
      () =>
        void runOnServer(
          databaseUrl(serverUrl, name),
          `drop owned by "reader of ${name}"; drop role "reader of ${name}"`,
        ),
    );

    let isDone = false;
    let written = 0;
    let longestMs = 0;
    const write = async (writer: number) => {
      const client = await connect();
      await client.query(withoutForeignKeys);
      for (let index = 0; !isDone; index += 1) {
        const hex = Date.now().toString(16).padStart(12, '0');
        const startedAt = performance.now();
        await client.query({
          name: 'insert',
          text: insertSql,
          values: [`${hex}7000900${writer}${String(index).padStart(12, '0')}`],
        });
        await client.query({
          name: 'read',
          text: 'select max(position) from events where sales_page_id = 1',
        });
        longestMs = Math.max(longestMs, performance.now() - startedAt);
        written += 1;
      }
    };
    const writers = [1, 2, 3, 4].map(write);
    const report = await connect();
    await report.query('begin');
    await report.query('select count(*) from orders');
    const converted = migrate((each) => conversion.test(each));
    await expect.poll(() => written).toBeGreaterThan(100);
    const during = migrator.query('select 1');
    expect(await report.query(`select relkind from pg_class where oid = 'events'::regclass`)).toMatchObject({
      rows: [{ relkind: 'r' }],
    });
    await report.query('commit');
    await converted;
    await during;
    const before = written;
    await expect.poll(() => written).toBeGreaterThan(before + 100);
    isDone = true;
    await Promise.all(writers);

    expect(longestMs).toBeLessThan(1_000);
    const [stored] = (
      await migrator.query(
        `select count(*)::int as count, bool_and(tableoid = 'events_first'::regclass) as "inFirst" from events`,
      )
    ).rows;
    expect(stored).toEqual({ count: existing + written, inFirst: true });
    const [granted] = (
      await migrator.query(
        `select has_table_privilege('reader of ${name}', 'events', 'select') as read, has_table_privilege('reader of ${name}', 'events', 'insert') as insert`,
      )
    ).rows;
    expect(granted).toEqual({ read: true, insert: false });
  });
});
