import type { OperationError } from '../rest-adapter/execute-operation.ts';
import type { FirstResponses } from '../rest-adapter/first-response.ts';
import { formatError } from '../schema/format-error.ts';
import { isDatabaseUnavailable } from '../src/platform/database/database-errors.ts';
import { DomainError } from '../src/platform/errors/domain-error.ts';
import type { FirstResponses as StoredResponses } from '../src/platform/idempotency/first-responses.ts';
import { type ContextDependencies, createContext } from './graphql-context.ts';

/**
 * Returns a store that keeps the response to the first request with each idempotency key, in the database under the caller's
 * principal. The request has already taken effect, so a failure to store or read the response does not fail the request: the
 * error is passed to `onFailure`, and the given response is returned. Only a replay fails if the database is unavailable, because
 * the first response may be stored and the client can retry.
 */
export function createFirstResponseStore(
  parts: ContextDependencies,
  stored: StoredResponses,
  onFailure: (error: unknown, requestId: string) => void,
): FirstResponses {
  return {
    async store(caller, idempotencyKey, response, { isReplay }) {
      try {
        const { principal } = await createContext(parts, caller);
        return { data: principal ? await stored.store(principal.id, idempotencyKey, response) : response };
      } catch (error) {
        // The caller lost access after the request took effect. The response is returned but not stored.
        if (error instanceof DomainError) return { data: response };
        onFailure(error, caller.requestId);
        if (!isReplay || !isDatabaseUnavailable(error)) return { data: response };
        const { message, extensions } = formatError(error, () => undefined);
        return { errors: [{ message, extensions: extensions as OperationError['extensions'] }] };
      }
    },
  };
}
