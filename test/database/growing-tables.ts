import { isEventWaiting } from '../../src/events/assign-positions.ts';
import { eventNames } from '../../src/events/event-names.ts';
import { findEvents, readEvents } from '../../src/events/event-record.ts';
import type { Database, SqlClient, Statement } from '../../src/platform/database/database.ts';
import { addPartitions } from '../../src/platform/partitions/add-partitions.ts';
import { partitionedTables } from '../../src/retention/partitioned-tables.ts';
import { readAttempts } from '../../src/webhooks/attempt-record.ts';
import { disableForeignKeyChecks } from '../../tools/harness/seed/seed-orders.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { countScanBlocks, type PlanNode } from './scan-blocks.ts';

/**
 * The time of the first row in days from now, which is after the first partition, and that of the
 * last row.
 */
const days = { first: 90, last: 270 };
const dayMs = 86_400_000;
/** The numbers of sales pages, webhooks and orders to which the rows belong in turn. */
const pages = 50;

const hexOf = (row: string, rows: number) =>
  `lpad(to_hex((extract(epoch from now()) * 1000 + ${days.first * dayMs} + ${row}::float8 / ${rows} * ${(days.last - days.first) * dayMs})::bigint), 12, '0')`;
const idOf = (row: string, rows: number) =>
  `(${hexOf(row, rows)} || '70008' || lpad(to_hex(${row}), 15, '0'))::uuid`;

/** Maximum number of rows that one statement inserts. */
const batchSize = 500_000;

/**
 * The number of partitions to which the audit entries belong, so that few entries are in as many
 * partitions as many.
 */
const entryPartitions = 6;
/** The number of ids of a partition of audit entries. */
const idsOfPartition = 10_000_000;
const entryIdOf = (row: string, rows: number) =>
  `(${2 * idsOfPartition} + ${row}::float8 / ${rows} * ${entryPartitions * idsOfPartition - 1})::bigint`;

/**
 * Adds the given number of events with positions, and as many delivery attempts and audit entries, in
 * several partitions. They belong to sales pages, orders and webhooks that do not exist.
 */
export async function growTables(database: Database, rows: number): Promise<void> {
  await database.query({
    text: `select setval('audit_entries_id_seq', ${(2 + entryPartitions) * idsOfPartition})`,
    values: [],
  });
  for (const table of partitionedTables)
    await addPartitions(database, table, new Date(Date.now() + days.last * dayMs));
  for (let start = 0; start < rows; start += batchSize) {
    const series = `generate_series(${start + 1}, ${Math.min(rows, start + batchSize)}) n`;
    await database.transaction(async (transaction) => {
      await disableForeignKeyChecks(transaction);
      const run = (text: string) => transaction.query({ text, values: [], timeoutMs: 3_600_000 });
      await run(`insert into events (id, position, name, organisation_id, sales_page_id, order_id, snapshot)
        select ${idOf('n', rows)}, 1000000 + n, 'order.created', 1, 1000 + n % ${pages}, 1000 + n / 3, '{"products": []}' from ${series}`);
      await run(`insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, event_id, attempt, url, created_at, recorded_at)
        select ${idOf('n', rows)}, 1, 1000 + n % ${pages}, 1000 + n % ${pages}, ${idOf('n', rows)}, 1, '/',
               now() + n * interval '1 second', now() + n * interval '1 second' from ${series}`);
      await run(`insert into audit_entries (id, organisation_id, sales_page_id, principal, channel, action, subject, after, created_at)
        select ${entryIdOf('n', rows)}, 1, 1000 + n % ${pages}, 'staff:1', 'graphql', 'order.update', 'order:' || 1000 + n / 3, '{}',
               now() + n::float8 / ${rows} * interval '180 days' from ${series}`);
    });
  }
  for (const { table } of partitionedTables)
    await database.query({ text: `analyze ${table}`, values: [], timeoutMs: 3_600_000 });
}

/** The statement of a page of the audit log of a sales page, as `readAuditEntries` runs it. */
const auditPage = (rest: string): Statement => ({
  text: `select id, action from audit_entries where sales_page_id = $1 and organisation_id = 1 ${rest} limit 20`,
  values: [1_001],
});

/** The reads of a page, a subscriber, a worker, and the console, and the changes of an order, by name. */
export async function measureReads(
  database: Database,
  rows: number,
): Promise<Record<string, { blocks: number; ms: number }>> {
  const page = { salesPageId: 1_001, names: eventNames, limit: 20 };
  const middle = 1_000_000 + Math.round(rows / 2);
  const [sent] = [await readEvents(database, { ...page, from: middle, upTo: null, order: 'asc', limit: 50 })];
  const attempts = { webhookId: 1_001, eventId: null, outcome: 'any' } as const;
  const newest = { from: null, upTo: null, end: null, order: 'desc', limit: 20 } as const;
  const reads: Record<string, (client: SqlClient) => Promise<unknown>> = {
    'a page of events': (client) => readEvents(client, { ...page, from: null, upTo: null, order: 'desc' }),
    'a page in the middle': (client) =>
      readEvents(client, { ...page, from: null, upTo: middle, order: 'desc' }),
    'a resumed subscription': (client) =>
      readEvents(client, { ...page, from: middle, upTo: null, order: 'asc', limit: 100 }),
    'the events of deliveries': (client) =>
      findEvents(
        client,
        sent.map(({ id }) => id),
      ),
    'the waiting events': isEventWaiting,
    'the history of a webhook': (client) => readAttempts(client, attempts, newest),
    'the events of an order': (client) =>
      client.query({
        text: 'select id from events where order_id = $1',
        values: [1_000 + Math.round(rows / 6)],
      }),
    'a page of the audit log': (client) => client.query(auditPage('order by created_at desc, id desc')),
    'a page in the middle of the audit log': (client) =>
      client.query(
        auditPage(`and created_at <= now() + interval '90 days' order by created_at desc, id desc`),
      ),
    'the entries of an order': (client) =>
      client.query({
        text: 'select action from audit_entries where sales_page_id = $1 and subject = $2',
        values: [1_001, `order:${1_000 + Math.round(rows / 6)}`],
      }),
    'an audit entry': (client) =>
      client.query({ text: 'select * from audit_entries where id = $1', values: [4 * idsOfPartition] }),
  };
  const costs: Record<string, { blocks: number; ms: number }> = {};
  for (const [name, read] of Object.entries(reads)) {
    const statements: Statement[] = [];
    await read({
      query: (statement) => {
        statements.push(statement);
        return database.query(statement);
      },
    });
    let blocks = 0;
    const times: number[] = [];
    for (const { text, values } of statements)
      for (let run = 0; run < 5; run += 1) {
        const [row] = await database.transaction(async (transaction) => {
          // PostgreSQL prefers to read a small table whole. The tables of a long run are as large as
          // in production, so that run also tests that PostgreSQL chooses their indexes itself.
          // cspell:ignore seqscan
          if (!isLongRun) await transaction.query({ text: 'set local enable_seqscan = off', values: [] });
          return transaction.query<{
            'QUERY PLAN': readonly { Plan: PlanNode; 'Execution Time': number }[];
          }>({ text: `explain (analyze, buffers, format json) ${text}`, values });
        });
        const [plan] = row?.['QUERY PLAN'] ?? [];
        if (!plan) throw new Error('no plan');
        blocks = countScanBlocks(plan.Plan);
        times.push(plan['Execution Time']);
      }
    costs[name] = { blocks, ms: Math.min(...times) };
  }
  return costs;
}
