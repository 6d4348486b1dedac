import { z } from 'zod';
import { assertAllowedOnPage } from '../access/principal.ts';
import type { RequestContext } from '../access/request-context.ts';
import { withCurrentCaller } from '../access/with-current-caller.ts';
import { withOrganisationLock } from '../access/with-organisation-lock.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { DomainError, notFound } from '../platform/errors/domain-error.ts';
import { createIdempotencyKey } from '../platform/idempotency/idempotency-key.ts';
import { type ChangedRow, runIdempotently } from '../platform/idempotency/run-idempotently.ts';
import type { JobQueue } from '../platform/queue/job-queue.ts';
import { lockRows } from '../platform/rows/lock-rows.ts';
import type { BulkOrderJob, BulkOrderKey } from './bulk-order-terms.ts';

/** Maximum number of groups of an organisation that a job issues or that wait for it. */
export const maxIssuing = 10;

/** The group to issue, and the number of its vouchers that the client has read. */
export type IssueInput = BulkOrderKey & { readonly quantity: number };

/**
 * Begins to issue the vouchers of a group, or continues after a failure, and adds the job that
 * places its orders, once per idempotency key. Requires `manage.orders`. Throws NOT_FOUND,
 * IDEMPOTENCY_KEY_REUSED, and STATE_CONFLICT if the group cannot be issued in its state, has
 * another number of vouchers, or too many groups of the organisation are in progress.
 */
export async function issueBulkOrder(
  database: Database,
  queue: Pick<JobQueue<BulkOrderJob>, 'add'>,
  context: RequestContext,
  input: IssueInput,
): Promise<ChangedRow> {
  const { caller } = context;
  const { salesPageId, bulkOrderId } = input;
  assertAllowedOnPage(caller, 'bulk-order.place', salesPageId);
  const key = createIdempotencyKey(caller, context.idempotencyKey, { issueBulkOrder: input });
  const { result: id, replayed } = await runIdempotently(database, key, z.int(), (runOnce) =>
    withOrganisationLock(database, caller.organisationId, async (transaction) => {
      const current = await withCurrentCaller(transaction, context);
      assertAllowedOnPage(current.caller, 'bulk-order.place', salesPageId);
      return runOnce(transaction, async () => {
        await begin(transaction, context, input);
        await queue.add(transaction, [toJob(context, { salesPageId, bulkOrderId })]);
        return bulkOrderId;
      });
    }),
  );
  return { id, replayed };
}

async function begin(
  transaction: Transaction,
  context: RequestContext,
  { salesPageId, bulkOrderId: id, quantity }: IssueInput,
): Promise<void> {
  const { organisationId } = context.caller;
  const { prisma } = transaction;
  await lockRows(transaction, 'BulkOrder', { id, salesPageId });
  const found = await prisma.bulkOrder.findUnique({ where: { id, salesPageId } });
  if (!found) throw notFound('bulk order');
  if (found.state !== 'ready' && found.state !== 'failed')
    throw new DomainError('STATE_CONFLICT', `The bulk order is ${found.state.replace('_', ' ')}.`);
  if (found.quantity !== quantity)
    throw new DomainError(
      'STATE_CONFLICT',
      `The quantity of the bulk order is ${found.quantity}. Review it, then issue it with this quantity.`,
    );
  if (Object.keys(found.terms as object).length === 0)
    throw new DomainError('STATE_CONFLICT', 'The terms of the bulk order have expired. Create another one.');
  if ((await prisma.bulkOrder.count({ where: { organisationId, state: 'issuing' } })) >= maxIssuing)
    throw new DomainError(
      'STATE_CONFLICT',
      `At most ${maxIssuing} bulk orders of an organisation can be issued at a time. Wait until one is completed.`,
    );
  await prisma.bulkOrder.update({ where: { id }, data: { state: 'issuing', failure: null } });
  await recordChange(transaction, context, {
    action: 'bulk-order.issue',
    subject: `bulk-order:${id}`,
    salesPageId,
    after: { quantity, issued: found.issued },
  });
}

/** Returns the job, which is due immediately. The groups of an organisation form a lane. */
function toJob({ caller, channel, requestId }: RequestContext, key: BulkOrderKey) {
  const { id, organisationId, staffMemberId } = caller;
  return {
    data: { key, origin: { caller: { id, organisationId, staffMemberId }, channel, requestId } },
    organisationId,
    lane: organisationId,
    key: String(key.bulkOrderId),
    tier: 'working',
    delaySeconds: 0,
  } as const;
}
