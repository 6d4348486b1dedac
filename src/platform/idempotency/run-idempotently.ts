import type { z } from 'zod';
import type { SqlClient } from '../database/database.ts';
import { isAbortedFor } from '../database/statement-rejection.ts';
import { findStoredResult, type IdempotencyKey, keyInUse, storeKey } from './idempotency-key.ts';

/**
 * The result of a change. `replayed` is true if an earlier request with the same idempotency key
 * made the change.
 */
export interface IdempotentResult<Result> {
  readonly result: Result;
  readonly replayed: boolean;
}

/**
 * The id of a created or changed row. `replayed` is true if an earlier request with the same
 * idempotency key made the change.
 */
export interface ChangedRow {
  readonly id: number;
  readonly replayed: boolean;
}

/**
 * Makes a change unless the key of the request is in use, and stores its result with the key.
 * `client` is the transaction of the change. Returns the stored result if an earlier request made
 * the change.
 */
export type RunOnce<Result> = (
  client: SqlClient,
  change: () => Promise<Result>,
) => Promise<IdempotentResult<Result>>;

/**
 * Runs a change once per idempotency key. `transact` is called once. It must open the transaction
 * of the change, authorise the change, and call `runOnce` once. The result of the change is stored
 * as JSON, and `shape` parses it; it must not contain secrets. A request without a key (null)
 * always makes the change. `lifetime` is that of the key, as an SQL interval, by default 24 hours.
 * Throws IDEMPOTENCY_KEY_REUSED if the key was used for another request, and the errors of
 * `transact`.
 */
export async function runIdempotently<Result>(
  database: SqlClient,
  key: IdempotencyKey | null,
  shape: z.ZodType<Result>,
  transact: (runOnce: RunOnce<Result>) => Promise<IdempotentResult<Result>>,
  lifetime?: string,
): Promise<IdempotentResult<Result>> {
  try {
    return await transact(async (client, change) => {
      const stored = await findStoredResult(client, key);
      if (stored !== null) return { result: shape.parse(JSON.parse(stored)), replayed: true };
      const result = await change();
      await storeKey(client, key, JSON.stringify(result), lifetime);
      return { result, replayed: false };
    });
  } catch (error) {
    if (!isAbortedFor(error, keyInUse)) throw error;
    // A concurrent request used the key. If it was a different one, `findStoredResult` throws
    // IDEMPOTENCY_KEY_REUSED.
    const stored = await findStoredResult(database, key);
    if (stored === null) throw error;
    return { result: shape.parse(JSON.parse(stored)), replayed: true };
  }
}
