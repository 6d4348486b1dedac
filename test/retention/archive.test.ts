import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { createEventId } from '../../src/events/event-id.ts';
import { createFolderFiles } from '../../src/platform/files/folder-files.ts';
import { addPartitions } from '../../src/platform/partitions/add-partitions.ts';
import { uuidRanges } from '../../src/platform/partitions/id-ranges.ts';
import { readPartitions } from '../../src/platform/partitions/partition.ts';
import { createArchive } from '../../src/retention/archive/archive.ts';
import { auditEntries } from '../../src/retention/partitioned-tables.ts';
import { removeExpired } from '../../src/retention/remove-expired.ts';
import { removePartitions } from '../../src/retention/remove-partitions.ts';
import { rows } from '../rest/stored.ts';
import { useTestService } from '../support/test-service.ts';

const service = useTestService();
const folder = join(await mkdtemp(join(tmpdir(), 'archive-')), 'archive');
afterAll(() => rm(join(folder, '..'), { recursive: true }));

const archive = createArchive(createFolderFiles(folder));
const periods = { eventDays: 365, attemptDays: 30, rejectionDays: 90 };
const dayMs = 86_400_000;

/** Returns the archived rows of a table. */
async function archivedRows(table: string) {
  const files = (await archive.list()).filter((manifest) => manifest.table === table);
  const contents = await Promise.all(files.map(({ file }) => archive.read(file)));
  return contents.flatMap((content) =>
    content
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
}

test('a dropped partition and removed rows are archived, each row once', async () => {
  const future = new Date(Date.now() + 300 * dayMs);
  await addPartitions(service.database, { table: 'events', ranges: uuidRanges(28) }, future);
  const ids = [createEventId(Date.now() - 400 * dayMs), createEventId(future.getTime() - 150 * dayMs)];
  for (const [index, id] of ids.entries())
    await rows(
      service,
      `insert into events (id, position, name, organisation_id, sales_page_id, order_id, snapshot) values ($1, $2, 'order.created', 1, 1, 1, '{"products": []}')`,
      [id, 1_000_000 + index],
    );
  await removePartitions(service.database, { ...periods, archive });
  expect((await archivedRows('events')).map(({ id }) => id)).toEqual([ids[0]]);
  const stored = await rows(service, 'select id, position from events order by id');
  await removePartitions(service.database, { ...periods, eventDays: 30, archive, now: future });
  const archived = await archivedRows('events');
  expect(archived.map(({ id }) => id).sort()).toEqual([ids[0], ...stored.map(({ id }) => id)]);
  expect(archived.find(({ id }) => id === ids[1])).toMatchObject({
    name: 'order.created',
    position: 1_000_001,
    snapshot: { products: [] },
  });
  expect(await rows(service, 'select id from events')).toEqual([]);
});

test('rows are removed after their retention period, and archived, except refresh tokens', async () => {
  const [product] = await rows(
    service,
    `select id, order_id as "orderId", voucher_id as "voucherId" from order_products
      where sales_page_id = 1 and state = 'in_progress' and redeemable_to > now() order by id limit 1`,
  );
  for (const [name, days] of [
    ['old', 101],
    ['new', 99],
  ] as const) {
    await rows(
      service,
      `insert into audit_entries (organisation_id, principal, channel, action, subject, created_at)
       values (1, 'cli', 'cli', 'order.update', $1, now() - make_interval(days => $2))`,
      [name, days],
    );
    for (const [kind, state, reminderDays] of [
      ['confirmation', 'sent', null],
      ['confirmation', 'waiting', null],
      ['reminder', 'sent', days],
    ])
      await rows(
        service,
        `insert into emails (organisation_id, sales_page_id, order_id, order_product_id, kind, state, reminder_days, recipient_name, recipient_email, due_at, sent_at, created_at)
         values (1, 1, $1, $2, $3::email_kind, $4::email_state, $5, $6, 'a@b.test', now(), case when $4 = 'sent' then now() end, now() - make_interval(days => $7))`,
        [product?.orderId, reminderDays === null ? null : product?.id, kind, state, reminderDays, name, days],
      );
    await rows(
      service,
      `insert into voucher_versions (organisation_id, sales_page_id, voucher_id, version, terms, ended_at)
       values (1, 1, $1, $2, '{}', now() - make_interval(days => $3))`,
      [product?.voucherId, 1_000 + days, days],
    );
    await rows(
      service,
      `with i as (insert into voucher_imports (organisation_id, sales_page_id, source, digest, options, state, created_by, reverted_at)
                  values (1, 1, $1::text, sha256(convert_to($1::text, 'UTF8')), '{}', 'reverted', 'cli', now() - make_interval(days => $2)) returning id)
       insert into voucher_import_rows (organisation_id, sales_page_id, import_id, line, order_line) select 1, 1, i.id, 1, 1 from i`,
      [name, days],
    );
  }
  const family = `insert into refresh_token_families (id, organisation_id, staff_member_id, sales_page_id) values (gen_random_uuid(), 1, 1, 1) returning id`;
  await rows(
    service,
    `with f as (${family}) insert into refresh_tokens (organisation_id, token_hash, family_id, expires_at)
     select 1, sha256(days::text::bytea), f.id, now() - make_interval(days => days) from f, unnest(array[101, 99]) days`,
  );
  const counts = () =>
    rows(
      service,
      `select (select string_agg(subject, ',') from audit_entries where subject in ('old', 'new')) as audit,
              (select string_agg(recipient_name || ' ' || kind || ' ' || state, ',' order by id) from emails where recipient_name in ('old', 'new')) as emails,
              (select string_agg(version::text, ',') from voucher_versions where version > 1000) as versions,
              (select string_agg(i.source, ',') from voucher_import_rows r join voucher_imports i on i.id = r.import_id where i.source in ('old', 'new')) as imports,
              (select count(*)::int from refresh_tokens where token_hash in (sha256('101'), sha256('99'))) as tokens`,
    );
  const [before] = await counts();
  await removeExpired(service.database, periods, archive);
  expect(await counts()).toEqual([before]);

  // Audit entries whose partition is kept are removed 28 days later.
  const all = {
    auditDays: 100 - 28,
    emailDays: 100,
    versionDays: 100,
    importDays: 100,
    refreshTokenDays: 100,
  };
  await removeExpired(service.database, { ...periods, ...all }, archive);
  expect(await counts()).toEqual([
    {
      audit: 'new',
      emails:
        'old confirmation waiting,old reminder sent,new confirmation sent,new confirmation waiting,new reminder sent',
      versions: '1099',
      imports: 'new',
      tokens: 1,
    },
  ]);
  expect(
    (await archivedRows('audit_entries')).filter(({ subject }) => /old|new/.test(subject)),
  ).toMatchObject([{ subject: 'old' }]);
  expect(await archivedRows('emails')).toMatchObject([
    { recipient_name: 'old', state: 'sent', kind: 'confirmation' },
  ]);
  expect(await archivedRows('voucher_versions')).toMatchObject([{ version: 1_101 }]);
  expect(await archivedRows('voucher_import_rows')).toHaveLength(1);
  expect(await archivedRows('refresh_tokens')).toEqual([]);
});

test.skipIf(inject('template').kind === 'embedded')(
  'a partition that another transaction reads is kept, and the other removals run',
  async () => {
    await rows(
      service,
      `insert into audit_entries (id, organisation_id, principal, channel, action, created_at)
       values (10000001, 1, 'cli', 'cli', 'order.update', now() - interval '2 years')`,
    );
    await rows(service, "select setval('audit_entries_id_seq', 50000000)");
    await addPartitions(service.database, auditEntries);
    await rows(
      service,
      `insert into voucher_versions (organisation_id, sales_page_id, voucher_id, version, terms, ended_at)
       select 1, 1, min(id), 2000, '{}', now() - interval '2 years' from vouchers where sales_page_id = 1`,
    );
    const partitions = async () =>
      (await readPartitions(service.database, 'audit_entries')).map(({ name }) => name);
    const before = await partitions();
    const remove = () => removeExpired(service.database, { ...periods, auditDays: 700, versionDays: 700 });
    await service.database.transaction(async (report) => {
      await report.query({ text: 'select from audit_entries limit 1', values: [] });
      await expect(remove()).rejects.toMatchObject({ code: '55P03' });
    });
    expect(await partitions()).toEqual(before);
    expect(await rows(service, 'select from voucher_versions where version = 2000')).toEqual([]);

    await remove();
    expect((await partitions()).length).toBeLessThan(before.length);
  },
);

test('a damaged file and an unknown file of the archive are reported', async () => {
  await archive.add('events', [{ key: 'a', row: '{"id": "a"}' }]);
  const file = 'events_a_a.jsonl.gz';
  expect(await archive.read(file)).toBe('{"id": "a"}\n');
  const bytes = await readFile(join(folder, file));
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await writeFile(join(folder, file), bytes);
  await expect(archive.read(file)).rejects.toThrow('differs from its manifest');
  await expect(archive.read('events_b_b.jsonl.gz')).rejects.toThrow('has no file');
  expect((await readdir(folder)).every((name) => /\.(jsonl\.gz|manifest\.json)$/.test(name))).toBe(true);
});
