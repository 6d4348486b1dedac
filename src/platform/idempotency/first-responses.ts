import type { SqlClient } from '../database/database.ts';
import type { Sealer } from '../sealing/sealer.ts';

/** The first response to a request with an idempotency key, as a text that the caller writes and reads. */
export interface FirstResponses {
  /**
   * Stores the response under the key, if none is stored, and returns the one that is. Concurrent calls with one key return the same.
   * The key must exist, which it does once its request took effect; if it expired since then the response is returned unstored. Throws if
   * the stored response cannot be read, because it was altered or sealed with a secret that was removed; it is kept, in case that secret
   * returns.
   */
  keep(principal: string, key: string, response: string): Promise<string>;
}

/** The row is locked by the update, so that of two responses the first to be stored is returned for both. */
const text = `
  update idempotency_keys set response_sealed = coalesce(response_sealed, $3::bytea)
   where principal = $1 and key = $2 and expires_at > now()
  returning response_sealed as sealed`;

/** Responses are sealed, because they may hold voucher codes, and are removed with their keys. */
export function createFirstResponses(database: SqlClient, sealer: Sealer): FirstResponses {
  return {
    async keep(principal, key, response) {
      const values = [principal, key, sealer.seal(response)];
      const [kept] = await database.query<{ sealed: Uint8Array }>({ name: 'keep-first-response', text, values });
      return kept ? sealer.unseal(kept.sealed) : response;
    },
  };
}
