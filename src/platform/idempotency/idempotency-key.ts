import { createHash } from 'node:crypto';
import type { SqlClient } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';

/** A caller's name for one request, so that it can be sent again without a second effect (D12). */
export interface IdempotencyKey {
  readonly principal: string;
  readonly key: string;
  /** SHA-256 of what was asked for, in hex: the same key with another request is a mistake. */
  readonly requestHash: string;
  /** Further hashes of the same request: with an older secret, or in the form of an earlier version. They are accepted, and never stored. */
  readonly olderHashes: readonly string[];
}

/**
 * The key of a request, or null when the caller gave none. `request` names the operation and holds its whole input. `older` are the same
 * request with fingerprints made with older secrets, or in the form that an earlier version hashed: a request is repeated across upgrades.
 */
export function createIdempotencyKey(
  caller: { readonly id: string },
  key: string | null,
  request: object,
  older: readonly object[] = [],
): IdempotencyKey | null {
  if (key === null) return null;
  return { principal: caller.id, key, requestHash: hashRequest(request), olderHashes: older.map(hashRequest) };
}

function hashRequest(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** How long a key is kept, in SQL (D12). */
const keyLifetime = `interval '24 hours'`;

/** How long the key of a redemption is kept, in SQL: a till that was offline for days repeats its requests (D72). */
export const redemptionKeyLifetime = `interval '30 days'`;

/**
 * The part of a statement that stores its key with its result, which says what the request led to, from the CTE that returns rows if the
 * statement did something. If the key is in use it returns no row, and the statement must undo itself: of two requests with one key the
 * second waits here for the first, and then finds its result.
 */
export const rememberKeyText = (keyParameter: string, resultParameter: string, done: string) =>
  rememberKeysText(`
  select k.principal, k.key, k."requestHash" as request_hash, ${resultParameter}::text as result
    from ${done}, jsonb_to_record(${keyParameter}::jsonb) as k(principal text, key text, "requestHash" text)
   where ${keyParameter}::jsonb is not null`);

/**
 * Like `rememberKeyText`, but for several keys: `source` selects principal, key, request hash (hex) and result. Keys are stored in their
 * order, so that statements which store several do not wait for each other in a circle.
 */
export const rememberKeysText = (source: string, lifetime = keyLifetime) => `
  insert into idempotency_keys (principal, key, request_hash, result, expires_at)
  select principal, key, decode(request_hash, 'hex'), result, now() + ${lifetime} from (${source}) used order by principal, key
  on conflict (principal, key) do update
     set request_hash = excluded.request_hash, result = excluded.result, response_sealed = null, created_at = now(),
         expires_at = excluded.expires_at
   where idempotency_keys.expires_at <= now()
  returning key`;

/** The reason with which such a statement undoes itself. */
export const keyInUse = 'idempotency key';

const findText = `
  select result, encode(request_hash, 'hex') as "requestHash"
    from idempotency_keys where principal = $1 and key = $2 and expires_at > now()`;

/**
 * What the request that used the key before led to, or null when the key is free. Throws IDEMPOTENCY_KEY_REUSED where that was
 * another request.
 */
export async function findResultOfKey(database: SqlClient, key: IdempotencyKey | null): Promise<string | null> {
  if (key === null) return null;
  const [used] = await database.query<{ result: string; requestHash: string }>({
    name: 'find-idempotency-key',
    text: findText,
    values: [key.principal, key.key],
  });
  if (!used) return null;
  if (used.requestHash === key.requestHash || key.olderHashes.includes(used.requestHash)) return used.result;
  throw keyReused();
}

/** The error of a key that was used for another request. */
export function keyReused(): DomainError {
  return new DomainError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
}
