import { randomUUID } from 'node:crypto';
import { operatorId } from '../access/operator-context.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { writeAuditEntries } from '../audit/write-audit-entries.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { raiseSequences } from '../platform/database/raise-sequences.ts';
import { type CancelledEmail, cancelDueEmails, listCancelledEmails } from './cancel-due-emails.ts';

/** The action of the audit entries that `completeRestore` writes, one per organisation. */
const restoreAction = 'organisation.restore' satisfies AuditAction;

/** The timeout is longer than the default, because reminders of many vouchers may be due. */
const transactionOptions = { timeoutMs: 600_000 };

interface RestoreInput {
  /**
   * The time as of which the database was restored. Null selects the time of the latest audit
   * entry.
   */
  readonly since: Date | null;
  /**
   * The number by which each sequence is raised. Must exceed the number of rows that any table
   * lost.
   */
  readonly margin: number;
}

export interface CompletedRestore {
  readonly since: Date;
  /**
   * The time at which an earlier call completed this restore; this call then changed nothing. Null
   * if this call completed it.
   */
  readonly completedBefore: Date | null;
  readonly raisedSequences: number;
  readonly endedSignIns: number;
  /** The e-mails that this restore cancelled, even if it was completed before. */
  readonly cancelledEmails: readonly CancelledEmail[];
}

/**
 * Thrown if `since` is null and the service has been used after the previous `completeRestore`.
 * Whether the database was restored again is then unknown.
 */
export class AmbiguousRestoreError extends Error {
  override readonly name = 'AmbiguousRestoreError';

  constructor(completedAt: Date, since: string) {
    super(
      `The restore to ${since} was already completed at ${completedAt.toISOString()}, and the service has been used since then. If the database was restored again, specify with --since the time to which it was restored.`,
    );
  }
}

/**
 * Makes a restored database safe to use, once per restore. Raises every sequence, so that no id and
 * no position is assigned twice. Ends all sign-ins, because refresh tokens that were used or
 * revoked after `since` would be valid again. Cancels due e-mails, because they may have been sent
 * after `since`. Writes an audit entry in every organisation. Throws AmbiguousRestoreError and
 * SequenceExhaustedError.
 */
export function completeRestore(
  database: Database,
  { since: wanted, margin }: RestoreInput,
): Promise<CompletedRestore> {
  return database.prismaTransaction(async (transaction) => {
    const { prisma } = transaction;
    const [latest, previous] = [await findLatestEntry(transaction), await findPreviousRestore(transaction)];
    if (!wanted && previous && latest && latest.id > previous.id)
      throw new AmbiguousRestoreError(previous.createdAt, previous.since);
    const since = wanted ?? (previous ? new Date(previous.since) : (latest?.createdAt ?? new Date()));
    if (previous?.since === since.toISOString()) {
      const cancelledEmails = await listCancelledEmails(transaction, since);
      return {
        since,
        completedBefore: previous.createdAt,
        raisedSequences: 0,
        endedSignIns: 0,
        cancelledEmails,
      };
    }
    const raisedSequences = await raiseSequences(transaction, margin);
    const endedSignIns = await endSignIns(transaction);
    await cancelDueEmails(transaction, since);
    const organisations = await prisma.organisation.findMany({ select: { id: true } });
    const requestId = randomUUID();
    await writeAuditEntries(
      prisma,
      organisations.map(({ id }) => ({
        organisationId: id,
        requestId,
        principal: operatorId,
        channel: 'cli',
        action: restoreAction,
        subject: `organisation:${id}` as const,
        after: { since: since.toISOString(), margin, ended_sign_ins: endedSignIns.get(id) ?? 0 },
      })),
    );
    const ended = [...endedSignIns.values()].reduce((sum, count) => sum + count, 0);
    const cancelledEmails = await listCancelledEmails(transaction, since);
    return { since, completedBefore: null, raisedSequences, endedSignIns: ended, cancelledEmails };
  }, transactionOptions);
}

function findLatestEntry({ prisma }: Transaction) {
  return prisma.auditEntry.findFirst({
    where: { action: { not: restoreAction } },
    orderBy: { id: 'desc' },
    select: { id: true, createdAt: true },
  });
}

async function findPreviousRestore({ prisma }: Transaction) {
  const organisation = await prisma.organisation.findFirst({ select: { id: true }, orderBy: { id: 'asc' } });
  if (!organisation) return null;
  const entry = await prisma.auditEntry.findFirst({
    where: { organisationId: organisation.id, principal: operatorId, action: restoreAction },
    orderBy: { id: 'desc' },
    select: { id: true, createdAt: true, after: true },
  });
  const since =
    entry?.after && typeof entry.after === 'object' && 'since' in entry.after ? entry.after.since : null;
  return entry && typeof since === 'string' ? { id: entry.id, createdAt: entry.createdAt, since } : null;
}

/**
 * Revokes every refresh token family, every invitation and every link for a new password. Returns
 * the number of revoked families by organisation id.
 */
async function endSignIns({ prisma }: Transaction): Promise<ReadonlyMap<number, number>> {
  const active = { revokedAt: null };
  const counts = await prisma.refreshTokenFamily.groupBy({
    by: ['organisationId'],
    where: active,
    _count: true,
  });
  await prisma.refreshTokenFamily.updateMany({
    where: active,
    data: { revokedAt: new Date(), revokedReason: 'the database was restored' },
  });
  // A link that was used after the restored point in time would be valid again.
  await prisma.passwordResetLink.deleteMany();
  // An invitation that was used or revoked after the restored point in time would be valid again.
  await prisma.staffInvitation.updateMany({ where: active, data: { revokedAt: new Date() } });
  return new Map(counts.map(({ organisationId, _count: count }) => [organisationId, count]));
}
