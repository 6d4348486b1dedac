import { LRUCache } from 'lru-cache';
import type { Act } from '../access/act.ts';
import type { SqlClient } from '../database/database.ts';

/** Puts down that a caller was refused what its role does not allow. `what` is the field it asked for: `Mutation.placeOrder`. */
export type RecordRefusal = (act: Pick<Act, 'caller' | 'channel' | 'requestId' | 'address'>, what: string) => Promise<void>;

const text = `
  insert into audit_entries (organisation_id, principal, channel, action, subject, request_id, address)
  values ($1, $2, $3::channel, 'access.refused', $4, $5, $6)`;

/** The first of a minute is put down, by caller and field, so that nobody fills the table by asking again. */
export function createRefusalRecord(database: SqlClient): RecordRefusal {
  const lately = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });
  return async ({ caller, channel, requestId, address }, what) => {
    const key = `${caller.id} ${what}`;
    if (lately.has(key)) return;
    lately.set(key, true);
    await database.query({
      name: 'record-refusal',
      text,
      values: [caller.organisationId, caller.id, channel, what, requestId, address],
    });
  };
}
