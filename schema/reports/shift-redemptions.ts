import DataLoader from 'dataloader';
import { parseActor } from '../../src/access/actor.ts';
import { readShiftRedemptions, type ShiftRedemptions } from '../../src/reports/shift-redemptions.ts';
import { ActorType } from '../access/actor.ts';
import { builder } from '../builder.ts';
import type { GraphqlContext } from '../context.ts';
import { ShiftType } from '../shifts/shift.ts';
import { redemptionFields } from './figure-fields.ts';

type RedemptionsLoader = DataLoader<number, readonly ShiftRedemptions[]>;

const ShiftRedemptionsType = builder.objectRef<ShiftRedemptions>('ShiftRedemptions').implement({
  description: 'The redemptions that a person or program recorded or cancelled at the place of a shift.',
  fields: (t) => ({
    actor: t.field({
      type: ActorType,
      nullable: true,
      description: 'The person or program that recorded or cancelled the redemptions. Null if unknown.',
      resolve: ({ principal }) => (principal === null ? null : parseActor(principal)),
    }),
    ...redemptionFields<ShiftRedemptions>(t),
  }),
});

builder.rowFields(ShiftType, (t) => ({
  redemptions: t.field({
    type: [ShiftRedemptionsType],
    description:
      'The redemptions by actor from the opening of the shift until its close: those at the till or, for the drawer of a redeem location, those at the location that no till made. They do not change the expected content of the drawer.',
    select: ['id'],
    resolve: ({ id }, _args, context) => readRedemptionsOfShift(context, id),
  }),
}));

/** Returns the redemptions of a shift. Those of all shifts of a list are read together. */
async function readRedemptionsOfShift(
  { loaders, readReport }: GraphqlContext,
  shiftId: number,
): Promise<readonly ShiftRedemptions[]> {
  const loader = await loaders.once(
    'redemptions of shifts',
    async (): Promise<RedemptionsLoader> =>
      new DataLoader(async (shiftIds) => {
        const lines = await readReport((client) => readShiftRedemptions(client, shiftIds));
        return shiftIds.map((id) => lines.filter((line) => line.shiftId === id));
      }),
  );
  return loader.load(shiftId);
}
