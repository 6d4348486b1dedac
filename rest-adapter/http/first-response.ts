import { z } from 'zod';
import { unwrap } from '../errors/rest-error.ts';
import type { Caller, OperationResult } from '../operations/execute-operation.ts';

/** Stores the first response to each request with an idempotency key until the key expires. */
export interface FirstResponses {
  /**
   * Stores a response under the caller's key if none is stored, and resolves to the stored one.
   * Concurrent calls with one key resolve to the same response. Called after the request took
   * effect and before its response is sent. If the response cannot be stored, or the stored one
   * cannot be read, resolves to the given response. A replay while the store is unavailable
   * resolves to an error instead.
   */
  store(
    caller: Caller,
    idempotencyKey: string,
    response: string,
    options: { readonly isReplay: boolean },
  ): Promise<OperationResult<string>>;
}

/**
 * The stored part of a response. Headers that depend on the request are not stored, because a
 * replay may send other preferences. The status is not stored, because every route has one status.
 */
const content = z.object({
  /** The `Location` header. Null if the response has none. */
  location: z.string().nullable(),
  /** The body. Null if the response has none. */
  text: z.string().nullable(),
});

export type ResponseContent = z.output<typeof content>;

/**
 * Returns the first response to the request (D60): the given one, or the stored one for a replay.
 * If the process ended after the request took effect and before its response was stored, the
 * response of the first replay, with the objects' state at that time, is stored.
 */
export async function storeFirstResponse(
  firstResponses: FirstResponses,
  caller: Caller,
  idempotencyKey: string,
  response: ResponseContent,
  options: { readonly isReplay: boolean },
): Promise<ResponseContent> {
  const stored = unwrap(
    await firstResponses.store(caller, idempotencyKey, JSON.stringify(response), options),
  );
  return content.parse(JSON.parse(stored));
}
