import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEventId } from '../../src/events/event-id.ts';
import { addPartitions } from '../../src/platform/partitions/add-partitions.ts';
import { dropPartitions } from '../../src/platform/partitions/drop-partitions.ts';
import { compareIds } from '../../src/platform/partitions/id-ranges.ts';
import { readPartitions } from '../../src/platform/partitions/partition.ts';
import { timeOfUuid } from '../../src/platform/values/uuid-time.ts';
import type { Archive } from '../../src/retention/archive/archive.ts';
import { partitionedTables } from '../../src/retention/partitioned-tables.ts';
import { removeAuditEntries } from '../../src/retention/remove-audit-entries.ts';
import { removePartitions } from '../../src/retention/remove-partitions.ts';
import { relayStatement } from '../../src/webhooks/delivery-statements.ts';
import { rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();

const dayMs = 86_400_000;
const now = Date.now();
const inDays = (days: number) => new Date(now + days * dayMs);

/** Inserts an event whose id has the time, and returns the id. */
async function insertEvent(time: Date, position: number | null = null): Promise<string> {
  const id = createEventId(time.getTime());
  await rows(
    service,
    `insert into events (id, position, name, organisation_id, sales_page_id, order_id, snapshot) values ($1, $2, 'order.created', 1, 1, 1, '{"products": []}')`,
    [id, position],
  );
  return id;
}

const partitionOf = async (table: string, id: string | number) =>
  (await rows(service, `select tableoid::regclass::text as name from ${table} where id = $1`, [id]))[0]?.name;

/** The indexes, constraints and storage parameters of a table, with its name replaced. */
const partsOf = (table: string) =>
  rows(
    service,
    `select regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+ ON \\S+ ', ' ') as part from pg_index where indrelid = $1::text::regclass
      union all
     select contype::text || pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::text::regclass
      union all
     select reloptions::text from pg_class where oid = $1::text::regclass and reloptions is not null
      order by 1`,
    [table],
  );

/** Inserts an audit entry with an id, and returns the id. */
async function insertEntry(id: number, daysOld = 0, action = 'order.update'): Promise<number> {
  await rows(
    service,
    `insert into audit_entries (id, organisation_id, principal, channel, action, created_at)
     values ($1, 1, 'cli', 'cli', $2, now() - make_interval(days => $3))`,
    [id, action, daysOld],
  );
  return id;
}

test('addPartitions creates the partitions of the near future once, and moves rows into them', async () => {
  const event = await insertEvent(inDays(150));
  const entry = await insertEntry(55_000_000);
  expect(await partitionOf('events', event)).toBe('events_default');
  expect(await partitionOf('audit_entries', entry)).toBe('audit_entries_default');
  await rows(service, "select setval('audit_entries_id_seq', 51000000)");
  for (const { table, ranges } of partitionedTables) {
    await Promise.all([1, 2, 3].map(() => addPartitions(service.database, { table, ranges }, inDays(200))));
    const partitions = await readPartitions(service.database, table);
    expect(partitions[0]).toMatchObject({ name: `${table}_first`, from: null });
    expect(partitions.slice(1).map(({ from }) => from)).toEqual(
      partitions.slice(0, -1).map(({ upTo }) => upTo),
    );
    const last = await partsOf(partitions.at(-1)?.name ?? '');
    expect(last.length).toBeGreaterThan(7);
    expect(last).toEqual(await partsOf(`${table}_default`));
    expect(last).toEqual(await partsOf(`${table}_first`));
  }
  const endOf = async (table: string) => (await readPartitions(service.database, table)).at(-1)?.upTo ?? '';
  for (const [table, days] of [
    ['events', 28],
    ['delivery_attempts', 7],
  ] as const) {
    const end = timeOfUuid(await endOf(table)).getTime();
    expect(end).toBeGreaterThanOrEqual(inDays(228).getTime());
    expect(end).toBeLessThan(inDays(228 + days).getTime());
  }
  expect(await endOf('audit_entries')).toBe('80000000');
  expect(await rows(service, 'select id from events_default')).toEqual([]);
  expect(await rows(service, 'select id from audit_entries_default')).toEqual([]);
  expect(await partitionOf('events', event)).toMatch(/^events_\d{8}$/);
  expect(await partitionOf('audit_entries', entry)).toBe('audit_entries_50000000');
});

test('compareIds sorts UUIDs by their time, and numbers by their value', () => {
  const uuids = [inDays(1), inDays(2), inDays(40)].map((time) => createEventId(time.getTime()));
  expect(uuids.toReversed().sort(compareIds)).toEqual(uuids);
  expect(['100000000', '20000000', '0', '90000000'].sort(compareIds)).toEqual([
    '0',
    '20000000',
    '90000000',
    '100000000',
  ]);
  expect(compareIds('20000000', '20000000')).toBe(0);
});

test('concurrent relays assign different positions to the events of two partitions', async () => {
  for (let index = 0; index < 100; index += 1) {
    await insertEvent(inDays(0));
    await insertEvent(inDays(150));
  }
  await Promise.all([1, 2, 3].map(() => service.database.query(relayStatement({ feedId: 'none' }))));
  await expect.poll(() => rows(service, 'select id from events where position is null')).toEqual([]);
  expect(await rows(service, 'select position from events group by position having count(*) > 1')).toEqual(
    [],
  );
  const [used] = await rows(service, 'select max(position) as position from events');
  await expect(insertEvent(inDays(150), 0).then(() => insertEvent(inDays(150), 0))).rejects.toThrow(
    'position',
  );
  expect(Number(used?.position)).toBeGreaterThanOrEqual(200);
});

test('removePartitions drops expired partitions, with the attempts of their events, and keeps waiting events', async () => {
  const [webhook] = await rows(
    service,
    `insert into webhooks (organisation_id, sales_page_id, url, enabled_events) values (1, 1, 'https://a.example', '{}') returning id`,
  );
  const attempt = async (eventId: string, time: Date) => {
    const id = createEventId(time.getTime());
    await rows(
      service,
      `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, event_id, attempt, url) values ($1, 1, 1, $2, $3, 1, '/')`,
      [id, webhook?.id, eventId],
    );
    return id;
  };
  const removed = await insertEvent(inDays(90), 1_000_001);
  const kept = await insertEvent(inDays(155), 1_000_002);
  await attempt(removed, inDays(91));
  await attempt(removed, inDays(160));
  const keptAttempt = await attempt(kept, inDays(160));
  const options = { eventDays: 30, attemptDays: 20, archive: null, now: inDays(172) };
  await Promise.all([1, 2].map(() => removePartitions(service.database, options)));
  const expired = createEventId(inDays(172 - 30).getTime());
  expect((await readPartitions(service.database, 'events')).filter(({ upTo }) => upTo <= expired)).toEqual(
    [],
  );
  expect(await rows(service, 'select id from events where id < $1', [expired])).toEqual([]);
  expect(await rows(service, 'select id from events where id = $1', [kept])).toEqual([{ id: kept }]);
  expect(await rows(service, 'select id from delivery_attempts')).toEqual([{ id: keptAttempt }]);

  // The default partition stores it, because its id is before the ranges of all partitions.
  const late = await insertEvent(inDays(1), 1_000_003);
  await removePartitions(service.database, options);
  expect(await rows(service, 'select id from events where id = $1', [late])).toEqual([]);
});

test('dropPartitions keeps a partition with a row that never expires, and archives the others first', async () => {
  const [kept, removed] = [
    await insertEvent(inDays(155), 1_000_004),
    await insertEvent(inDays(185), 1_000_005),
  ];
  const keptName = await partitionOf('events', kept);
  const removedName = await partitionOf('events', removed);
  const archived: string[] = [];
  await dropPartitions(service.database, 'events', {
    before: createEventId(inDays(225).getTime()),
    keep: { condition: `id = '${kept}'`, isNewestSufficient: false },
    archive: async ({ name }) => void archived.push(name),
  });
  expect(archived).toContain(removedName);
  expect(archived).not.toContain(keptName);
  expect((await readPartitions(service.database, 'events')).map(({ name }) => name)).toContain(keptName);
  expect(await rows(service, 'select id from events where id in ($1, $2)', [kept, removed])).toEqual([
    { id: kept },
  ]);
});

test('removeAuditEntries drops a partition when its newest entry has expired, and removes other entries 28 days later', async () => {
  const archived: string[] = [];
  const archive: Archive = {
    async add(_table, added) {
      archived.push(...added.map(({ key }) => key));
      await wait(100);
    },
    list: async () => [],
    read: async () => '',
  };
  const dropped = [await insertEntry(31_000_000, 120), await insertEntry(31_000_001, 101, 'access.refused')];
  const removed = [await insertEntry(41_000_000, 130), await insertEntry(41_000_001, 41, 'access.refused')];
  const kept = [
    await insertEntry(41_000_002, 120),
    await insertEntry(41_000_003, 99),
    await insertEntry(41_000_004, 39, 'access.refused'),
    await insertEntry(50_000_001, 120),
  ];
  const stored = async () =>
    (
      await rows(service, 'select id from audit_entries where id between 31000000 and 50000001 order by id')
    ).map(({ id }) => Number(id));
  await removeAuditEntries(service.database, { auditDays: null, rejectionDays: 150 }, archive);
  expect(await stored()).toEqual([...dropped, ...removed, ...kept]);

  const periods = { auditDays: 100, rejectionDays: 40 };
  // The one process of the embedded database does not overlap its removals.
  const runs = service.database.kind === 'embedded' ? [1] : [1, 2, 3];
  await Promise.all(runs.map(() => removeAuditEntries(service.database, periods, archive)));
  expect(await stored()).toEqual(kept);
  expect(archived.sort()).toEqual([...dropped, ...removed].map(String));
  const names = (await readPartitions(service.database, 'audit_entries')).map(({ name }) => name);
  // All entries of the earlier partitions have expired, and the last two have none yet.
  expect(names).toEqual([4, 5, 6, 7].map((number) => `audit_entries_${number}0000000`));
});
