import type { Channel } from '../../prisma/generated/client/enums.ts';
import type { SqlClient } from '../database/database.ts';
import { memoize } from '../database/model-rows.ts';

/** Who did what, or was refused what. */
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

export interface AuditRange {
  /** Whose entries: of a sales page, or of an organisation and all that is its own. */
  readonly of: { readonly salesPageId: number } | { readonly organisationId: number };
  /** Ids, both included; null where the range is open. They grow with time. */
  readonly from: string | null;
  readonly upTo: string | null;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

/** Who did what, in the order in which it was put down. */
export function readAuditEntries(client: SqlClient, { of, from, upTo, order, limit }: AuditRange): Promise<AuditEntry[]> {
  const [column, id] = 'salesPageId' in of ? ['sales_page_id', of.salesPageId] : ['organisation_id', of.organisationId];
  return client.query(
    memoize(
      `AuditEntry:${column}:${order}`,
      () => `
        select t.id, t.sales_page_id as "salesPageId", t.principal, t.channel, t.action, t.subject, t.before, t.after,
               t.request_id as "requestId", t.address, t.created_at as "createdAt"
          from audit_entries t
         where t.${column} = $1::int and t.id between coalesce($2::bigint, 0) and coalesce($3::bigint, 9223372036854775807)
         order by t.id ${order} limit $4::int`,
      [id, from, upTo, limit],
    ),
  );
}
