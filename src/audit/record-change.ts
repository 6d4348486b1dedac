import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { RequestContext } from '../access/request-context.ts';
import type { Transaction } from '../platform/database/database.ts';

/** A change for the audit log. */
export interface RecordedChange {
  /** The action, such as `user.update`. */
  readonly action: string;
  /** The changed object, such as `staff:1`. */
  readonly subject: string;
  /** Null or omitted if the change does not concern a single sales page. */
  readonly salesPageId?: number | null;
  /** The changed values before and after, by column name. Omitted if the object did not exist or no longer exists. */
  readonly before?: Prisma.InputJsonObject;
  readonly after?: Prisma.InputJsonObject;
}

/** Records a change in the audit log of the caller's organisation, in the transaction of the change. */
export function recordChange(transaction: Transaction, context: RequestContext, change: RecordedChange): Promise<void> {
  return recordChanges(transaction, context, [change]);
}

/** Records changes in the audit log of the caller's organisation, in the transaction of the changes. */
export async function recordChanges(
  { prisma }: Transaction,
  { caller, channel, requestId }: RequestContext,
  changes: readonly RecordedChange[],
): Promise<void> {
  const { organisationId, id: principal } = caller;
  await prisma.auditEntry.createMany({
    data: changes.map((change) => ({ organisationId, principal, channel, requestId, ...change })),
  });
}
