import type { Act } from '../src/access/act.ts';
import { requirePrincipal } from '../src/access/principal.ts';
import { invalidInput } from '../src/errors/domain-error.ts';
import type { GraphqlContext } from './context.ts';

/** Options of the `idempotencyKey` argument of mutations. */
export const idempotencyKeyArgument = {
  description:
    'A name of your own for this request, up to 255 characters, kept for 24 hours. Sent again with the same input, it has no second effect and is answered as it was first.',
} as const;

/** Who does this and how it came in, with the key that the caller gave. */
export function createAct({ principal, channel, requestId, address }: GraphqlContext, key: string | null | undefined): Act {
  const idempotencyKey = key ?? null;
  if (idempotencyKey !== null && (idempotencyKey.length === 0 || idempotencyKey.length > 255)) {
    throw invalidInput([{ field: 'idempotencyKey', message: 'must have 1 to 255 characters' }]);
  }
  return { caller: requirePrincipal(principal), channel, requestId, address, idempotencyKey };
}

/**
 * The same with the caller as the database knows it now, and no key: for what outlives the caller. Whoever was shut out a moment
 * ago must not leave a secret of its own behind.
 */
export async function createLastingAct(context: GraphqlContext): Promise<Act> {
  return createAct({ ...context, principal: await context.identify({ anew: true }) }, null);
}
