import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChanges } from '../audit/record-change.ts';
import { recordProductEvents } from '../events/event-record.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { assertExpectedCount } from '../platform/errors/unexpected-count-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type IdempotentResult, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { countRows } from '../platform/rows/count-rows.ts';
import { findIds } from '../platform/rows/find-ids.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { type Restriction, whereOneOf, whereWithin } from '../platform/rows/restriction.ts';
import { type Extension, findNewExpiry, insertExpiryChanges, toAuditedExtension } from './extend-voucher.ts';

export interface ExtensionsInput extends Extension {
  readonly salesPageId: number;
  /** The filter of the request. Its hash is stored with the idempotency key. */
  readonly filter: object;
  /** The number of vouchers that the filter must match, without those that are skipped (D94). */
  readonly expectedCount: number;
}

/** The number of extended vouchers, and whether more vouchers match. */
export interface ExtensionsResult {
  readonly extended: number;
  readonly hasMore: boolean;
}

/** Maximum number of vouchers that one request extends. */
export const maxExtendedVouchers = 500;

/** Maximum number of matching vouchers that are counted, more than any sales page has. */
const maxMatching = 100_000_000;

const resultShape = z.object({ extended: z.int(), hasMore: z.boolean() });

/**
 * Extends the sold vouchers of a sales page that match a filter to the end of a day, at most 500 of
 * them. Vouchers that are not in progress or do not expire before that time are skipped, so the
 * same request with another idempotency key extends the next vouchers. `restrict` returns the
 * restrictions of the filter. Requires `manage.orders`. Throws INVALID_INPUT if the day has ended,
 * NOT_FOUND, IDEMPOTENCY_KEY_REUSED, STATE_CONFLICT if another number of vouchers than `expectedCount`
 * matches, and the errors of `restrict`.
 */
export async function extendVouchers(
  database: Database,
  context: RequestContext,
  input: ExtensionsInput,
  restrict: () => Promise<readonly Restriction[]>,
): Promise<IdempotentResult<ExtensionsResult>> {
  const { salesPageId, reason } = input;
  assertAllowedOnPage(context.caller, 'order-product.extend', salesPageId);
  const restrictions = await restrict();
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { extendVouchers: input });
  return runIdempotently(database, key, resultShape, (runOnce) =>
    database.prismaTransaction((transaction) =>
      runOnce(transaction, async () => {
        const expiry = await findNewExpiry(transaction, input);
        const { ids, count } = await lockMatching(transaction, salesPageId, [
          ...restrictions,
          ...restrictToExtendable(expiry.redeemableTo),
        ]);
        assertExpectedCount(input.expectedCount, count);
        const { orderProduct: products } = transaction.prisma;
        const select = { id: true, salesPageId: true, redeemableTo: true, lastDay: true, revision: true };
        const locked = await products.findMany({
          where: { id: { in: ids } },
          select,
          orderBy: { id: 'asc' },
        });
        await products.updateMany({
          where: { id: { in: ids } },
          data: { ...expiry, revision: { increment: 1 } },
        });
        await insertExpiryChanges(transaction, context, locked, { ...expiry, reason });
        await recordChanges(
          transaction,
          context,
          locked.map((product) => ({
            action: 'order-product.extend',
            subject: `order-product:${product.id}`,
            salesPageId,
            ...toAuditedExtension(product, { ...expiry, reason }),
          })),
        );
        await recordProductEvents(transaction, ids, { name: 'order-product.extended' });
        return { extended: ids.length, hasMore: count > ids.length };
      }),
    ),
  );
}

/** Returns the restrictions to vouchers that can be extended to `redeemableTo`. */
function restrictToExtendable(redeemableTo: Date): Restriction[] {
  return [
    whereOneOf('state', 'order_product_state', ['in_progress']),
    ...whereWithin('redeemable_to', { to: redeemableTo }),
  ];
}

/**
 * Locks matching products, at most `maxExtendedVouchers`. Returns the ids of those that still match
 * once they are locked, and the number of all products that match.
 */
async function lockMatching(
  transaction: Transaction,
  salesPageId: number,
  restrictions: readonly Restriction[],
) {
  const list = { model: 'OrderProduct', scope: { salesPageId } } as const;
  const found = await findIds(transaction, { ...list, restrictions }, maxExtendedVouchers + 1);
  const id = found.slice(0, maxExtendedVouchers);
  await lockRows(transaction, 'OrderProduct', { salesPageId, id });
  const ids = await findIds(
    transaction,
    { ...list, restrictions: [...restrictions, whereOneOf('id', 'int', id)] },
    maxExtendedVouchers,
  );
  if (found.length <= maxExtendedVouchers) return { ids, count: ids.length };
  const { value: count } = await countRows(transaction, { ...list, restrictions }, maxMatching);
  return { ids, count };
}
