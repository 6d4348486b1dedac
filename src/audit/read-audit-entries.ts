import type { AuditEntry, Prisma, PrismaClient } from '../../prisma/generated/client/client.ts';
import type { TimedRange } from '../platform/database/timed-range.ts';
import type { TimeRange } from '../platform/rows/restriction.ts';

/**
 * The conditions of a list of audit entries. A condition that is null or undefined does not
 * restrict the list.
 */
export interface AuditList {
  readonly organisationId: number;
  /**
   * Selects the entries of a sales page. Null selects all entries of the organisation, including
   * those of its sales pages.
   */
  readonly salesPageId: number | null;
  readonly principal?: string | null | undefined;
  readonly subject?: string | null | undefined;
  readonly createdAt?: TimeRange | null | undefined;
}

/** Counts audit entries. Stops at `limit`. */
export async function countAuditEntries(
  prisma: PrismaClient,
  list: AuditList,
  limit: number,
): Promise<number> {
  return prisma.auditEntry.count({ where: await toCondition(prisma, list), take: limit });
}

/**
 * Returns at most `limit` audit entries, sorted by time of recording, then by id, in the direction
 * `order`.
 */
export async function readAuditEntries(
  prisma: PrismaClient,
  list: AuditList,
  { from, upTo, end, order, limit }: TimedRange,
): Promise<AuditEntry[]> {
  // The conditions on `createdAt` next to each OR limit the index scan, so that a page costs the
  // same at any depth.
  const conditions: Prisma.AuditEntryWhereInput[] = [];
  if (from) {
    const { recordedAt, id } = from;
    conditions.push({
      createdAt: { gte: recordedAt },
      OR: [{ createdAt: { gt: recordedAt } }, { id: { gte: BigInt(id) } }],
    });
  }
  if (upTo) {
    const { recordedAt, id } = upTo;
    conditions.push({
      createdAt: { lte: recordedAt },
      OR: [{ createdAt: { lt: recordedAt } }, { id: { lte: BigInt(id) } }],
    });
  }
  if (end) conditions.push({ createdAt: { lt: end } });
  return prisma.auditEntry.findMany({
    where: { AND: [await toCondition(prisma, list), ...conditions] },
    orderBy: [{ createdAt: order }, { id: order }],
    take: limit,
  });
}

async function toCondition(
  prisma: PrismaClient,
  { organisationId, salesPageId, principal = null, subject = null, createdAt }: AuditList,
): Promise<Prisma.AuditEntryWhereInput> {
  const { from = null, to = null } = createdAt ?? {};
  return {
    organisationId,
    ...(salesPageId !== null && { salesPageId }),
    ...(principal !== null && { principal: await toPrincipals(prisma, organisationId, principal) }),
    ...(subject !== null && { subject }),
    AND: [
      ...(from ? [{ createdAt: { gte: from } }] : []),
      ...(to ? [{ createdAt: { lt: to } }] : []),
      // The index on the subject begins with the sales page and is used only with a condition on
      // the sales page.
      ...(subject !== null && salesPageId === null ? [await onAnyPage(prisma, organisationId)] : []),
    ],
  };
}

/**
 * Returns the principals whose entries a filter by `principal` selects: those of a staff member
 * include the member as a cashier at each till. A list of all tills is used instead of a prefix, so
 * that the database uses the index.
 */
async function toPrincipals(
  prisma: PrismaClient,
  organisationId: number,
  principal: string,
): Promise<string | Prisma.StringFilter> {
  if (!/^staff:\d+$/.test(principal)) return principal;
  const tills = await prisma.till.findMany({ where: { organisationId }, select: { id: true } });
  return { in: [principal, ...tills.map(({ id }) => `${principal}:till:${id}`)] };
}

/**
 * Returns a condition that every entry of the organisation meets: its sales page belongs to the
 * organisation, or is null.
 */
async function onAnyPage(prisma: PrismaClient, organisationId: number): Promise<Prisma.AuditEntryWhereInput> {
  const salesPages = await prisma.salesPage.findMany({ where: { organisationId }, select: { id: true } });
  return { OR: [{ salesPageId: { in: salesPages.map(({ id }) => id) } }, { salesPageId: null }] };
}
