import { createHash } from 'node:crypto';
import type { SqlClient } from '../database/database.ts';
import { bytea, json, notNull, nullable, text } from '../database/sql-types.ts';
import { defineStatement, defineVariants } from '../database/statement.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Sealer } from '../sealing/sealer.ts';

/**
 * A caller's identifier of one request, which prevents a repeated request from taking effect twice
 * (D12).
 */
export interface IdempotencyKey {
  readonly principal: string;
  readonly key: string;
  /** SHA-256 of the request in hex. A key that is reused for another request is rejected. */
  readonly requestHash: string;
  /** Additional accepted hashes of the request, with older secrets. They are never stored. */
  readonly olderHashes: readonly string[];
}

/**
 * Returns the key of a request, or null if the caller sent none. `request` contains the operation's
 * name and its whole input. `older` contains forms of the same request with fingerprints of older
 * secrets of CODE_SECRETS, whose hashes are also accepted: a client may repeat a request after the
 * secrets have changed.
 */
export function createIdempotencyKey(
  caller: { readonly id: string },
  key: string | null,
  request: object,
  older: readonly object[] = [],
): IdempotencyKey | null {
  if (key === null) return null;
  return {
    principal: caller.id,
    key,
    requestHash: hashRequest(request),
    olderHashes: older.map(hashRequest),
  };
}

function hashRequest(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** Lifetime of a key, as an SQL interval (D12). */
const keyLifetime = `interval '24 hours'`;
/**
 * Lifetime of the key of a request that a till may repeat after days offline, as an SQL interval
 * (D72).
 */
export const tillKeyLifetime = `interval '30 days'`;

/**
 * Returns the SQL part of a statement that stores its key with the result of the request. `done`
 * names the CTE that returns rows if the statement took effect. If the key is in use, this part
 * returns no row, and the statement must roll itself back. Of two concurrent requests with one key,
 * the second waits here for the first and then finds its result.
 */
export const storeKeyText = (
  keyParameter: string,
  resultParameter: string,
  done: string,
  lifetime = keyLifetime,
) =>
  storeKeysText(
    `
  select k.principal, k.key, k."requestHash" as request_hash, ${resultParameter}::text as result
    from ${done}, jsonb_to_record(${keyParameter}::jsonb) as k(principal text, key text, "requestHash" text)
   where ${keyParameter}::jsonb is not null`,
    lifetime,
  );

/**
 * Like `storeKeyText`, but for several keys. `source` selects principal, key, request hash (hex)
 * and result. Keys are stored in sorted order, so that concurrent statements do not deadlock.
 */
export const storeKeysText = (source: string, lifetime = keyLifetime) => `
  insert into idempotency_keys (principal, key, request_hash, result, expires_at)
  select principal, key, decode(request_hash, 'hex'), result, now() + ${lifetime} from (${source}) used order by principal, key
  on conflict (principal, key) do update
     set request_hash = excluded.request_hash, result = excluded.result, response_sealed = null, is_erased = false, created_at = now(),
         expires_at = excluded.expires_at
   where idempotency_keys.expires_at <= now()
  returning key`;

/**
 * The `abort_unless` reason of a statement that rolls itself back because its idempotency key is in
 * use.
 */
export const keyInUse = 'idempotency key';

const insertKeyStatement = defineVariants({
  name: 'store-idempotency-key',
  params: { key: json(), result: text },
  text: ({ lifetime }: { readonly lifetime: string }) => `
with done as (select), idempotency as (${storeKeyText('$1', '$2', 'done', lifetime)})
select where abort_unless(exists (select from idempotency), '${keyInUse}')`,
  examples: [{ lifetime: keyLifetime }, { lifetime: tillKeyLifetime }],
});

/**
 * Stores the key of a request with its result, in the transaction of the change. Does nothing if
 * `key` is null. If the key is in use, it throws an error for which `isAbortedFor(error, keyInUse)`
 * is true, and the transaction must be rolled back. `lifetime` is an SQL interval, by default 24
 * hours.
 */
export async function storeKey(
  transaction: SqlClient,
  key: IdempotencyKey | null,
  result: string,
  lifetime = keyLifetime,
): Promise<void> {
  if (key) await transaction.query(insertKeyStatement({ lifetime }, { key: JSON.stringify(key), result }));
}

const findUsedKeyStatement = defineStatement({
  name: 'find-idempotency-key',
  params: { principal: text, key: text },
  row: { result: text, requestHash: notNull(text) },
  text: `
  select result, encode(request_hash, 'hex') as "requestHash"
    from idempotency_keys where principal = $1 and key = $2 and expires_at > now()`,
});

/**
 * Returns the result of the earlier request with this key, or null if the key is unused. Throws
 * IDEMPOTENCY_KEY_REUSED if the earlier request was a different one.
 */
export async function findStoredResult(
  database: SqlClient,
  key: IdempotencyKey | null,
): Promise<string | null> {
  if (key === null) return null;
  const [used] = await database.query(findUsedKeyStatement(key));
  if (!used) return null;
  if (used.requestHash === key.requestHash || key.olderHashes.includes(used.requestHash)) return used.result;
  throw keyReused();
}

/**
 * Stores the first response to the request with a key, until the key expires, and returns the
 * stored response. Concurrent calls with one key return the same response. Call it after the
 * request took effect, because the request stores the key. Returns `response` without storing it if
 * the key has expired since then, or if personal data of the result was erased. Responses are
 * sealed, because they may contain voucher codes. Throws if the stored response cannot be read
 * because it was altered or sealed with a secret that was removed. Such a response is kept, because
 * the secret may be restored.
 */
export async function storeResponse(
  database: SqlClient,
  sealer: Sealer,
  { principal, key }: Pick<IdempotencyKey, 'principal' | 'key'>,
  response: string,
): Promise<string> {
  const [stored] = await database.query(
    storeSealedResponseStatement({ principal, key, sealed: sealer.seal(response) }),
  );
  return stored?.sealed ? sealer.unseal(stored.sealed) : response;
}

/**
 * Stores the response unless the key already has one, and returns the stored response. The update
 * locks the row, so that concurrent calls all return the response that was stored first. If the
 * result is being erased, the update waits for the erasure, then stores and returns null.
 */
const storeSealedResponseStatement = defineStatement({
  name: 'store-first-response',
  params: { principal: text, key: text, sealed: bytea },
  row: { sealed: nullable(bytea) },
  text: `
  update idempotency_keys set response_sealed = case when not is_erased then coalesce(response_sealed, $3::bytea) end
   where principal = $1 and key = $2 and expires_at > now()
  returning response_sealed as sealed`,
});

/**
 * Throws IDEMPOTENCY_KEY_REUSED if an earlier request used the key. Called for a request that is
 * rejected before it is known whether it repeats the earlier one.
 */
export async function assertKeyUnused(
  database: SqlClient,
  caller: { readonly id: string },
  key: string | null,
): Promise<void> {
  await findStoredResult(database, createIdempotencyKey(caller, key, {}));
}

/** Returns the error for an idempotency key that was used for another request. */
export function keyReused(): DomainError {
  return new DomainError(
    'IDEMPOTENCY_KEY_REUSED',
    'The idempotency key was used for a different request. Send a new key.',
  );
}
