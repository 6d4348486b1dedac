import { z } from 'zod';
import type { AuditSubject } from '../audit/audit-actions.ts';
import { type RecordedChange, recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { changeAccessIdempotently } from './change-access.ts';
import type { Action } from './permissions.ts';
import { assertAllowedOnPage } from './principal.ts';
import type { RequestContext } from './request-context.ts';

/** An object of a sales page that gives access, such as a till or a publishable key. */
interface AccessOnPage {
  readonly salesPageId: number;
  readonly subject: AuditSubject;
  /** The action that the change requires on the sales page. */
  readonly action: Action;
}

/**
 * Changes an object of a sales page under the organisation's lock, once per idempotency key, and
 * writes the audit entry that `change` returns. `change` returns null if nothing changed. `request` is
 * the operation with its input. Returns whether an earlier request with the key made the change. Throws
 * FORBIDDEN and IDEMPOTENCY_KEY_REUSED.
 */
export async function changeAccessOnPage(
  database: Database,
  context: RequestContext,
  { salesPageId, subject, action }: AccessOnPage,
  request: object,
  change: (transaction: Transaction) => Promise<Pick<RecordedChange, 'action' | 'before' | 'after'> | null>,
): Promise<boolean> {
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    {
      key: createIdempotencyKey(context.caller, context.idempotencyKey, request),
      shape: z.null(),
      authorise: (caller) => assertAllowedOnPage(caller, action, salesPageId),
    },
    async (transaction) => {
      const changed = await change(transaction);
      if (changed) await recordChange(transaction, context, { ...changed, subject, salesPageId });
      return null;
    },
  );
  return replayed;
}
