import { LRUCache } from 'lru-cache';
import type { Act } from '../access/act.ts';
import type { SqlClient } from '../database/database.ts';

/** Puts down that a caller was refused what its role does not allow. `what` is the field it asked for: `Mutation.placeOrder`. */
export type RecordRefusal = (act: Pick<Act, 'caller' | 'channel' | 'requestId' | 'address'>, what: string) => Promise<void>;

const text = `
  insert into audit_entries (organisation_id, principal, channel, action, subject, request_id, address, after)
  values ($1, $2, $3::channel, 'access.refused', $4, $5, $6, $7::jsonb)`;

/** Milliseconds. */
const windowMs = 60_000;
/** Entries of one principal in a window, in each process. */
const maxEntries = 20;

/**
 * Records the first rejection of each field by principal and minute, at most 20 of one principal. `after` of the first entry of its next minute says
 * how many further fields were left out as `omitted`. So no client can fill the table.
 */
export function createRefusalRecord(database: SqlClient): RecordRefusal {
  const windows = new LRUCache<string, Set<string>>({ max: 10_000, ttl: windowMs });
  const omissions = new LRUCache<string, number>({ max: 10_000 });
  return async ({ caller, channel, requestId, address }, what) => {
    const recorded = windows.get(caller.id) ?? new Set<string>();
    if (recorded.has(what)) return;
    if (recorded.size === 0) windows.set(caller.id, recorded);
    if (recorded.size === maxEntries) {
      omissions.set(caller.id, (omissions.get(caller.id) ?? 0) + 1);
      return;
    }
    recorded.add(what);
    const omitted = recorded.size === 1 ? omissions.get(caller.id) : undefined;
    if (omitted) omissions.delete(caller.id);
    await database.query({
      name: 'record-refusal',
      text,
      values: [caller.organisationId, caller.id, channel, what, requestId, address, omitted ? JSON.stringify({ omitted }) : null],
    });
  };
}
