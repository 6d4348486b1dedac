import { expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { startService } from '../../server/start-service.ts';
import { createLogger } from '../../server/telemetry/logger.ts';
import { createEventId } from '../../src/events/event-id.ts';
import { parseEnvironment } from '../../src/platform/config/environment.ts';
import { until } from '../../tools/harness/until.ts';
import { copyTemplate } from '../support/test-service.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

test('start-up removes only rows whose retention period has passed', async () => {
  const copy = await copyTemplate();
  const config = parseEnvironment({
    ...copy.environment,
    PORT: '0',
    LOG_LEVEL: 'silent',
    EVENT_RETENTION_DAYS: '60',
    DELIVERY_RETENTION_DAYS: '10',
    REJECTION_RETENTION_DAYS: '30',
  });
  const logger = createLogger('silent');
  const opened = await openDatabase(config, logger, () => undefined);
  const { database } = opened;
  const query = (text: string, values: unknown[] = []) =>
    database.query<Record<string, string>>({ text, values });
  await query(
    `insert into webhooks (id, organisation_id, sales_page_id, url, enabled_events, active) values (71, 1, 1, 'https://a.example', '{order.created}', false)`,
  );
  const eventIds = [61, 59, 20, 5].map((days) => [days, createEventId(ago(days).getTime())] as const);
  for (const [days, id] of eventIds) {
    await query(
      `insert into events (id, position, name, organisation_id, sales_page_id, order_id, snapshot, created_at) values ($1, $2, 'order.created', 1, 1, 1, '{"products": []}', $3)`,
      [id, 1000 - days, ago(days).toISOString()],
    );
    await query(
      'insert into test_events (id, organisation_id, sales_page_id, position) values ($1, 1, 1, 1)',
      [createEventId(ago(days).getTime())],
    );
    for (const [test, event] of [
      [null, id],
      [createEventId(), null],
    ]) {
      await query(
        `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, event_id, test_event_id, attempt, url, created_at) values ($1, 1, 1, 71, $2, $3, 1, 'https://a.example', $4)`,
        [createEventId(ago(days).getTime()), event, test, ago(days).toISOString()],
      );
    }
  }
  // One statement removes at most 5,000 rows, so the removal of these rows requires two.
  await query(
    `insert into test_events (id, organisation_id, sales_page_id, position)
     select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 1, 1, 1 from generate_series(1, 5001) as number`,
  );
  for (const [key, hours] of [
    ['old', -1],
    ['new', 1],
  ]) {
    await query(
      `insert into idempotency_keys (principal, key, request_hash, result, expires_at) values ('staff:1', $1, '\\x00', 'x', now() + make_interval(hours => $2))`,
      [key, hours],
    );
  }
  for (const [subject, action, days] of [
    ['rejected.long-ago', 'access.refused', 31],
    ['rejected.recently', 'access.refused', 29],
    ['changed.long-ago', 'order-product.cancel', 5_000],
  ] as const) {
    await query(
      `insert into audit_entries (organisation_id, principal, channel, action, subject, created_at) values (1, 'staff:1', 'graphql', $1, $2, $3)`,
      [action, subject, ago(days).toISOString()],
    );
  }
  const running = await startService(config, logger, opened);
  try {
    const left = async () => ({
      events: (await query('select id from events order by id')).map(({ id }) => id),
      testEvents: await query('select id from test_events'),
      attempts: await query('select event_id from delivery_attempts order by id'),
      keys: (await query('select key from idempotency_keys')).map(({ key }) => key),
      audited: (
        await query(`select subject from audit_entries where subject ~ 'ago|recently' order by id`)
      ).map(({ subject }) => subject),
    });
    // The audit entries of rejections are removed last, so all other removals have ended then.
    await until(async () => (await left()).audited.length === 2);
    const { events, testEvents, attempts, keys, audited } = await left();
    expect(audited).toEqual(['rejected.recently', 'changed.long-ago']);
    expect(events).toEqual(eventIds.slice(1).map(([, id]) => id));
    expect(testEvents).toHaveLength(3);
    expect(attempts).toHaveLength(2);
    expect(attempts.map(({ event_id }) => event_id)).toContain(eventIds[3]?.[1]);
    expect(keys).toEqual(['new']);
  } finally {
    await running.close();
    await copy.drop();
  }
});
