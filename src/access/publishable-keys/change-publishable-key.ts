import { z } from 'zod';
import { type RecordedChange, recordChange } from '../../audit/record-change.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { createIdempotencyKey } from '../../platform/idempotency/idempotency-key.ts';
import type { ChangedRow } from '../../platform/idempotency/run-idempotently.ts';
import { changeAccessIdempotently } from '../change-access.ts';
import { assertAllowedOnPage } from '../principal.ts';
import type { RequestContext } from '../request-context.ts';

/** A publishable key of a sales page. */
export interface PublishableKeyId {
  readonly salesPageId: number;
  readonly id: number;
}

type Change = Pick<RecordedChange, 'action' | 'before' | 'after'>;

/**
 * Changes a publishable key and records the change. `request` identifies the input for the
 * idempotency key of the caller. `change` returns the change, or null if it changed nothing. Requires
 * `manage.settings`. Throws FORBIDDEN and IDEMPOTENCY_KEY_REUSED.
 */
export async function changePublishableKey(
  database: Database,
  context: RequestContext,
  { salesPageId, id }: PublishableKeyId,
  request: object,
  change: (transaction: Transaction) => Promise<Change | null>,
): Promise<ChangedRow> {
  const { replayed } = await changeAccessIdempotently(
    database,
    context,
    {
      key: createIdempotencyKey(context.caller, context.idempotencyKey, request),
      shape: z.null(),
      authorise: (caller) => assertAllowedOnPage(caller, 'publishable-key.manage', salesPageId),
    },
    async (transaction) => {
      const changed = await change(transaction);
      if (changed)
        await recordChange(transaction, context, {
          ...changed,
          subject: `publishable-key:${id}`,
          salesPageId,
        });
      return null;
    },
  );
  return { id, replayed };
}
