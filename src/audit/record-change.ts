import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Channel } from '../../prisma/generated/client/enums.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { AuditAction, AuditSubject } from './audit-actions.ts';
import { writeAuditEntries } from './write-audit-entries.ts';

/** A change for the audit log. */
export interface RecordedChange {
  readonly action: AuditAction;
  /** The changed object. */
  readonly subject: AuditSubject;
  /**
   * The sales page that the change concerns. Null or omitted if the change does not concern a
   * single sales page.
   */
  readonly salesPageId?: number | null;
  /**
   * The previous values of the changed columns, by column name. Omitted if the object did not
   * exist.
   */
  readonly before?: Prisma.InputJsonObject;
  /**
   * The new values of the changed columns, by column name. Omitted if the object no longer exists.
   */
  readonly after?: Prisma.InputJsonObject;
}

/**
 * The caller that requested a change, and the channel and id of the request. If a job makes the
 * change, this is the request that added the job.
 */
export interface ChangeOrigin {
  readonly caller: { readonly id: string; readonly organisationId: number };
  readonly channel: Channel;
  readonly requestId: string;
}

/**
 * Records a change in the audit log of the caller's organisation, in the transaction of the change.
 */
export function recordChange(
  transaction: Transaction,
  context: ChangeOrigin,
  change: RecordedChange,
): Promise<void> {
  return recordChanges(transaction, context, [change]);
}

/**
 * Records changes in the audit log of the caller's organisation, in the transaction of the changes.
 */
export async function recordChanges(
  { prisma }: Transaction,
  { caller, channel, requestId }: ChangeOrigin,
  changes: readonly RecordedChange[],
): Promise<void> {
  const { organisationId, id: principal } = caller;
  await writeAuditEntries(
    prisma,
    changes.map((change) => ({ organisationId, principal, channel, requestId, ...change })),
  );
}
