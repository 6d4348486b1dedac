import type { SqlClient } from '../platform/database/database.ts';
import { rangeValues, type TimedRange } from '../platform/database/timed-range.ts';

/** One request to a receiver and its response. */
export interface AttemptRecord {
  readonly id: string;
  readonly salesPageId: number;
  readonly webhookId: number;
  readonly eventId: string;
  readonly isTest: boolean;
  readonly attempt: number;
  readonly httpVerb: string;
  readonly url: string;
  readonly response: string | null;
  readonly responseStatus: number | null;
  readonly failure: string | null;
  readonly durationMs: number | null;
  /** When the request was sent. */
  readonly createdAt: Date;
  /** When the attempt was recorded, after its response or failure. */
  readonly recordedAt: Date;
}

const columns = `a.id, a.sales_page_id as "salesPageId", a.webhook_id as "webhookId", coalesce(a.event_id, a.test_event_id) as "eventId",
  a.event_id is null as "isTest", a.attempt, a.http_verb as "httpVerb", a.url, a.response, a.response_status as "responseStatus",
  a.failure, a.duration_ms as "durationMs", a.created_at as "createdAt",
  a.recorded_at as "recordedAt"`;

export interface AttemptQuery extends TimedRange {
  readonly webhookId: number;
  /** Selects only the attempts for this event. Null selects all. */
  readonly eventId: string | null;
}

const text = (order: 'asc' | 'desc') => `
  select ${columns} from delivery_attempts a
   where a.webhook_id = $1 and ($2::uuid is null or coalesce(a.event_id, a.test_event_id) = $2::uuid)
     and (a.recorded_at, a.id) >= (coalesce($3::timestamptz, '-infinity'), coalesce($4::uuid, '00000000-0000-0000-0000-000000000000'))
     and (a.recorded_at, a.id) <= (coalesce($5::timestamptz, 'infinity'), coalesce($6::uuid, '00000000-0000-0000-0000-000000000000'))
     and a.recorded_at < coalesce($7::timestamptz, 'infinity')
   order by a.recorded_at ${order}, a.id ${order} limit $8`;

/** Returns attempts of a webhook in the order in which they were recorded, then by id. */
export function readAttempts(client: SqlClient, query: AttemptQuery): Promise<AttemptRecord[]> {
  const { webhookId, eventId, order, limit } = query;
  return client.query({
    name: `attempts-${order}`,
    text: text(order),
    values: [webhookId, eventId, ...rangeValues(query), limit],
  });
}

/** The results of a webhook's recent delivery attempts. */
export interface RecentAttempts {
  readonly attempts: number;
  readonly taken: number;
  readonly lastFailure: string | null;
  readonly lastFailureAt: Date | null;
}

const recentText = `
  select count(*)::int as attempts, (count(*) filter (where failure is null))::int as taken,
         max(created_at) filter (where failure is not null) as "lastFailureAt",
         (array_agg(failure order by id desc) filter (where failure is not null))[1] as "lastFailure"
    from delivery_attempts where webhook_id = $1 and id >= $2::uuid`;

/** Returns the results of the attempts of a webhook with the id `from` or a higher one. `firstEventId` returns the id for a time. */
export async function countRecentAttempts(client: SqlClient, webhookId: number, from: string): Promise<RecentAttempts> {
  const [counted] = await client.query<RecentAttempts>({ name: 'recent-attempts', text: recentText, values: [webhookId, from] });
  if (!counted) throw new Error('the count of attempts returned no row');
  return counted;
}
