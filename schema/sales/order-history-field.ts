import { parseActor } from '../../src/access/actor.ts';
import type { HistoryEntry } from '../../src/orders/history-entry.ts';
import { readCorrections } from '../../src/orders/order-corrections.ts';
import { countOrderHistory, readOrderHistory } from '../../src/orders/order-history.ts';
import type { TimedRange } from '../../src/platform/database/timed-range.ts';
import { lastDayOf } from '../../src/vouchers/last-day.ts';
import { ActorType } from '../access/actor.ts';
import { ChannelType } from '../audit/audit-entry.ts';
import { builder } from '../builder.ts';
import { listOrderArgument } from '../connections/list-order.ts';
import { isNewestPage, readHorizon } from '../connections/related-connection.ts';
import { resolveTimedConnection } from '../connections/timed-connection.ts';
import { CorrectionType } from '../orders/correction.ts';
import { OrderType } from '../orders/order.ts';
import { OrderCommentType } from '../orders/order-comment.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { ShippingStatusType } from '../orders/sold-voucher-enums.ts';
import { RedemptionType } from '../redemptions/redemption.ts';
import { toUnits, UnitsType } from '../redemptions/units.ts';
import { GatewayRefundStatusType, RefundType } from '../refunds/refund.ts';
import { MoneyType } from '../scalars/money-type.ts';

const OrderHistoryActionType = builder.enumType('OrderHistoryAction', {
  description: 'The kind of an entry in the history of an order.',
  values: {
    PLACED: { value: 'order.place', description: 'The order was placed.' },
    REDEEMED: { value: 'voucher.redeem', description: 'A voucher was redeemed, in full or in part.' },
    REDEMPTION_CANCELLED: {
      value: 'redemption.cancel',
      description: 'A redemption was cancelled and its units were restored to the voucher.',
    },
    REFUNDED: { value: 'order-product.refund', description: 'A voucher was refunded, in full or in part.' },
    REFUND_SETTLED: {
      value: 'refund.settle',
      description: 'A refund completed or failed at the payment gateway.',
    },
    CANCELLED: { value: 'order-product.cancel', description: 'A voucher was cancelled.' },
    REGENERATED: {
      value: 'order-product.regenerate',
      description: 'A voucher was replaced by one with a new code.',
    },
    EXTENDED: { value: 'order-product.extend', description: 'A voucher was extended.' },
    BLOCKED: { value: 'order-product.block', description: 'A voucher was blocked.' },
    UNBLOCKED: { value: 'order-product.unblock', description: 'A voucher was unblocked.' },
    BALANCE_ADJUSTED: {
      value: 'order-product.adjust',
      description: 'The balance of a voucher was corrected.',
    },
    TOPPED_UP: {
      value: 'order-product.top-up',
      description: 'An amount was paid to raise the balance of a voucher.',
    },
    HELD: { value: 'order-product.hold', description: 'Units of a voucher were put on hold.' },
    HOLD_RELEASED: {
      value: 'order-product.release-hold',
      description: 'A hold was released without a redemption.',
    },
    HOLD_EXPIRED: { value: 'order-product.expire-hold', description: 'A hold expired.' },
    SHIPPING_STATUS_CHANGED: {
      value: 'order-product.ship',
      description: 'The shipping status of a voucher changed.',
    },
    RECIPIENT_CHANGED: {
      value: 'order-product.update-recipient',
      description: 'The recipient of a voucher was corrected.',
    },
    ORDER_CORRECTED: { value: 'order.update', description: 'The purchaser of the order was corrected.' },
    SOLD_VOUCHER_CORRECTED: {
      value: 'order-product.update',
      description: 'The texts or the shipping address of a voucher were corrected.',
    },
    METADATA_CHANGED: {
      value: 'metadata.update',
      description: 'The metadata of the order or of a voucher changed.',
    },
    COMMENTED: { value: 'order-comment.create', description: 'A comment on the order was written.' },
    OPENED: {
      value: 'voucher.open',
      description:
        'The page of a voucher was opened for the first time, with a link that an e-mail or a staff member passed on.',
    },
    EMAIL_REQUESTED: { value: 'email.request', description: 'Another e-mail with a voucher was requested.' },
    EMAIL_SENT: { value: 'email.send', description: 'The mail server accepted an e-mail.' },
    EMAIL_FAILED: {
      value: 'email.fail',
      description: 'An e-mail could not be sent, and no further attempt is made.',
    },
    EMAIL_CANCELLED: { value: 'email.cancel', description: 'An e-mail was cancelled before it was sent.' },
  } as const satisfies Record<string, { value: HistoryEntry['action']; description: string }>,
});

