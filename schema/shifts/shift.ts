import { parseActor } from '../../src/access/actor.ts';
import { differenceOf, type ShiftPayments } from '../../src/shifts/shift-figures.ts';
import { ActorType } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { RedeemLocationType } from '../catalogue/redeem-location.ts';
import { shiftLocation, shiftTill } from '../rows/relations.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { TillType } from '../tills/till.ts';
import { readFiguresOfShift } from './read-figures-of-shift.ts';

type InCurrency = ShiftPayments & { readonly currency: string };

const moneyOf = (amountOf: (line: ShiftPayments) => number) => (line: InCurrency) => ({
  amount: amountOf(line),
  currency: line.currency,
});

const ShiftPaymentsType = builder.objectRef<InCurrency>('ShiftPayments').implement({
  description: 'The payments and refunds of one payment type in a shift.',
  fields: (t) => ({
    paymentType: t.exposeString('paymentType', { description: 'The method of payment, such as `cash`.' }),
    payments: t.exposeInt('payments', { description: 'The number of payments.' }),
    received: t.field({
      type: MoneyType,
      description: 'The amount of the payments.',
      resolve: moneyOf(({ amountReceived }) => amountReceived),
    }),
    refunds: t.exposeInt('refunds', { description: 'The number of refunds made from the drawer.' }),
    refunded: t.field({
      type: MoneyType,
      description: 'The amount paid back by the refunds.',
      resolve: moneyOf(({ amountRefunded }) => amountRefunded),
    }),
    moved: t.field({
      type: MoneyType,
      description:
        'The cash put into the drawer with `createCashMove`, less the cash taken out. 0 for other payment types.',
      resolve: moneyOf(({ amountMoved }) => amountMoved),
    }),
    expected: t.field({
      type: MoneyType,
      description:
        'What should be there: `received` and `moved` less `refunded`, and for cash in addition the float.',
      resolve: moneyOf(({ expected }) => expected),
    }),
    counted: t.field({
      type: MoneyType,
      nullable: true,
      description: 'What was counted. Null while the shift is open, or if the payment type was not counted.',
      resolve: ({ counted, currency }) => (counted === null ? null : { amount: counted, currency }),
    }),
    difference: t.field({
      type: MoneyType,
      nullable: true,
      description: '`counted` less `expected`. Negative if money is missing. Null if `counted` is.',
      resolve: ({ counted, expected, currency }) =>
        counted === null ? null : { amount: counted - expected, currency },
    }),
  }),
});

export const ShiftType = builder.rowNode('Shift', {
  description:
    'The time in which a cash drawer is used, from the count of its float to the count at the end. Each paired till has a drawer, and each redeem location one for all other devices. Payments and refunds belong to the shift that their request names. A closed shift never changes.',
  fields: (t) => ({
    float: t.field({
      type: MoneyType,
      description: 'The cash in the drawer at the beginning.',
      select: ['float', 'currency'],
      expression: ({ float, currency }) => ({ amount: float, currency }),
    }),
    openedAt: t.expose('createdAt', { type: 'DateTime', description: 'When the shift was opened.' }),
    openedBy: t.field({
      type: ActorType,
      description: 'The person or program that opened the shift.',
      select: ['openedBy'],
      resolve: ({ openedBy }) => parseActor(openedBy),
    }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the shift was closed. Null while it is open.',
    }),
    closedBy: t.field({
      type: ActorType,
      nullable: true,
      description: 'The person or program that closed the shift. Null while it is open.',
      select: ['closedBy'],
      resolve: ({ closedBy }) => (closedBy === null ? null : parseActor(closedBy)),
    }),
    note: t.exposeString('note', {
      description: 'The note of the person who closed the shift. Empty without one.',
    }),
    redeemLocation: t.relation(shiftLocation, {
      type: RedeemLocationType,
      description: 'The redeem location of the drawer.',
    }),
    till: t.relation(shiftTill, {
      type: TillType,
      description: 'The till of the drawer. Null for the drawer of a redeem location.',
    }),
    payments: t.field({
      type: [ShiftPaymentsType],
      description:
        'The payments and refunds by payment type, cash first. Cash is always listed. While the shift is open, they change with each sale.',
      select: ['id', 'float', 'counted', 'currency'],
      async resolve(shift, _args, context) {
        const lines = await readFiguresOfShift(context, shift);
        return lines.map((line) => ({ ...line, currency: shift.currency }));
      },
    }),
    difference: t.field({
      type: MoneyType,
      nullable: true,
      description:
        'The sum of the differences of the payment types that were counted. Null while the shift is open.',
      select: ['id', 'float', 'counted', 'currency'],
      async resolve(shift, _args, context) {
        const difference = differenceOf(shift, await readFiguresOfShift(context, shift));
        return difference === null ? null : { amount: difference, currency: shift.currency };
      },
    }),
  }),
});
