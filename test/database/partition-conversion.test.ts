import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
const existing = 20_000;

/** The session does not check foreign keys, so that rows need no orders. */
const withoutForeignKeys = 'set session_replication_role = replica';
const idSql = `(lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid`;

const orderColumns =
  'organisation_id, sales_page_id, reference, language, currency, purchaser_name, purchaser_email';

/**
 * A change by table: its migrations, a table that a report reads, the existing rows, and the
 * statements and values of a writer. Only some of the tables become partitioned ones.
 */
const changes = {
  events: {
    migrations: /^\d+_(partition_bounds|validated_partition_bounds|partitions)$/,
    reported: 'orders',
    insertExisting: `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot)
      select ${idSql}, 'order.created', 1, 1, 1, '{}' from generate_series(1, ${existing}) n`,
    insert: `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot)
      values ($1::uuid, 'order.created', 1, 1, 1, '{}')`,
    valuesOf: (writer: number, index: number) => [
      `${Date.now().toString(16).padStart(12, '0')}7000900${writer}${String(index).padStart(12, '0')}`,
    ],
    read: 'select max(position) from events where sales_page_id = 1',
  },
  audit_entries: {
    migrations: /^\d+_(audit_partition_bound|validated_audit_partition_bound|audit_partitions)$/,
    reported: 'organisations',
    insertExisting: `insert into audit_entries (organisation_id, principal, channel, action)
      select 1, 'cli', 'cli', 'order.update' from generate_series(1, ${existing}) n`,
    insert: `insert into audit_entries (organisation_id, principal, channel, action) values (1, $1, 'cli', 'order.update')`,
    valuesOf: (writer: number) => [`staff:${writer}`],
    read: 'select id from audit_entries where organisation_id = 1 order by created_at desc, id desc limit 1',
  },
  orders: {
    migrations: /^\d+_order_tills$/,
    reported: 'orders',
    insertExisting: `insert into orders (${orderColumns})
      select 1, 1, 'existing ' || n, 'en', 'EUR', '', '' from generate_series(1, ${existing}) n`,
    insert: `insert into orders (${orderColumns}) values (1, 1, $1, 'en', 'EUR', '', '')`,
    valuesOf: (writer: number, index: number) => [`${writer}-${index}`],
    read: 'select id from orders where organisation_id = 1 order by created_at desc, id desc limit 1',
  },
} as const;

describe.skipIf(isEmbedded)('the migrations of tables in use', () => {
  const cleanup = new AsyncDisposableStack();
  afterAll(() => cleanup.disposeAsync());

  test.each(Object.entries(changes))(
    'no write of %s waits for a second, although a long transaction reads a referenced table, and no row is lost',
    async (table, { migrations, ...change }) => {
      if (template.kind === 'embedded') return;
      const { serverUrl } = template;
      const name = `${template.database}_conversion_of_${table}`;
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
      const first = names.find((each) => migrations.test(each)) ?? '';
      await migrate((each) => /^\d/.test(each) && each < first);
      await runOnServer(
        databaseUrl(serverUrl, name),
        withoutForeignKeys,
        change.insertExisting,
        `create role "reader of ${name}"; grant select on ${table} to "reader of ${name}"`,
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
          const startedAt = performance.now();
          await client.query({
            name: 'insert',
            text: change.insert,
            values: change.valuesOf(writer, index),
          });
          await client.query({ name: 'read', text: change.read });
          longestMs = Math.max(longestMs, performance.now() - startedAt);
          written += 1;
        }
      };
      const writers = [1, 2, 3, 4].map(write);
      const report = await connect();
      await report.query('begin');
      await report.query(`select count(*) from ${change.reported}`);
      let isMigrated = false;
      const migrated = migrate((each) => migrations.test(each)).then(() => {
        isMigrated = true;
      });
      await expect.poll(() => written).toBeGreaterThan(100);
      // Longer than the limit of a write, so that a write that waits behind the migration exceeds it.
      await wait(1_500);
      expect(isMigrated).toBe(false);
      await report.query('commit');
      await migrated;
      const before = written;
      await expect.poll(() => written).toBeGreaterThan(before + 100);
      isDone = true;
      await Promise.all(writers);

      expect(longestMs).toBeLessThan(1_000);
      const [stored] = (
        await migrator.query(
          `select count(*)::int as count, array_agg(distinct tableoid::regclass::text) as tables from ${table}`,
        )
      ).rows;
      const storedIn = table === 'orders' ? table : `${table}_first`;
      expect(stored).toEqual({ count: existing + written, tables: [storedIn] });
      const [granted] = (
        await migrator.query(
          `select has_table_privilege('reader of ${name}', '${table}', 'select') as read, has_table_privilege('reader of ${name}', '${table}', 'insert') as insert`,
        )
      ).rows;
      expect(granted).toEqual({ read: true, insert: false });
    },
  );
});
