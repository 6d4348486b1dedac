import { whereWithin } from '../../src/platform/rows/restriction.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { PaymentType } from '../orders/payment.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import { MoneyType } from '../scalars/money-type.ts';

const PaymentConnectionType = builder.connectionObject(
  { type: PaymentType, name: 'PaymentConnection', description: 'A page of payments.' },
  { name: 'PaymentEdge', description: 'An edge of a list of payments: one object and its cursor.' },
);

export const PayoutType = builder.rowNode('Payout', {
  description: 'A transfer of money from the payment processor to the shop.',
  fields: (t) => ({
    databaseId: t.expose('id', { type: 'SafeInt', description: 'The numeric id of the payout.' }),
    reference: t.exposeString('reference', { description: 'The payment processor’s id of the payout.' }),
    amount: t.field({
      type: MoneyType,
      description: 'The amount transferred. It may differ from the sum of the payments, for example by fees.',
      select: ['amount', 'currency'],
      expression: ({ amount, currency }) => ({
        amount: Number(amount),
        currency,
      }),
    }),
    initiatedAt: t.expose('initiatedAt', {
      type: 'DateTime',
      description: 'When the processor initiated the transfer.',
    }),
    estimatedArrivalOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day on which the money is expected to arrive. Null if unknown.',
      select: ['estimatedArrivalOn'],
      resolve: ({ estimatedArrivalOn: day }) => day?.toISOString().slice(0, 10) ?? null,
    }),
    link: t.expose('link', {
      type: 'URL',
      nullable: true,
      description: 'The URL at which the processor displays the payout. Null if unknown.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the payout was recorded.' }),
  }),
});

builder.objectField(PayoutType, 'payments', (t) =>
  t.connection(
    {
      type: PaymentType,
      description: 'The payments that are paid out.',
      requires: 'order.read',
      args: { order: t.arg(listOrderArgument) },
      resolve: ({ id: payoutId }, args, context, info) =>
        resolveKeysetConnection(context, { model: 'Payment', scope: { payoutId } }, args, info),
    },
    PaymentConnectionType,
  ),
);

const PayoutConnectionType = builder.connectionObject(
  { type: PayoutType, name: 'PayoutConnection', description: 'A page of payouts.' },
  { name: 'PayoutEdge', description: 'An edge of a list of payouts: one object and its cursor.' },
);

const PayoutFilterType = builder.inputType('PayoutFilter', {
  description: 'Restricts a list of payouts to those that match every given field.',
  fields: (t) => ({
    initiatedAt: t.field({
      type: DateTimeRangeInput,
      description: 'When the processor initiated the transfer.',
    }),
  }),
});

builder.objectField(SalesPageType, 'payouts', (t) =>
  t.connection(
    {
      type: PayoutType,
      description: 'The recorded payouts of the payments of the sales page.',
      requires: 'payout.read',
      args: {
        filter: t.arg({ type: PayoutFilterType, description: 'Returns only payouts that match.' }),
        order: t.arg(listOrderArgument),
      },
      resolve({ id: salesPageId }, args, context, info) {
        const filter = args.filter ?? {};
        assertValidFilter(filter);
        const list = {
          model: 'Payout',
          scope: { salesPageId },
          filters: { ...filter },
          restrictions: filter.initiatedAt ? whereWithin('initiated_at', filter.initiatedAt) : [],
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    PayoutConnectionType,
  ),
);
