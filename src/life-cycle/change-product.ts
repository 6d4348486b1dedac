import { z } from 'zod';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { type RecordedChange, recordChange } from '../audit/record-change.ts';
import { type ProductEvent, recordProductEvents } from '../events/event-record.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { ModelRows } from '../platform/rows/model-rows.ts';
import { rejectionByState, type Transition } from '../vouchers/order-product-states.ts';
import { endExpiredHolds } from './end-holds.ts';

export interface ProductKey {
  readonly salesPageId: number;
  readonly orderProductId: number;
}

/** The new values of a product, and the values for its audit entry. */
type ChangedProduct = Pick<RecordedChange, 'before' | 'after'> & {
  readonly columns: Prisma.OrderProductUncheckedUpdateInput;
  /** The id that the change returns. Defaults to the product's id. */
  readonly resultId?: number;
  /** The event to write. Defaults to no event. */
  readonly event?: ProductEvent;
};

interface ProductChange {
  readonly action: AuditAction;
  /** The transition that the product's state must allow. Null if `change` checks the state. */
  readonly transition: Transition | null;
  /** The input of the request. Its hash is stored with the idempotency key. */
  readonly input: ProductKey;
  /** The name of the request in that hash. Defaults to `action`. */
  readonly request?: string;
  /**
   * Called at most once, with the locked product in a state that allows the transition. Returns the
   * change of the product, or throws the reason why the product does not allow it. Can write to
   * other tables in the transaction. `revision` is the product's revision after the change.
   */
  readonly change: (
    transaction: Transaction,
    product: ModelRows['OrderProduct'],
    revision: number,
  ) => Promise<ChangedProduct> | ChangedProduct;
}

/**
 * Changes a sold voucher under the lock of its row, once per idempotency key, and writes an audit
 * entry and, if specified, an event. Holds that have expired are ended first. The caller must
 * authorise the change. Throws NOT_FOUND, the errors of rejectionByState and of `change`, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function changeProduct(
  database: Database,
  context: RequestContext,
  { action, transition, input, request = action, change }: ProductChange,
): Promise<ChangedRow> {
  const { salesPageId, orderProductId: id } = input;
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { [request]: input });
  const { result, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      await lockRows(transaction, 'OrderProduct', { salesPageId, id });
      return runOnce(transaction, async () => {
        const { orderProduct: products } = transaction.prisma;
        await endExpiredHolds(transaction, [id]);
        const product = await products.findUnique({ where: { id, salesPageId } });
        if (!product) throw notFound('order product');
        const rejection = transition && rejectionByState(transition, product);
        if (rejection) throw rejection;
        const revision = product.revision + 1;
        const { columns, before, after, resultId, event } = await change(transaction, product, revision);
        await products.update({ where: { id }, data: { ...columns, revision }, select: { id: true } });
        const subject = `order-product:${id}` as const;
        await recordChange(transaction, context, {
          action,
          subject,
          salesPageId,
          ...(before && { before }),
          ...(after && { after }),
        });
        if (event) await recordProductEvents(transaction, [id], event);
        return resultId ?? id;
      });
    }),
  );
  return { id: result, replayed };
}
