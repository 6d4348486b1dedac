import type { Channel } from '../../prisma/generated/client/enums.ts';
import type { SqlClient } from '../platform/database/database.ts';
import { memoize } from '../platform/database/model-rows.ts';
import { rangeValues, type TimedRange } from '../platform/database/timed-range.ts';

/** A recorded change or rejection, with the principal that caused it. */
export interface AuditEntry {
  readonly id: bigint;
  readonly salesPageId: number | null;
  readonly principal: string;
  readonly channel: Channel;
  readonly action: string;
  readonly subject: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly requestId: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
}

export interface AuditRange extends TimedRange {
  /** Selects the entries of a sales page, or all entries of an organisation, including those of its sales pages. */
  readonly of: { readonly salesPageId: number } | { readonly organisationId: number };
}

/** Returns at most `limit` audit entries, sorted by time of recording, then by id, in the direction `order`. */
export function readAuditEntries(client: SqlClient, { of, from, upTo, end, order, limit }: AuditRange): Promise<AuditEntry[]> {
  const [column, id] = 'salesPageId' in of ? ['sales_page_id', of.salesPageId] : ['organisation_id', of.organisationId];
  return client.query(
    memoize(
      `AuditEntry:${column}:${order}`,
      'audit_entries.rows',
      () => `
        select t.id, t.sales_page_id as "salesPageId", t.principal, t.channel, t.action, t.subject, t.before, t.after,
               t.request_id as "requestId", t.address, t.created_at as "createdAt"
          from audit_entries t
         where t.${column} = $1::int
           and (t.created_at, t.id) >= (coalesce($2::timestamptz, '-infinity'), coalesce($3::bigint, 0))
           and (t.created_at, t.id) <= (coalesce($4::timestamptz, 'infinity'), coalesce($5::bigint, 0))
           and t.created_at < coalesce($6::timestamptz, 'infinity')
         order by t.created_at ${order}, t.id ${order} limit $7::int`,
      [id, ...rangeValues({ from, upTo, end }), limit],
    ),
  );
}
