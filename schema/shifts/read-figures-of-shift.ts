import DataLoader from 'dataloader';
import { type FiguresRow, readShiftFigures, type ShiftPayments } from '../../src/shifts/shift-figures.ts';
import type { GraphqlContext } from '../context.ts';

type FiguresLoader = DataLoader<FiguresRow, readonly ShiftPayments[], number>;

/** Returns the sums of a shift. Those of all shifts of a list are read together. */
export async function readFiguresOfShift(
  { loaders, prisma }: GraphqlContext,
  shift: FiguresRow,
): Promise<readonly ShiftPayments[]> {
  const loader = await loaders.once(
    'figures of shifts',
    async (): Promise<FiguresLoader> =>
      new DataLoader(
        async (shifts) => {
          const figures = await readShiftFigures(prisma, shifts);
          return shifts.map(({ id }) => figures.get(id) ?? []);
        },
        { cacheKeyFn: ({ id }) => id },
      ),
  );
  return loader.load(shift);
}
