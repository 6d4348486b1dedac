import { withOrganisationLock } from '../organisations/with-organisation-lock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { reloadPrincipal } from './reload-principal.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Runs a change of access (staff, API keys, guest tokens, resellers of sales pages, webhooks and their secrets) in a transaction
 * that holds the organisation's lock. `change` is called once with the caller's principal reloaded under that lock, and must
 * authorise the change with it: the principal of a request may be 30 seconds old, and a caller whose access has ended since then
 * could otherwise restore it (D63). Throws UNAUTHENTICATED or TOKEN_INVALID for a caller whose access has ended.
 */
export function changeAccess<Result>(
  database: Database,
  context: RequestContext,
  change: (transaction: Transaction, context: RequestContext) => Promise<Result>,
): Promise<Result> {
  return withOrganisationLock(database, context.caller.organisationId, async (transaction) =>
    change(transaction, { ...context, caller: await reloadPrincipal(transaction, context.caller) }),
  );
}
