import type { z } from 'zod';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type IdempotentResult, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import type { Principal } from './principal.ts';
import type { RequestContext } from './request-context.ts';
import { withCurrentCaller } from './with-current-caller.ts';
import { withOrganisationLock } from './with-organisation-lock.ts';

/**
 * Runs a change of access (staff, API keys, guest tokens, resellers of sales pages, webhooks and
 * their secrets) in a transaction that holds the organisation's lock. `change` is called once with
 * the caller's principal reloaded under that lock, and must authorise the change with it: the
 * principal of a request may be 30 seconds old, and a caller whose access has ended since then
 * could otherwise restore it (D63). Throws UNAUTHENTICATED or TOKEN_INVALID for a caller whose
 * access has ended.
 */
export function changeAccess<Result>(
  database: Database,
  context: RequestContext,
  change: (transaction: Transaction, context: RequestContext) => Promise<Result>,
): Promise<Result> {
  return withOrganisationLock(database, context.caller.organisationId, async (transaction) =>
    change(transaction, await withCurrentCaller(transaction, context)),
  );
}

interface IdempotentChange<Result> {
  readonly key: IdempotencyKey | null;
  /** Parses the result that is stored with the key. */
  readonly shape: z.ZodType<Result>;
  /**
   * Called with the reloaded caller before the change, even if an earlier request with the key has
   * already made it. Must throw if the caller is not allowed to make the change.
   */
  readonly authorise: (caller: Principal, transaction: Transaction) => unknown;
}

/**
 * Like `changeAccess`, but makes the change once per idempotency key. Throws the errors of
 * `runIdempotently` as well.
 */
export function changeAccessIdempotently<Result>(
  database: Database,
  context: RequestContext,
  { key, shape, authorise }: IdempotentChange<Result>,
  change: (transaction: Transaction, context: RequestContext) => Promise<Result>,
): Promise<IdempotentResult<Result>> {
  return runIdempotently(database, key, shape, (runOnce) =>
    changeAccess(database, context, async (transaction, current) => {
      await authorise(current.caller, transaction);
      return runOnce(transaction, () => change(transaction, current));
    }),
  );
}