const OrderHistoryEntryType = builder.objectRef<HistoryEntry>('OrderHistoryEntry').implement({
  description:
    'An entry in the history of an order or of one of its vouchers. It never contains a voucher code.',
  fields: (t) => ({
    id: t.id({
      description:
        'The id, which is stable and unique among objects of the type. It is not accepted by `node`.',
      resolve: ({ orderId, key }) => `OrderHistoryEntry:${orderId}:${key}`,
    }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'When the action took place.' }),
    action: t.expose('action', { type: OrderHistoryActionType, description: 'The kind of the entry.' }),
    by: t.exposeString('by', {
      nullable: true,
      description:
        'The name of the staff member, API key or till that performed the action. Null if the service performed it, or if unknown.',
    }),
    principal: t.exposeString('principal', {
      nullable: true,
      description:
        'The caller as recorded in audit entries: `staff:1`, `staff:1:till:1`, `till:1`, `api-key:1` or `service`. Null if unknown.',
    }),
    actor: t.field({
      type: ActorType,
      nullable: true,
      description: 'The person or program that performed the action. Null if unknown.',
      resolve: ({ principal }) => (principal === null ? null : parseActor(principal)),
    }),
    channel: t.expose('channel', {
      type: ChannelType,
      nullable: true,
      description: 'The interface through which the request arrived. Null if unknown.',
    }),
    soldVoucher: t.field({
      type: SoldVoucherType,
      nullable: true,
      description: 'The sold voucher. Null if the entry concerns the whole order.',
      resolve: ({ orderProductId }, _args, { loaders }) =>
        orderProductId === null ? null : loaders.requireRow('OrderProduct', orderProductId),
    }),
    units: t.field({
      type: UnitsType,
      nullable: true,
      description:
        'The units redeemed or restored, added by a correction (negative if removed), or put on hold or released. Null for other actions.',
      resolve: ({ units, unit }) => (units === null || unit === null ? null : toUnits(units, unit)),
    }),
    refunded: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The amount refunded. Null unless the action is REFUNDED.',
      requires: { action: 'refund.read', on: 'page', otherwise: 'null' },
      resolve: ({ action, amount, currency }) =>
        amount === null || action !== 'order-product.refund' ? null : { amount, currency },
    }),
    adjusted: t.field({
      type: MoneyType,
      nullable: true,
      description:
        'The change of the value of the remaining units, negative if they are worth less. Null unless the action is BALANCE_ADJUSTED.',
      resolve: ({ action, amount, currency }) =>
        amount === null || action !== 'order-product.adjust' ? null : { amount, currency },
    }),
    toppedUp: t.field({
      type: MoneyType,
      nullable: true,
      description: 'The amount by which the balance was raised. Null unless the action is TOPPED_UP.',
      resolve: ({ action, amount, currency }) =>
        amount === null || action !== 'order-product.top-up' ? null : { amount, currency },
    }),
    expiresAt: t.expose('redeemableTo', {
      type: 'DateTime',
      nullable: true,
      description:
        'The new end of the redemption period, exclusive. Null unless the action is EXTENDED, or TOPPED_UP with an extension.',
    }),
    lastDay: t.field({
      type: 'Date',
      nullable: true,
      description:
        'The new last day on which the voucher can be redeemed, in the time zone of the sales page. Null unless the action is EXTENDED, or TOPPED_UP with an extension.',
      resolve: ({ redeemableTo, lastDay, timeZone }) =>
        redeemableTo && lastDayOf({ redeemableTo, lastDay }, timeZone),
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'The reason for an extension, a block or a correction. Null for other actions, or if none was given.',
    }),
    shippingStatus: t.expose('shippingStatus', {
      type: ShippingStatusType,
      nullable: true,
      description: 'The new shipping status. Null unless the action is SHIPPING_STATUS_CHANGED.',
    }),
    emailAddress: t.exposeString('emailAddress', {
      nullable: true,
      description:
        'The address to which the e-mail was sent or was to be sent, or the new address of the recipient. Null for other actions.',
    }),
    gatewayRefundStatus: t.expose('gatewayRefundStatus', {
      type: GatewayRefundStatusType,
      nullable: true,
      description:
        'The final status of the refund at the payment gateway. Null unless the action is REFUND_SETTLED.',
    }),
    metadataKeys: t.exposeStringList('metadataKeys', {
      nullable: true,
      description:
        'The keys of the metadata that were set or removed, without their values. Null for other actions.',
    }),
    redemption: t.field({
      type: RedemptionType,
      nullable: true,
      description:
        'The redemption, with its redeem location. Null unless the action is REDEEMED or REDEMPTION_CANCELLED, or if unknown.',
      requires: { action: 'redemption.read', on: 'page', otherwise: 'null' },
      resolve: ({ redemptionId }, _args, { loaders }) =>
        redemptionId === null ? null : loaders.requireRow('Redemption', redemptionId),
    }),
    refund: t.field({
      type: RefundType,
      nullable: true,
      description:
        'The refund, with its reason and how the money was returned. Null unless the action is REFUNDED or REFUND_SETTLED.',
      requires: { action: 'refund.read', on: 'page', otherwise: 'null' },
      resolve: ({ refundId }, _args, { loaders }) =>
        refundId === null ? null : loaders.requireRow('Refund', refundId),
    }),
    comment: t.field({
      type: OrderCommentType,
      nullable: true,
      description: 'The comment in its current state. Null unless the action is COMMENTED.',
      resolve: ({ commentId }, _args, { loaders }) =>
        commentId === null ? null : loaders.row('OrderComment', commentId),
    }),
    corrections: t.field({
      type: [CorrectionType],
      nullable: true,
      description:
        'The values that were corrected, at most ten. Null unless the action is ORDER_CORRECTED, SOLD_VOUCHER_CORRECTED or RECIPIENT_CHANGED.',
      resolve: ({ correction }) => (correction === null ? null : readCorrections(correction)),
    }),
  }),
});

