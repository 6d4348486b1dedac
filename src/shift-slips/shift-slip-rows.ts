import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Database } from '../platform/database/database.ts';
import { type ReportNames, readReportNames } from '../reports/report-names.ts';
import { readShiftRedemptions, type ShiftRedemptions } from '../reports/shift-redemptions.ts';
import { readShiftFigures, type ShiftPayments } from '../shifts/shift-figures.ts';

/** The maximum number of cash moves that a slip lists. If there are more, it states their sum. */
export const maxListedMoves = 100;

const shiftColumns = {
  id: true,
  currency: true,
  float: true,
  counted: true,
  note: true,
  openedBy: true,
  closedBy: true,
  createdAt: true,
  closedAt: true,
  redeemLocation: { select: { name: true } },
  till: { select: { name: true } },
  cashMoves: {
    select: { amount: true, reason: true },
    orderBy: { id: 'asc' },
    take: maxListedMoves + 1,
  },
} as const satisfies Prisma.ShiftSelect;

/** A shift with the columns and relations that its slip requires. */
export interface SlipShift extends Prisma.ShiftGetPayload<{ select: typeof shiftColumns }> {
  readonly payments: readonly ShiftPayments[];
  readonly redemptions: readonly ShiftRedemptions[];
  readonly names: Pick<ReportNames, 'actor'>;
}

/** Returns a shift of a sales page. Null if the sales page has no such shift. */
export async function findSlipShift(
  database: Database,
  salesPageId: number,
  shiftId: number,
): Promise<SlipShift | null> {
  const { prisma } = database;
  const shift = await prisma.shift.findFirst({ where: { id: shiftId, salesPageId }, select: shiftColumns });
  if (!shift) return null;
  const [figures, redemptions] = await Promise.all([
    readShiftFigures(prisma, [shift]),
    readShiftRedemptions(database, [shiftId]),
  ]);
  const callers = [shift.openedBy, shift.closedBy].map((principal) => ({ principal }));
  const names = await readReportNames(prisma, [...callers, ...redemptions]);
  return { ...shift, payments: figures.get(shiftId) ?? [], redemptions, names };
}
