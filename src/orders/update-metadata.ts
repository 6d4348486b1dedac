import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { invalidInput, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import {
  type Metadata,
  type MetadataChanges,
  maxMetadataKeys,
  mergeMetadata,
  metadataShape,
} from '../platform/values/metadata.ts';

export interface MetadataUpdate {
  /** The model of the object whose metadata is changed. */
  readonly model: 'Order' | 'OrderProduct';
  readonly salesPageId: number;
  readonly id: number;
  readonly changes: MetadataChanges;
}

/**
 * Changes the metadata of an order or of an order product, once per idempotency key. The row is
 * locked, so that concurrent changes of other keys are kept. The audit entry contains the keys
 * only, because values may be confidential. Requires `manage.orders`. Throws NOT_FOUND,
 * IDEMPOTENCY_KEY_REUSED, and INVALID_INPUT if the object would have more than `maxMetadataKeys`
 * keys.
 */
export async function updateMetadata(
  database: Database,
  context: RequestContext,
  input: MetadataUpdate,
): Promise<ChangedRow> {
  const { model, salesPageId, id, changes } = input;
  assertAllowedOnPage(context.caller, 'metadata.update', salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { updateMetadata: input });
  const { result, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      await lockRows(transaction, model, { salesPageId, id });
      return runOnce(transaction, async () => {
        const { find, update } = rowsOf(transaction, model);
        const row = await find({ where: { id, salesPageId }, select: { metadata: true } });
        if (!row) throw notFound(model === 'Order' ? 'order' : 'order product');
        const metadata = mergeMetadata(metadataShape.parse(row.metadata), changes);
        if (Object.keys(metadata).length > maxMetadataKeys) {
          const message = `must leave at most ${maxMetadataKeys} keys`;
          throw invalidInput([{ field: 'metadata', code: 'TOO_LONG', message }]);
        }
        await update({ where: { id }, data: { metadata }, select: { id: true } });
        await recordChange(transaction, context, {
          action: 'metadata.update',
          subject: `${model === 'Order' ? 'order' : 'order-product'}:${id}`,
          salesPageId,
          after: { keys: Object.keys(changes).sort() },
        });
        return id;
      });
    }),
  );
  return { id: result, replayed };
}

interface Lookup {
  readonly where: { readonly id: number; readonly salesPageId: number };
  readonly select: { readonly metadata: true };
}

interface Change {
  readonly where: { readonly id: number };
  readonly data: { readonly metadata: Metadata };
  readonly select: { readonly id: true };
}

/** Returns the operations of Prisma's client on the rows of the model. */
function rowsOf({ prisma: { order, orderProduct } }: Transaction, model: MetadataUpdate['model']) {
  return model === 'Order'
    ? { find: (lookup: Lookup) => order.findUnique(lookup), update: (change: Change) => order.update(change) }
    : {
        find: (lookup: Lookup) => orderProduct.findUnique(lookup),
        update: (change: Change) => orderProduct.update(change),
      };
}
