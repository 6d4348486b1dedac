import { z } from 'zod';
import type { Caller, OperationResult } from './execute-operation.ts';
import { unwrap } from './rest-error.ts';

/** Where the first response to a request with an idempotency key is kept, for as long as its key. */
export interface FirstResponses {
  /**
   * Stores a response under the caller's key unless one is stored, and resolves with the one that is stored: of concurrent calls with one
   * key all get the same. Called once the request took effect, before its response is sent. If it cannot be stored, or the stored one cannot
   * be read, resolves with the given response, except for a replay while the store is unavailable, which is an error.
   */
  keep(
    caller: Caller,
    idempotencyKey: string,
    response: string,
    options: { readonly isReplay: boolean },
  ): Promise<OperationResult<string>>;
}

/** What of a response is kept: the same request may be repeated with other preferences, and has the status of its route. */
const content = z.object({
  /** The `Location` header, null for none. */
  location: z.string().nullable(),
  /** The body, null for none. */
  text: z.string().nullable(),
});

export type ResponseContent = z.output<typeof content>;

/**
 * Returns the first response to the request (D60): the given one, or for a replay the one that is stored. If the process ended between the
 * effect and the storing of its response, none is stored: the first replay's response, of the objects as they are then, becomes the first.
 */
export async function keepFirstResponse(
  firstResponses: FirstResponses,
  caller: Caller,
  idempotencyKey: string,
  response: ResponseContent,
  options: { readonly isReplay: boolean },
): Promise<ResponseContent> {
  const kept = unwrap(await firstResponses.keep(caller, idempotencyKey, JSON.stringify(response), options));
  return content.parse(JSON.parse(kept));
}
