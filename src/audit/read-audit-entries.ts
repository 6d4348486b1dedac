import type { AuditEntry, Prisma, PrismaClient } from '../../prisma/generated/client/client.ts';
import type { TimedRange } from '../platform/database/timed-range.ts';

export interface AuditRange extends TimedRange {
  /** Selects the entries of a sales page, or all entries of an organisation, including those of its sales pages. */
  readonly of: { readonly salesPageId: number } | { readonly organisationId: number };
}

/** Counts audit entries. Stops at `limit`. */
export function countAuditEntries(prisma: PrismaClient, of: AuditRange['of'], limit: number): Promise<number> {
  return prisma.auditEntry.count({ where: of, take: limit });
}

/** Returns at most `limit` audit entries, sorted by time of recording, then by id, in the direction `order`. */
export function readAuditEntries(prisma: PrismaClient, { of, from, upTo, end, order, limit }: AuditRange): Promise<AuditEntry[]> {
  // The conditions on the time alone limit the scan of the index, so that a page costs the same at any depth.
  const conditions: Prisma.AuditEntryWhereInput[] = [];
  if (from) {
    const { recordedAt, id } = from;
    conditions.push({ createdAt: { gte: recordedAt }, OR: [{ createdAt: { gt: recordedAt } }, { id: { gte: BigInt(id) } }] });
  }
  if (upTo) {
    const { recordedAt, id } = upTo;
    conditions.push({ createdAt: { lte: recordedAt }, OR: [{ createdAt: { lt: recordedAt } }, { id: { lte: BigInt(id) } }] });
  }
  if (end) conditions.push({ createdAt: { lt: end } });
  return prisma.auditEntry.findMany({
    where: { ...of, AND: conditions },
    orderBy: [{ createdAt: order }, { id: order }],
    take: limit,
  });
}
