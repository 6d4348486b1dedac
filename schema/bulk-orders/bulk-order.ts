import { BulkOrderState } from '../../prisma/generated/client/enums.ts';
import { parseActor } from '../../src/access/actor.ts';
import type { RecipientProblem } from '../../src/bulk-orders/receive-recipients.ts';
import { whereContains, whereOneOf, whereWithin } from '../../src/platform/rows/restriction.ts';
import { ActorType } from '../access/actor.ts';
import { builder } from '../builder.ts';
import { resolveKeysetConnection } from '../connections/keyset-connection.ts';
import { assertValidFilter } from '../connections/list-filters.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { OrderType } from '../orders/order.ts';
import { assertMayCreateLink } from '../permissions/current-caller.ts';
import { bulkOrderOrders, orderBulkOrder } from '../rows/relations.ts';
import { SalesPageType } from '../sales-pages/sales-page.ts';
import { DateTimeRangeInput } from '../scalars/date-time-range.ts';
import { MoneyType } from '../scalars/money-type.ts';

const BulkOrderStatusType = builder.enumType('BulkOrderStatus', {
  description: 'The status of a bulk order.',
  values: {
    AWAITING_FILE: {
      value: BulkOrderState.awaiting_file,
      description: 'The file with the recipients was not uploaded yet, or has problems.',
    },
    READY: { value: BulkOrderState.ready, description: 'The vouchers can be issued.' },
    ISSUING: { value: BulkOrderState.issuing, description: 'The vouchers are being issued.' },
    COMPLETED: { value: BulkOrderState.completed, description: 'All vouchers were issued.' },
    FAILED: {
      value: BulkOrderState.failed,
      description: 'The issue stopped, as `failure` states. Issue the bulk order again to continue.',
    },
  } as const,
});

const BulkOrderProblemType = builder.objectRef<RecipientProblem>('BulkOrderProblem').implement({
  description: 'A problem of a row of a file with recipients.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'The line in the file, starting at 1.' }),
    column: t.string({
      nullable: true,
      description: 'The heading of the column. Null for a problem of the whole row.',
      resolve: ({ column }) => column || null,
    }),
    message: t.exposeString('message', { description: 'The problem. It contains no value of the row.' }),
  }),
});

export const BulkOrderType = builder.rowNode('BulkOrder', {
  description:
    'A group of orders with the same terms, such as the vouchers that a company buys for its staff. Each order has at most 100 vouchers.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: 'The human-readable reference of the group.' }),
    status: t.field({
      type: BulkOrderStatusType,
      description: 'The status.',
      select: ['state'],
      resolve: ({ state }) => state,
    }),
    quantity: t.exposeInt('quantity', {
      description: 'The number of vouchers. 0 while the status is AWAITING_FILE.',
    }),
    issued: t.exposeInt('issued', {
      description: 'The number of vouchers that were issued. It increases while the status is ISSUING.',
    }),
    total: t.field({
      type: MoneyType,
      description: 'The price of all vouchers after the discount. 0 while the status is AWAITING_FILE.',
      select: ['total', 'currency'],
      expression: ({ total, currency }) => ({ amount: total, currency }),
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Why the issue stopped, such as a sold-out voucher. Null unless the status is FAILED.',
    }),
    problems: t.field({
      type: [BulkOrderProblemType],
      description:
        'The problems of the rows of the last file, at most 100. A file with problems is not stored, and can be corrected and uploaded again.',
      select: ['problems'],
      // Only `receiveRecipients` writes the problems.
      resolve: ({ problems }) => problems as unknown as RecipientProblem[],
    }),
    uploadUrl: t.field({
      type: 'URL',
      nullable: true,
      description:
        'The URL to which the file with the recipients is uploaded with the method PUT. Anyone who has the URL can upload the file. The URL is valid for five minutes. Null unless the status is AWAITING_FILE.',
      requires: { action: 'bulk-order.place', on: 'page', otherwise: 'null' },
      select: ['id', 'salesPageId', 'state'],
      resolve: async ({ id: bulkOrderId, salesPageId, state }, _args, context) => {
        if (state !== 'awaiting_file') return null;
        await assertMayCreateLink(context, 'bulk-order.place', salesPageId);
        return context.urls.recipientUpload({ salesPageId, bulkOrderId });
      },
    }),
    orders: t.relation(bulkOrderOrders, {
      type: OrderType,
      description: 'The orders that were placed, at most 100, by ascending id.',
    }),
    createdBy: t.field({
      type: ActorType,
      description: 'The person or program that created the bulk order.',
      select: ['createdBy'],
      resolve: ({ createdBy }) => parseActor(createdBy),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the bulk order was created.' }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last voucher was issued. Null unless the status is COMPLETED.',
    }),
  }),
});

builder.rowFields(OrderType, (t) => ({
  bulkOrder: t.relation(orderBulkOrder, {
    type: BulkOrderType,
    description: 'The bulk order to which the order belongs. Null if the order was placed alone.',
  }),
}));

const BulkOrderConnectionType = builder.connectionObject(
  { type: BulkOrderType, name: 'BulkOrderConnection', description: 'A page of bulk orders.' },
  { name: 'BulkOrderEdge', description: 'An edge of a list of bulk orders: one object and its cursor.' },
);

const BulkOrderFilterType = builder.inputType('BulkOrderFilter', {
  description: 'Restricts a list of bulk orders to those that match every given field.',
  fields: (t) => ({
    statuses: t.field({ type: [BulkOrderStatusType], description: 'The status is one of these.' }),
    reference: t.string({ description: 'The reference contains this text. Case is ignored.' }),
    createdAt: t.field({ type: DateTimeRangeInput, description: 'When the bulk order was created.' }),
  }),
});

builder.objectField(SalesPageType, 'bulkOrders', (t) =>
  t.connection(
    {
      type: BulkOrderType,
      description: 'The bulk orders of the sales page.',
      requires: 'order.read',
      args: {
        filter: t.arg({ type: BulkOrderFilterType, description: 'Returns only bulk orders that match.' }),
        order: t.arg(listOrderArgument),
      },
      resolve({ id: salesPageId }, args, context, info) {
        const filter = args.filter ?? {};
        assertValidFilter(filter);
        const { statuses, reference, createdAt } = filter;
        const restrictions = [
          ...(statuses ? [whereOneOf('state', 'bulk_order_state', statuses)] : []),
          ...(typeof reference === 'string' ? [whereContains(['t.reference'], reference)] : []),
          ...(createdAt ? whereWithin('created_at', createdAt) : []),
        ];
        const list = {
          model: 'BulkOrder',
          scope: { salesPageId },
          filters: { ...filter },
          restrictions,
        } as const;
        return resolveKeysetConnection(context, list, args, info);
      },
    },
    BulkOrderConnectionType,
  ),
);
