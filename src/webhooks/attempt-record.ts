import type { SqlClient } from '../database/database.ts';

/** One request to a receiver and what it answered. */
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
  readonly createdAt: Date;
}

const columns = `a.id, a.sales_page_id as "salesPageId", a.webhook_id as "webhookId", coalesce(a.event_id, a.test_event_id) as "eventId",
  a.event_id is null as "isTest", a.attempt, a.http_verb as "httpVerb", a.url, a.response, a.response_status as "responseStatus",
  a.failure, a.duration_ms as "durationMs", a.created_at as "createdAt"`;

export interface AttemptQuery {
  readonly webhookId: number;
  /** Only the attempts for this event; null: all. */
  readonly eventId: string | null;
  /** Ids, both included; null where the range is open. */
  readonly from: string | null;
  readonly upTo: string | null;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

const text = (order: 'asc' | 'desc') => `
  select ${columns} from delivery_attempts a
   where a.webhook_id = $1 and ($2::uuid is null or coalesce(a.event_id, a.test_event_id) = $2::uuid)
     and a.id between coalesce($3::uuid, '00000000-0000-0000-0000-000000000000')
                  and coalesce($4::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
   order by a.id ${order} limit $5`;

/** Attempts of a webhook in the order of their ids, which is that of time. */
export function readAttempts(client: SqlClient, query: AttemptQuery): Promise<AttemptRecord[]> {
  const { webhookId, eventId, from, upTo, order, limit } = query;
  return client.query({ name: `attempts-${order}`, text: text(order), values: [webhookId, eventId, from, upTo, limit] });
}

/** How a webhook's deliveries have gone of late. */
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

/** The attempts from that id on (firstEventId), counted. */
export async function countRecentAttempts(client: SqlClient, webhookId: number, from: string): Promise<RecentAttempts> {
  const [counted] = await client.query<RecentAttempts>({ name: 'recent-attempts', text: recentText, values: [webhookId, from] });
  if (!counted) throw new Error('a count came back empty');
  return counted;
}
