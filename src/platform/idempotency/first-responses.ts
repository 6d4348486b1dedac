import type { SqlClient } from '../database/database.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { storeResponse } from './idempotency-key.ts';

/** Stores the first response to each request with an idempotency key, as a string whose format the caller defines. */
export interface FirstResponses {
  /**
   * Stores the response under the key if none is stored, and returns the stored response. Concurrent calls with one key return
   * the same response. Call it after the request took effect, because the request stores the key. Returns `response` without
   * storing it if the key has expired since then, or if personal data of the result was erased. Throws if the stored response
   * cannot be read because it was altered or sealed with a secret that was removed. Such a response is kept, because the secret
   * may be restored.
   */
  store(principal: string, key: string, response: string): Promise<string>;
}

/**
 * Creates a store of first responses, which expire with their idempotency keys. Responses are sealed, because they may contain
 * voucher codes.
 */
export function createFirstResponses(database: SqlClient, sealer: Sealer): FirstResponses {
  return {
    async store(principal, key, response) {
      const [stored] = await database.query(storeResponse({ principal, key, sealed: sealer.seal(response) }));
      return stored?.sealed ? sealer.unseal(stored.sealed) : response;
    },
  };
}
