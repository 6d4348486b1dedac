import { parseActor } from '../../src/access/actor.ts';
import { ActorType } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { ShiftType } from './shift.ts';

export const CashMoveType = builder.rowNode('CashMove', {
  description:
    'Cash that was put into the drawer of a shift or taken out of it without a sale or a refund, such as change from the bank.',
  fields: (t) => ({
    amount: t.field({
      type: MoneyType,
      description: 'The amount. Negative if the cash was taken out.',
      select: ['amount', 'currency'],
      expression: ({ amount, currency }) => ({ amount, currency }),
    }),
    reason: t.exposeString('reason', { description: 'Why the cash was moved.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the cash was moved.' }),
    movedBy: t.field({
      type: ActorType,
      description: 'The person or program that moved the cash.',
      select: ['createdBy'],
      resolve: ({ createdBy }) => parseActor(createdBy),
    }),
  }),
});

const CashMoveConnectionType = builder.connectionObject(
  { type: CashMoveType, name: 'CashMoveConnection', description: 'A page of cash moves.' },
  { name: 'CashMoveEdge', description: 'An edge of a list of cash moves: one object and its cursor.' },
);

builder.objectField(ShiftType, 'cashMoves', (t) =>
  t.connection(
    {
      type: CashMoveType,
      description: 'The cash that was put into the drawer or taken out of it.',
      requires: 'shift.manage',
      args: { order: t.arg(listOrderArgument) },
      resolve: ({ id: shiftId }, args, context, info) =>
        resolveKeysetConnection(context, { model: 'CashMove', scope: { shiftId } } as const, args, info),
    },
    CashMoveConnectionType,
  ),
);
