import type { Prisma } from '../../prisma/generated/client/client.ts';
import { differenceOf, readShiftFigures, type ShiftPayments } from '../shifts/shift-figures.ts';

/** The values that a report states about a shift, in addition to its payments of a day. */
export interface ShiftFacts {
  /** The redeem location, followed by the till if the drawer is that of a till. */
  readonly place: string;
  /** The caller who closed the shift or, while it is open, who opened it. */
  readonly principal: string;
  readonly figures: readonly ShiftPayments[];
  /** The sum of the differences in minor units. Null while the shift is open. */
  readonly difference: number | null;
}

/** Returns shifts by their ids. */
export async function readShiftFacts(
  prisma: Prisma.TransactionClient,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShiftFacts>> {
  const shifts = await prisma.shift.findMany({
    where: { id: { in: [...ids] } },
    include: { redeemLocation: { select: { name: true } }, till: { select: { name: true } } },
  });
  const figures = await readShiftFigures(prisma, shifts);
  return new Map(
    shifts.map((shift) => {
      const { id, redeemLocation, till, openedBy, closedBy } = shift;
      const lines = figures.get(id) ?? [];
      return [
        id,
        {
          place: [redeemLocation.name, till?.name].filter(Boolean).join(', '),
          principal: closedBy ?? openedBy,
          figures: lines,
          difference: differenceOf(shift, lines),
        },
      ];
    }),
  );
}
