import DataLoader from 'dataloader';
import { requirePrincipal } from '../../src/access/principal.ts';
import { isDrawerOf } from '../../src/shifts/drawer.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { TillType } from '../tills/till.ts';
import { ShiftType } from './shift.ts';

type OpenShiftLoader = DataLoader<number, number | null>;

builder.rowFields(TillType, (t) => ({
  openShift: t.field({
    type: ShiftType,
    nullable: true,
    description:
      'The open shift of the drawer of the till. Null if no shift is open, and for the cashier of another till.',
    requires: 'shift.manage',
    select: ['id', 'salesPageId'],
    async resolve({ id }, _args, context) {
      if (!isDrawerOf(requirePrincipal(context.principal), { tillId: id })) return null;
      const shiftId = await findOpenShift(context, id);
      return shiftId === null ? null : context.loaders.requireRow('Shift', shiftId);
    },
  }),
}));

/** Returns the id of the open shift of a till. Those of all tills of a list are read together. */
async function findOpenShift({ loaders, prisma }: GraphqlContext, tillId: number): Promise<number | null> {
  const loader = await loaders.once(
    'open shifts of tills',
    async (): Promise<OpenShiftLoader> =>
      new DataLoader(async (tillIds) => {
        const shifts = await prisma.shift.findMany({
          where: { tillId: { in: [...tillIds] }, closedAt: null },
          select: { id: true, tillId: true },
        });
        return tillIds.map((id) => shifts.find((shift) => shift.tillId === id)?.id ?? null);
      }),
  );
  return loader.load(tillId);
}
