import type { Action } from '../../src/access/permissions.ts';
import { assertAllowedOnPage, type Principal, requirePrincipal } from '../../src/access/principal.ts';
import type { GraphqlContext } from '../context.ts';

type Caller = Pick<GraphqlContext, 'identify'>;

/** The reads in progress, which the fields of one operation share. */
const reading = new WeakMap<Caller, Promise<Principal | null>>();

/**
 * Returns the caller with its grants as of now. A field that creates a link must be authorised with
 * them, because the principal of a request may be 30 seconds old and a link outlives the access of
 * its caller (D63). Throws an authentication error if the caller's access has ended. The fields of
 * an operation that call this concurrently share one statement.
 */
export function readCurrentCaller(context: Caller): Promise<Principal | null> {
  let caller = reading.get(context);
  if (!caller) {
    caller = context.identify({ bypassCache: true }).finally(() => reading.delete(context));
    reading.set(context, caller);
  }
  return caller;
}

/**
 * Returns the caller. Throws like `assertAllowedOnPage` unless its current grants allow the action
 * that its link permits.
 */
export async function assertMayCreateLink(
  context: Caller,
  action: Action,
  salesPageId: number,
): Promise<Principal> {
  const caller = requirePrincipal(await readCurrentCaller(context));
  assertAllowedOnPage(caller, action, salesPageId);
  return caller;
}
