import type { WebhookModel } from '../../prisma/generated/client/models.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { array, bigint, int, notNull, text, timestamptz, uuid } from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { firstUuidOf } from '../platform/values/uuid-time.ts';

/** The maximum difference of the clocks of a process and of the database. */
const maxClockDifferenceMs = 86_400_000;

const conditions = {
  salesPageId: int,
  earliest: uuid,
  since: timestamptz,
  names: array(text),
  webhookId: int,
};

const undeliveredSql = `
    from events e
   where $1::int in (e.sales_page_id, e.selling_page_id) and e.id >= $2::uuid and e.position is not null
     and e.created_at >= $3::timestamptz and e.name = any($4::text[])
     and not exists (select from delivery_attempts a where a.event_id = e.id and a.webhook_id = $5::int and a.failure is null)`;

const selectUndeliveredStatement = defineStatement({
  name: 'undelivered-events',
  params: { ...conditions, limit: bigint },
  row: { id: uuid },
  text: `select e.id ${undeliveredSql} order by e.position limit $6`,
  isPrepared: false,
});

const countUndeliveredStatement = defineStatement({
  name: 'count-undelivered-events',
  params: conditions,
  row: { events: notNull(int) },
  text: `select count(*)::int as events ${undeliveredSql}`,
  isPrepared: false,
});

/**
 * Returns the events since `since` that the webhook has never acknowledged: their number, and the
 * ids of at most `limit` of them, oldest first. Reads events by the primary key, from the first id
 * of a time one day before `since`: the time in an id is that of the process that wrote the event,
 * and `created_at` that of the database.
 */
export async function findUndelivered(
  client: SqlClient,
  { id: webhookId, salesPageId, enabledEvents, createdAt }: WebhookModel,
  since: Date,
  limit: number,
): Promise<{ events: string[]; count: number }> {
  const values = {
    salesPageId,
    earliest: firstUuidOf(new Date(Math.max(0, since.getTime() - maxClockDifferenceMs))),
    since: (since > createdAt ? since : createdAt).toISOString(),
    names: enabledEvents,
    webhookId,
  };
  const rows = await client.query(selectUndeliveredStatement({ ...values, limit }));
  const events = rows.map(({ id }) => id);
  if (events.length < limit) return { events, count: events.length };
  const [counted] = await client.query(countUndeliveredStatement(values));
  return { events, count: counted?.events ?? 0 };
}
