import type { Prisma, PrismaClient } from '../../prisma/generated/client/client.ts';
import type { TimedRange } from '../platform/database/timed-range.ts';

/** One request to a receiver and its response. */
export interface AttemptRecord {
  readonly id: string;
  readonly salesPageId: number;
  readonly webhookId: number;
  readonly eventId: string;
  readonly isTest: boolean;
  readonly attempt: number;
  readonly httpVerb: string;
  readonly url: string;
  readonly response: string | null;
  readonly responseStatus: number | null;
  readonly failure: string | null;
  readonly durationMs: number | null;
  /** When the request was sent. */
  readonly createdAt: Date;
  /** When the attempt was recorded, after its response or failure. */
  readonly recordedAt: Date;
}

export interface AttemptQuery extends TimedRange {
  readonly webhookId: number;
  /** Selects only the attempts for this event. Null selects all. */
  readonly eventId: string | null;
}

/** Returns attempts of a webhook in the order in which they were recorded, then by id. */
export async function readAttempts(
  prisma: PrismaClient,
  { webhookId, eventId, from, upTo, end, order, limit }: AttemptQuery,
): Promise<AttemptRecord[]> {
  // The conditions on the time alone limit the scan of the index, so that a page costs the same at any depth.
  const conditions: Prisma.DeliveryAttemptWhereInput[] = [];
  if (eventId !== null) conditions.push({ OR: [{ eventId }, { testEventId: eventId }] });
  if (from) {
    const { recordedAt, id } = from;
    conditions.push({ recordedAt: { gte: recordedAt }, OR: [{ recordedAt: { gt: recordedAt } }, { id: { gte: id } }] });
  }
  if (upTo) {
    const { recordedAt, id } = upTo;
    conditions.push({ recordedAt: { lte: recordedAt }, OR: [{ recordedAt: { lt: recordedAt } }, { id: { lte: id } }] });
  }
  if (end) conditions.push({ recordedAt: { lt: end } });
  const attempts = await prisma.deliveryAttempt.findMany({
    where: { webhookId, AND: conditions },
    orderBy: [{ recordedAt: order }, { id: order }],
    take: limit,
  });
  return attempts.map(({ eventId: id, testEventId, ...attempt }) => ({
    ...attempt,
    eventId: id ?? testEventId ?? '',
    isTest: id === null,
  }));
}

/** The results of a webhook's recent delivery attempts. */
export interface RecentAttempts {
  readonly attempts: number;
  readonly taken: number;
  readonly lastFailure: string | null;
  readonly lastFailureAt: Date | null;
}

/** Returns the results of the attempts of a webhook with the id `from` or a higher one. `firstEventId` returns the id for a time. */
export async function countRecentAttempts(
  { deliveryAttempt }: PrismaClient,
  webhookId: number,
  from: string,
): Promise<RecentAttempts> {
  const where = { webhookId, id: { gte: from } };
  const [{ _count: counts }, failed] = await Promise.all([
    deliveryAttempt.aggregate({ where, _count: { _all: true, failure: true } }),
    deliveryAttempt.findFirst({
      where: { ...where, failure: { not: null } },
      orderBy: { id: 'desc' },
      select: { failure: true, createdAt: true },
    }),
  ]);
  return {
    attempts: counts._all,
    taken: counts._all - counts.failure,
    lastFailure: failed?.failure ?? null,
    lastFailureAt: failed?.createdAt ?? null,
  };
}