const OrderHistoryConnectionType = builder.connectionObject(
  {
    type: OrderHistoryEntryType,
    name: 'OrderHistoryConnection',
    description: 'A page of the history of an order.',
  },
  {
    name: 'OrderHistoryEdge',
    description: 'An edge of the history of an order: one entry and its cursor.',
  },
);

builder.objectField(OrderType, 'history', (t) =>
  t.connection(
    {
      type: OrderHistoryEntryType,
      description:
        'The actions on the order and its vouchers. For an imported order, only the actions before the import that were imported are included. `SalesPage.auditEntries` contains all recorded actions.',
      requires: 'order.read',
      args: { order: t.arg(listOrderArgument) },
      async resolve({ id }, args, context) {
        const isBatched = isNewestPage(args);
        if (isBatched) await readHorizon(context, 'audit_entries');
        return resolveTimedConnection(
          context,
          {
            name: `OrderHistory:${id}`,
            table: 'audit_entries',
            positionOf: ({ at, position }: HistoryEntry) => ({ recordedAt: at, id: position }),
            read: async (range) =>
              isBatched && isOpen(range)
                ? (await context.loaders.latestHistory(id)).slice(0, range.limit)
                : readOrderHistory(context.database, [id], range),
            count: (limit) => countOrderHistory(context.database, id, limit),
          },
          args,
        );
      },
    },
    OrderHistoryConnectionType,
  ),
);

function isOpen({ from, upTo, end }: TimedRange): boolean {
  return from === null && upTo === null && end === null;
}
