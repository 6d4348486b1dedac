import type { SqlClient } from '../platform/database/database.ts';
import {
  array,
  bigint,
  boolean,
  int,
  notNull,
  nullable,
  text,
  timestamptz,
  uuid,
} from '../platform/database/sql-types.ts';
import { defineStatement, defineVariants, type StatementRow } from '../platform/database/statement.ts';
import type { TimedRange } from '../platform/database/timed-range.ts';

// These reads use SQL statements, because Prisma's client cannot cancel a statement (D62). They
// scan the attempts of a webhook, and a client may disconnect before they have ended.

const outcomeSql = {
  any: '',
  failed: 'and a.failure is not null',
  succeeded: 'and a.failure is null',
} as const;

const row = {
  id: uuid,
  salesPageId: int,
  webhookId: int,
  eventId: notNull(uuid),
  isTest: notNull(boolean),
  attempt: int,
  httpVerb: text,
  url: text,
  response: nullable(text),
  responseStatus: nullable(int),
  failure: nullable(text),
  durationMs: nullable(int),
  /** When the request was sent. */
  createdAt: timestamptz,
  /** When the attempt was recorded, after its response or failure. */
  recordedAt: timestamptz,
};

const columns = `a.id, a.sales_page_id as "salesPageId", a.webhook_id as "webhookId",
         coalesce(a.event_id, a.test_event_id) as "eventId", a.event_id is null as "isTest", a.attempt, a.http_verb as "httpVerb",
         a.url, a.response, a.response_status as "responseStatus", a.failure, a.duration_ms as "durationMs",
         a.created_at as "createdAt", a.recorded_at as "recordedAt"`;

const selectAttemptsStatement = defineVariants({
  name: 'attempts',
  params: {
    webhookId: int,
    eventId: nullable(uuid),
    fromTime: nullable(timestamptz),
    fromId: nullable(uuid),
    upToTime: nullable(timestamptz),
    upToId: nullable(uuid),
    end: nullable(timestamptz),
    limit: bigint,
  },
  row,
  text: ({ order, outcome }: Pick<AttemptList, 'outcome'> & Pick<TimedRange, 'order'>) => `
  select ${columns}
    from delivery_attempts a
   where a.webhook_id = $1 and ($2::uuid is null or coalesce(a.event_id, a.test_event_id) = $2::uuid) ${outcomeSql[outcome]}
     and (a.recorded_at, a.id) >= (coalesce($3::timestamptz, '-infinity'), coalesce($4::uuid, '00000000-0000-0000-0000-000000000000'))
     and (a.recorded_at, a.id) <= (coalesce($5::timestamptz, 'infinity'), coalesce($6::uuid, '00000000-0000-0000-0000-000000000000'))
     and a.recorded_at < coalesce($7::timestamptz, 'infinity')
   order by a.recorded_at ${order}, a.id ${order} limit $8`,
  examples: [
    { order: 'asc', outcome: 'any' },
    { order: 'desc', outcome: 'failed' },
    { order: 'desc', outcome: 'succeeded' },
  ],
});

/** One request to a receiver and its response. */
export type AttemptRecord = StatementRow<typeof selectAttemptsStatement>;

/** The outcome of an attempt. An attempt fails unless the response has a 2xx status. */
export type AttemptOutcome = 'succeeded' | 'failed';

/** The conditions that select the attempts of a list. */
export interface AttemptList {
  readonly webhookId: number;
  /** Selects only the attempts for this event. Null selects all. */
  readonly eventId: string | null;
  readonly outcome: AttemptOutcome | 'any';
}

/** Returns attempts of a webhook in the order in which they were recorded, then by id. */
export function readAttempts(
  client: SqlClient,
  { webhookId, eventId, outcome }: AttemptList,
  { from, upTo, end, order, limit }: TimedRange,
): Promise<AttemptRecord[]> {
  return client.query(
    selectAttemptsStatement(
      { order, outcome },
      {
        webhookId,
        eventId,
        limit,
        fromTime: from?.recordedAt.toISOString() ?? null,
        fromId: from?.id ?? null,
        upToTime: upTo?.recordedAt.toISOString() ?? null,
        upToId: upTo?.id ?? null,
        end: end?.toISOString() ?? null,
      },
    ),
  );
}

const selectAttemptsByIdStatement = defineStatement({
  name: 'attempts-by-id',
  params: { ids: array(uuid) },
  row,
  text: `select ${columns} from delivery_attempts a where a.id = any($1::uuid[])`,
});

/**
 * Returns the attempts with the given ids, of any sales page and in any order. Unknown and expired
 * ids are skipped.
 */
export function findAttempts(client: SqlClient, ids: readonly string[]): Promise<AttemptRecord[]> {
  return client.query(selectAttemptsByIdStatement({ ids }));
}

const countOfWebhookStatement = defineVariants({
  name: 'count-attempts',
  params: { webhookId: int, eventId: nullable(uuid), limit: bigint },
  row: { attempts: notNull(int) },
  text: ({ outcome }: Pick<AttemptList, 'outcome'>) => `
  select count(*)::int as attempts
    from (select from delivery_attempts a
           where a.webhook_id = $1 and ($2::uuid is null or coalesce(a.event_id, a.test_event_id) = $2::uuid)
                 ${outcomeSql[outcome]} limit $3) a`,
  examples: [{ outcome: 'any' }, { outcome: 'failed' }, { outcome: 'succeeded' }],
});

/** Counts the attempts of a webhook that a list selects. Stops at `limit`. */
export async function countAttempts(
  client: SqlClient,
  { webhookId, eventId, outcome }: AttemptList,
  limit: number,
): Promise<number> {
  const [counted] = await client.query(countOfWebhookStatement({ outcome }, { webhookId, eventId, limit }));
  return counted?.attempts ?? 0;
}

const countRecentStatement = defineStatement({
  name: 'recent-attempts',
  params: { webhookId: int, hours: int },
  row: {
    attempts: notNull(int),
    succeeded: notNull(int),
    lastFailure: nullable(text),
    lastFailureAt: nullable(timestamptz),
  },
  text: `
  select count(*)::int as attempts, (count(*) filter (where failure is null))::int as succeeded,
         (array_agg(created_at order by recorded_at desc, id desc) filter (where failure is not null))[1] as "lastFailureAt",
         (array_agg(failure order by recorded_at desc, id desc) filter (where failure is not null))[1] as "lastFailure"
    from delivery_attempts where webhook_id = $1 and recorded_at > now() - make_interval(hours => $2)`,
});

/** The results of a webhook's recent delivery attempts. */
export type RecentAttempts = StatementRow<typeof countRecentStatement>;

/**
 * Returns the results of the attempts of a webhook that were recorded in the given number of hours.
 * The last failure is the one that was recorded last: the ids of attempts depend on the clocks of
 * the workers.
 */
export async function countRecentAttempts(
  client: SqlClient,
  webhookId: number,
  hours: number,
): Promise<RecentAttempts> {
  const [counted] = await client.query(countRecentStatement({ webhookId, hours }));
  if (!counted) throw new Error('the count of attempts returned no row');
  return counted;
}
