import { z } from 'zod';
import { changeAccessIdempotently } from '../access/change-access.ts';
import { assertAllowedInOrganisation, type Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';
import { lockStaffMember } from './lock-staff-member.ts';
import type { StoredProfile } from './staff-profile.ts';

interface ChangedMember {
  readonly staffMemberId: number;
  readonly key: IdempotencyKey | null;
}

/**
 * Runs a change of a member that the caller may change, once per idempotency key. `change` is
 * called with the locked member. Throws IDEMPOTENCY_KEY_REUSED, the errors of lockStaffMember, and
 * those of `change`.
 */
export async function changeStaffMember(
  database: Database,
  context: RequestContext,
  { staffMemberId, key }: ChangedMember,
  change: (transaction: Transaction, caller: Principal, member: StoredProfile) => Promise<void>,
): Promise<ChangedRow> {
  const authorise = (caller: Principal) => assertAllowedInOrganisation(caller, 'user.manage');
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    { key, shape: z.null(), authorise },
    async (transaction, { caller }) => {
      const { expectedVersion } = context;
      const member = await lockStaffMember(transaction, caller, staffMemberId, expectedVersion);
      await change(transaction, caller, member);
      return null;
    },
  );
  return { id: staffMemberId, replayed };
}
