import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { withCurrentCaller } from '../access/with-current-caller.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import { generateLinkToken, hashLinkToken } from './link-token.ts';

export interface VoucherLinkInput {
  readonly salesPageId: number;
  readonly orderProductId: number;
}

export interface CreatedVoucherLink extends ChangedRow {
  /**
   * The token of the link. Only its hash is stored, so that it cannot be retrieved later. Null if
   * an earlier request with the same idempotency key created the link.
   */
  readonly token: string | null;
}

/**
 * Creates the link to the page of a sold voucher, once per idempotency key. The previous link no
 * longer works. Requires `manage.orders`, because the page shows the code. Throws FORBIDDEN,
 * NOT_FOUND or IDEMPOTENCY_KEY_REUSED.
 */
export async function createVoucherLink(
  database: Database,
  context: RequestContext,
  input: VoucherLinkInput,
): Promise<CreatedVoucherLink> {
  const { salesPageId, orderProductId } = input;
  assertAllowedOnPage(context.caller, 'voucher-link.create', salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { createVoucherLink: input });
  const token = generateLinkToken();
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      const { caller } = await withCurrentCaller(transaction, context);
      assertAllowedOnPage(caller, 'voucher-link.create', salesPageId);
      await lockRows(transaction, 'OrderProduct', { salesPageId, id: orderProductId });
      return runOnce(transaction, async () => {
        const product = { id: orderProductId, salesPageId };
        const found = await transaction.prisma.orderProduct.findUnique({
          where: product,
          select: { id: true },
        });
        if (!found) throw notFound('order product');
        await storeVoucherLink(transaction, context.caller.organisationId, input, token);
        const subject = `order-product:${orderProductId}` as const;
        await recordChange(transaction, context, { action: 'order-product.link', subject, salesPageId });
        return orderProductId;
      });
    }),
  );
  return { id, token: replayed ? null : token, replayed };
}

/** Stores the link of a sold voucher in place of the previous one. The voucher must exist. */
async function storeVoucherLink(
  { prisma }: Transaction,
  organisationId: number,
  { salesPageId, orderProductId }: VoucherLinkInput,
  token: string,
): Promise<void> {
  const link = { tokenHash: hashLinkToken(token), createdAt: new Date() };
  await prisma.voucherLink.upsert({
    where: { orderProductId },
    create: { ...link, organisationId, salesPageId, orderProductId },
    update: link,
  });
}
