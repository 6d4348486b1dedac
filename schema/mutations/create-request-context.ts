import { requirePrincipal } from '../../src/access/principal.ts';
import type { RequestContext } from '../../src/access/request-context.ts';
import { invalidInput } from '../../src/platform/errors/domain-error.ts';
import { isStorable, notStorableMessage } from '../../src/platform/values/storable-text.ts';
import { exceedsLength, textLimits } from '../../src/platform/values/text-limits.ts';
import type { GraphqlContext } from '../context.ts';

/**
 * Returns the caller, the channel and the idempotency key of a mutation, as services require them.
 */
export function createRequestContext(
  { principal, channel, requestId, address }: GraphqlContext,
  key: string | null | undefined,
): RequestContext {
  const caller = requirePrincipal(principal);
  const idempotencyKey = key ?? null;
  if (
    idempotencyKey !== null &&
    (idempotencyKey === '' || exceedsLength(idempotencyKey, textLimits.idempotencyKey))
  ) {
    const code = idempotencyKey === '' ? 'REQUIRED' : 'TOO_LONG';
    throw invalidInput([{ field: 'idempotencyKey', code, message: 'must have 1 to 255 characters' }]);
  }
  if (idempotencyKey !== null && !isStorable(idempotencyKey))
    throw invalidInput([{ field: 'idempotencyKey', code: 'INVALID_FORMAT', message: notStorableMessage }]);
  return { caller, channel, requestId, address, idempotencyKey };
}
