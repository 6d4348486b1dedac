import { parseActor } from '../../src/access/actor.ts';
import { parseDays } from '../../src/reports/daily-period.ts';
import { type MovementKind, movementKinds } from '../../src/reports/movement-kinds.ts';
import { type Movement, type MovementPosition, readMovements } from '../../src/reports/movements.ts';
import { ActorType } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { formatFilters } from '../connections/list-filters.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { resolveOrderedConnection } from '../connections/ordered-connection.ts';
import { OrderType } from '../orders/order.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { MoneyType } from '../scalars/money-type.ts';
import { periodArgument } from './period-argument.ts';
import { readReportPages, salesPageIdsArgument } from './report-pages.ts';

const kindDescriptions: Readonly<Record<MovementKind, string>> = {
  issued: 'The voucher was sold.',
  topped_up: 'An amount was paid to raise the balance.',
  imported: 'The voucher was imported from another system.',
  redeemed: 'The voucher was redeemed, in full or in part.',
  redemption_cancelled: 'A redemption was cancelled and its units were restored.',
  refunded:
    'The voucher was refunded. If it ended, the amount is its unredeemed value, and 0 for a further refund. If it was kept, the amount is what the refund took off its balance. The amount that was paid back is that of the refund.',
  cancelled: 'The voucher was cancelled.',
  regenerated: 'The voucher was replaced, or replaces another one: the value moves between the two.',
  corrected: 'The balance was corrected.',
  expired: 'The voucher expired, or value was restored to an expired voucher.',
  expiry_reversed:
    'The voucher was extended after it had expired, or an expired voucher was refunded, cancelled or redeemed.',
};

const MovementKindType = builder.enumType('MovementKind', {
  description: 'The cause of a change of the unredeemed value of a voucher.',
  values: Object.fromEntries(
    movementKinds.map((kind) => [kind.toUpperCase(), { value: kind, description: kindDescriptions[kind] }]),
  ) as Record<string, { readonly value: MovementKind; readonly description: string }>,
});

const MovementType = builder.objectRef<Movement>('Movement').implement({
  description: 'A change of the unredeemed value of a sold voucher.',
  fields: (t) => ({
    id: t.id({
      description:
        'The id, which is stable and unique among objects of the type. It is not accepted by `node`.',
      resolve: ({ salesPageId, at, rankPosition }) =>
        `Movement:${salesPageId}:${at.getTime()}-${rankPosition}`,
    }),
    kind: t.expose('kind', { type: MovementKindType, description: 'The cause of the change.' }),
    createdAt: t.expose('at', {
      type: 'DateTime',
      description:
        'When the change was recorded. An expiry is recorded in the last millisecond in which the voucher was valid.',
    }),
    amount: t.field({
      type: MoneyType,
      description: 'The change of the unredeemed value. Negative if it decreased.',
      resolve: ({ amount, currency }) => ({ amount, currency }),
    }),
    amountRefunded: t.field({
      type: MoneyType,
      nullable: true,
      description:
        'For `REFUNDED`, the amount paid back by the refund, which can differ from `amount`: the first refund of a voucher ends it, even if only a part of its price is paid back, and `amount` of a further refund is 0. 0 if the payment gateway could not make the refund. Null for other kinds. The sum of a period is `amountRefunded` of `liability`.',
      resolve: ({ amountRefunded: amount, currency }) => (amount === null ? null : { amount, currency }),
    }),
    isComplimentary: t.boolean({
      description: 'Whether the voucher was free of charge.',
      resolve: ({ isPaid }) => !isPaid,
    }),
    salesPage: t.field({
      type: SalesPageType,
      description: 'The sales page.',
      resolve: ({ salesPageId }) => ({ id: salesPageId }),
    }),
    order: t.field({
      type: OrderType,
      description: 'The order.',
      resolve: ({ orderId }, _args, { loaders }) => loaders.requireRow('Order', orderId),
    }),
    soldVoucher: t.field({
      type: SoldVoucherType,
      description: 'The sold voucher.',
      resolve: ({ orderProductId }, _args, { loaders }) => loaders.requireRow('OrderProduct', orderProductId),
    }),
    actor: t.field({
      type: ActorType,
      nullable: true,
      description:
        'The person or program that caused the change. Null for an expiry or an import, or if unknown.',
      resolve: ({ principal }) => (principal === null ? null : parseActor(principal)),
    }),
  }),
});

const MovementConnectionType = builder.connectionObject(
  { type: MovementType, name: 'MovementConnection', description: 'A page of movements.' },
  { name: 'MovementEdge', description: 'An edge of a list of movements: one object and its cursor.' },
);

builder.queryField('movements', (t) =>
  t.connection(
    {
      type: MovementType,
      description:
        'The changes of the unredeemed value of vouchers and the refunds in a period, by the time at which they were recorded. Their sum is the difference between `opening` and `closing` of `liability`. Covers the sales pages where the caller has MANAGE_ORDERS.',
      requires: { action: 'report.read', on: 'any-page' },
      args: {
        period: t.arg(periodArgument('The period in the time zone of each sales page.')),
        salesPageIds: t.arg.idList(salesPageIdsArgument),
        order: t.arg(listOrderArgument),
      },
      resolve(_root, { period: days, salesPageIds: ids, ...args }, context) {
        const { principal, cursors, readReport, database } = context;
        const salesPageIds = readReportPages(principal, ids);
        const period = { ...parseDays(days), salesPageIds };
        return resolveOrderedConnection(
          { cursors },
          {
            name: `movements:${formatFilters(period)}`,
            keyOf: ({ at, rankPosition }: Movement) => `${at.getTime()}|${rankPosition}`,
            read: ({ from, upTo, ...range }) =>
              readReport((client) =>
                readMovements(client, period, { ...range, from: parseKey(from), upTo: parseKey(upTo) }),
              ),
            // Not `readReport`: `totalCount` already calls `count` in `runExpensive`, within which
            // `readReport` throws.
            count: async (limit) =>
              (await readMovements(database, period, { from: null, upTo: null, order: 'asc', limit })).length,
          },
          args,
        );
      },
    },
    MovementConnectionType,
  ),
);

function parseKey(key: string | null): MovementPosition | null {
  if (key === null) return null;
  const [at = Number.NaN, rankPosition = Number.NaN] = key.split('|').map(Number);
  return { at, rankPosition };
}
