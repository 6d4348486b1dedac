import { createHash } from 'node:crypto';
import type { Principal } from '../access/principal.ts';
import type { SqlClient } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';

/** A caller's name for one request, so that it can be sent again without a second effect (D12). */
export interface IdempotencyKey {
  readonly principal: string;
  readonly key: string;
  /** SHA-256 of what was asked for, in hex: the same key with another request is a mistake. */
  readonly requestHash: string;
}

/** The key of a request, or null when the caller gave none. `request` names the operation and holds its whole input. */
export function createIdempotencyKey(caller: Principal, key: string | null, request: object): IdempotencyKey | null {
  if (key === null) return null;
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return { principal: caller.id, key, requestHash };
}

/**
 * The part of a statement that remembers its key with its result (the id of its event), from the CTE that shows that it did something. Where the key is
 * in use it yields no row, and the statement must undo itself: two requests with one key wait for each other here, and the
 * second finds the first's result.
 */
export const rememberKeyText = (keyParameter: string, resultParameter: string, done: string) =>
  rememberKeysText(`
  select k.principal, k.key, k."requestHash" as request_hash, ${resultParameter}::text as result
    from ${done}, jsonb_to_record(${keyParameter}::jsonb) as k(principal text, key text, "requestHash" text)
   where ${keyParameter}::jsonb is not null`);

/** The same for several keys: `source` selects principal, key, request hash (hex) and result. They are taken in order, as locks are. */
export const rememberKeysText = (source: string) => `
  insert into idempotency_keys (principal, key, request_hash, result, expires_at)
  select principal, key, decode(request_hash, 'hex'), result, now() + interval '24 hours' from (${source}) used order by principal, key
  on conflict (principal, key) do update
     set request_hash = excluded.request_hash, result = excluded.result, created_at = now(), expires_at = excluded.expires_at
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
  if (used.requestHash === key.requestHash) return used.result;
  throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
}
