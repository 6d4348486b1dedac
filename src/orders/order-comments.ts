import { z } from 'zod';
import { assertAllowedOnPage, isAllowedOnPage, type Principal } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';

export interface NewOrderComment {
  readonly salesPageId: number;
  readonly orderId: number;
  readonly text: string;
}

export interface OrderCommentKey {
  readonly salesPageId: number;
  readonly commentId: number;
}

/**
 * Adds a comment to an order, once per idempotency key. Audit entries of comments contain no text, so
 * that the text has one place. Requires `order-comment.write`. Throws NOT_FOUND and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function createOrderComment(
  database: Database,
  context: RequestContext,
  input: NewOrderComment,
): Promise<ChangedRow> {
  const { salesPageId, orderId, text } = input;
  const { organisationId, staffMemberId, apiKeyId } = context.caller;
  assertAllowedOnPage(context.caller, 'order-comment.write', salesPageId);
  const key = createIdempotencyKey(context.caller, context.idempotencyKey, { createOrderComment: input });
  const { result, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction(async (transaction) => {
      // The erasure of personal data locks the order: it erases every comment that exists.
      await lockRows(transaction, 'Order', { salesPageId, id: orderId });
      return runOnce(transaction, async () => {
        const { order, orderComment } = transaction.prisma;
        const found = await order.findUnique({ where: { id: orderId, salesPageId }, select: { id: true } });
        if (!found) throw notFound('order');
        const { id } = await orderComment.create({
          data: { organisationId, salesPageId, orderId, text, staffMemberId, apiKeyId },
          select: { id: true },
        });
        await recordChange(transaction, context, {
          action: 'order-comment.create',
          subject: `order:${orderId}`,
          salesPageId,
          after: { comment: id },
        });
        return id;
      });
    }),
  );
  return { id: result, replayed };
}

/**
 * Replaces the text of a comment, once per idempotency key. Requires `order-comment.write`, and
 * `order-comment.manage` for a comment of another author. Throws NOT_FOUND, FORBIDDEN and
 * IDEMPOTENCY_KEY_REUSED.
 */
export function updateOrderComment(
  database: Database,
  context: RequestContext,
  { text, ...comment }: OrderCommentKey & { readonly text: string },
): Promise<ChangedRow> {
  const input = { updateOrderComment: { ...comment, text } };
  return changeComment(database, context, comment, input, async (transaction, where) => {
    const data = { text, editedAt: new Date() };
    const changed = await transaction.prisma.orderComment.updateManyAndReturn({
      where,
      data,
      select: { orderId: true },
    });
    return record(transaction, context, 'order-comment.update', comment, changed[0]);
  });
}

/**
 * Deletes a comment, once per idempotency key. Requires `order-comment.write`, and
 * `order-comment.manage` for a comment of another author. Throws NOT_FOUND, FORBIDDEN and
 * IDEMPOTENCY_KEY_REUSED.
 */
export function deleteOrderComment(
  database: Database,
  context: RequestContext,
  comment: OrderCommentKey,
): Promise<ChangedRow> {
  const input = { deleteOrderComment: { ...comment } };
  return changeComment(database, context, comment, input, async (transaction, where) => {
    const { orderComment } = transaction.prisma;
    const found = await orderComment.findFirst({ where, select: { orderId: true } });
    const { count } = await orderComment.deleteMany({ where });
    return record(transaction, context, 'order-comment.delete', comment, count > 0 ? found : null);
  });
}

/** The condition that a comment exists and that the caller may change it. */
type ChangeableComment = ReturnType<typeof changeableBy>;

/** Makes a change once. `change` returns false if no comment meets the condition. */
async function changeComment(
  database: Database,
  context: RequestContext,
  { salesPageId, commentId }: OrderCommentKey,
  input: Parameters<typeof createIdempotencyKey>[2],
  change: (transaction: Transaction, where: ChangeableComment) => Promise<boolean>,
): Promise<ChangedRow> {
  const { caller, idempotencyKey } = context;
  assertAllowedOnPage(caller, 'order-comment.write', salesPageId);
  const key = createIdempotencyKey(caller, idempotencyKey, input);
  const where = changeableBy(caller, { salesPageId, commentId });
  const { result, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    database.prismaTransaction((transaction) =>
      runOnce(transaction, async () => {
        if (await change(transaction, where)) return commentId;
        const { orderComment } = transaction.prisma;
        const isKnown = (await orderComment.count({ where: { id: commentId, salesPageId } })) > 0;
        throw isKnown
          ? new DomainError('FORBIDDEN', 'Only its author or an administrator can change a comment.')
          : notFound('comment');
      }),
    ),
  );
  return { id: result, replayed };
}

/** Whether the caller may change and delete a comment. */
export function mayChangeComment(
  caller: Principal | null,
  {
    salesPageId,
    staffMemberId,
    apiKeyId,
  }: {
    readonly salesPageId: number;
    readonly staffMemberId: number | null;
    readonly apiKeyId: number | null;
  },
): boolean {
  if (!caller || !isAllowedOnPage(caller, 'order-comment.write', salesPageId)) return false;
  const isOwn = caller.staffMemberId === staffMemberId && caller.apiKeyId === apiKeyId;
  return isOwn || isAllowedOnPage(caller, 'order-comment.manage', salesPageId);
}

/** The same condition as `mayChangeComment`, for the statement that changes the comment. */
function changeableBy(caller: Principal, { salesPageId, commentId: id }: OrderCommentKey) {
  if (isAllowedOnPage(caller, 'order-comment.manage', salesPageId)) return { id, salesPageId };
  const { staffMemberId, apiKeyId } = caller;
  return { id, salesPageId, staffMemberId, apiKeyId };
}

async function record(
  transaction: Transaction,
  context: RequestContext,
  action: 'order-comment.update' | 'order-comment.delete',
  { salesPageId, commentId }: OrderCommentKey,
  changed: { readonly orderId: number } | null | undefined,
): Promise<boolean> {
  if (!changed) return false;
  const subject = `order:${changed.orderId}` as const;
  const details = { comment: commentId };
  await recordChange(transaction, context, {
    action,
    subject,
    salesPageId,
    ...(action === 'order-comment.delete' ? { before: details } : { after: details }),
  });
  return true;
}
