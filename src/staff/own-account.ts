import { z } from 'zod';
import { changeAccessIdempotently } from '../access/change-access.ts';
import type { Action } from '../access/permissions.ts';
import { assertAllowedInOrganisation, type Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import type { IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';

/** The staff member who changes its own account. */
export interface OwnAccount {
  readonly organisationId: number;
  readonly staffMemberId: number;
  /** The token family of the session that sent the request. Null if the request has no session. */
  readonly tokenFamilyId: string | null;
}

/** An action on the caller's own account. */
export type OwnAction = Extract<Action, 'own-account.change' | 'second-factor.set-up'>;

/**
 * Returns the account of the caller. Throws FORBIDDEN for a guest, and NOT_FOUND for an API key,
 * which has no account.
 */
export function requireOwnAccount(caller: Principal, action: OwnAction = 'own-account.change'): OwnAccount {
  const { organisationId, staffMemberId, tokenFamilyId } = assertAllowedInOrganisation(caller, action);
  if (staffMemberId === null) throw notFound('staff member');
  return { organisationId, staffMemberId, tokenFamilyId };
}

/**
 * Runs a change of the caller's own account, once per idempotency key, with the member's row
 * locked. `action` defaults to `own-account.change`. Throws the errors of requireOwnAccount,
 * IDEMPOTENCY_KEY_REUSED, and those of `change`.
 */
export async function changeOwnAccount(
  database: Database,
  context: RequestContext,
  key: IdempotencyKey | null,
  change: (transaction: Transaction, account: OwnAccount) => Promise<void>,
  action?: OwnAction,
): Promise<ChangedRow> {
  const { staffMemberId } = requireOwnAccount(context.caller, action);
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.null(), authorise: (caller) => requireOwnAccount(caller, action) },
    async (transaction, { caller }) => {
      const account = requireOwnAccount(caller, action);
      await lockRows(transaction, 'StaffMember', {
        id: staffMemberId,
        organisationId: account.organisationId,
      });
      await change(transaction, account);
      return null;
    },
  );
  return { id: staffMemberId, replayed };
}
