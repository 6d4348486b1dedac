import type { AuditEntry, Prisma } from '../../prisma/generated/client/client.ts';
import type { AuditAction, AuditSubject } from './audit-actions.ts';

/**
 * The columns of a new audit entry. The subject of a rejected request is the field, such as
 * `Mutation.placeOrder`.
 */
type NewAuditEntry = Omit<Prisma.AuditEntryCreateManyInput, 'action' | 'subject'> &
  (
    | { readonly action: AuditAction; readonly subject: AuditSubject | null }
    | { readonly action: 'access.refused'; readonly subject?: string | null }
  );

/**
 * Writes audit entries. No other file writes audit entries with Prisma, so that the compiler checks
 * every action.
 */
export async function writeAuditEntries(
  { auditEntry }: Pick<Prisma.TransactionClient, 'auditEntry'>,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  await auditEntry.createMany({ data: [...entries] });
}

/**
 * Replaces the details of an audit entry after values in them were erased. `before` and `after` are
 * the details without these values; if one is null, the stored value is kept. All other columns of
 * an entry are immutable.
 */
export async function replaceAuditDetails(
  { auditEntry }: Pick<Prisma.TransactionClient, 'auditEntry'>,
  id: number,
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
): Promise<void> {
  await auditEntry.update({
    where: { id },
    data: { ...(before !== null && { before }), ...(after !== null && { after }) },
    select: { id: true },
  });
}
