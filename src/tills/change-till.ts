import { z } from 'zod';
import { changeAccessIdempotently } from '../access/change-access.ts';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { type RecordedChange, recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../platform/idempotency/run-idempotently.ts';

export interface TillId {
  readonly salesPageId: number;
  readonly id: number;
}

type Change = Pick<RecordedChange, 'action' | 'before' | 'after'>;

/**
 * Changes a till under the organisation's lock, once per idempotency key, and writes the audit entry
 * that `change` returns. `change` returns null if nothing changed. Requires `manage.settings`.
 * `request` is the operation with its input.
 */
export async function changeTill(
  database: Database,
  context: RequestContext,
  { salesPageId, id }: TillId,
  request: object,
  change: (transaction: Transaction) => Promise<Change | null>,
): Promise<ChangedRow> {
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    {
      key: createIdempotencyKey(context.caller, context.idempotencyKey, request),
      shape: z.null(),
      authorise: (caller) => assertAllowedOnPage(caller, 'till.manage', salesPageId),
    },
    async (transaction) => {
      const changed = await change(transaction);
      if (changed)
        await recordChange(transaction, context, { ...changed, subject: `till:${id}`, salesPageId });
      return null;
    },
  );
  return { id, replayed };
}
