import type { FirstResponses } from '../../rest-adapter/http/first-response.ts';
import type { OperationError } from '../../rest-adapter/operations/execute-operation.ts';
import { formatError } from '../../schema/errors/format-error.ts';
import type { SqlClient } from '../../src/platform/database/database.ts';
import { isDatabaseUnavailable } from '../../src/platform/database/database-errors.ts';
import { DomainError } from '../../src/platform/errors/domain-error.ts';
import { storeResponse } from '../../src/platform/idempotency/idempotency-key.ts';
import type { Sealer } from '../../src/platform/sealing/sealer.ts';
import { type ContextDependencies, createContext } from '../graphql/graphql-context.ts';

interface FirstResponseDependencies {
  readonly database: SqlClient;
  /** Seals the responses, because they may contain voucher codes. */
  readonly sealer: Sealer;
  /** Called with each error of the store, and the id of the request. Must not throw. */
  readonly onFailure: (error: unknown, requestId: string) => void;
}

/**
 * Returns a store that keeps the response to the first request with each idempotency key, in the
 * database under the caller's principal, until the key expires. The request has already taken
 * effect, so a failure to store or read the response does not fail the request: the error is passed
 * to `onFailure`, and the given response is returned. Only a replay fails if the database is
 * unavailable, because the first response may be stored and the client can retry.
 */
export function createFirstResponses(
  dependencies: ContextDependencies,
  { database, sealer, onFailure }: FirstResponseDependencies,
): FirstResponses {
  return {
    async store(caller, idempotencyKey, response, { isReplay }) {
      try {
        const { principal } = await createContext(dependencies, caller);
        if (!principal) return { data: response };
        return {
          data: await storeResponse(
            database,
            sealer,
            { principal: principal.id, key: idempotencyKey },
            response,
          ),
        };
      } catch (error) {
        // The caller lost access after the request took effect. The response is returned but not
        // stored.
        if (error instanceof DomainError) return { data: response };
        onFailure(error, caller.requestId);
        if (!isReplay || !isDatabaseUnavailable(error)) return { data: response };
        const { message, extensions } = formatError(error, () => undefined);
        return { errors: [{ message, extensions: extensions as OperationError['extensions'] }] };
      }
    },
  };
}
