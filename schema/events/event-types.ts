import type { FieldMap } from '@pothos/core';
import {
  type CatalogueEventName,
  type EventName,
  eventMeanings,
  type ProductEventName,
} from '../../src/events/event-names.ts';
import type { EventRecord } from '../../src/events/event-record.ts';
import type { ModelName, Row } from '../../src/platform/rows/model-rows.ts';
import { builder } from '../builder.ts';
import { VoucherType } from '../catalogue/voucher.ts';
import type { GraphqlContext } from '../context.ts';
import { EmailType } from '../emails/email.ts';
import type { DeclaredRequirement } from '../fields/requirement.ts';
import { eventTypeNames } from '../nodes/event-type-names.ts';
import { OrderType } from '../orders/order.ts';
import { SoldVoucherType } from '../orders/sold-voucher.ts';
import { RedemptionType } from '../redemptions/redemption.ts';
import { RefundType } from '../refunds/refund.ts';
import { replacingProduct } from '../rows/relations.ts';
import { readOrderSnapshot, readProductSnapshots } from '../snapshots/as-of-event.ts';
import { TopUpType } from '../top-ups/top-up.ts';
import { EventType } from './event.ts';
import {
  OrderSnapshotType,
  RedemptionSnapshotType,
  RefundSnapshotType,
  SoldVoucherSnapshotType,
} from './snapshots.ts';

type EventFieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, EventRecord>;
type EventField =
  | 'orderId'
  | 'orderProductId'
  | 'redemptionId'
  | 'refundId'
  | 'topUpId'
  | 'emailId'
  | 'voucherId';

/**
 * Returns a resolver that loads the row whose id is in the `field` of the event. Every event of the
 * type must have this id.
 */
const rowOf =
  <Model extends ModelName>(model: Model, field: EventField) =>
  (event: EventRecord, _args: object, { loaders }: GraphqlContext): Promise<Row<Model>> =>
    loaders.requireRow(model, event[field] ?? 0);

// A type must also name the interfaces of its interfaces.
const NodeType = builder.nodeInterfaceRef();

const OrderEventType = builder.interfaceRef<EventRecord>('OrderEvent').implement({
  description: 'An event of a whole order.',
  interfaces: [NodeType, EventType],
  fields: (t) => ({
    order: t.field({
      type: OrderType,
      description: 'The order.',
      requires: 'order.read',
      resolve: rowOf('Order', 'orderId'),
    }),
    orderSnapshot: t.field({
      type: OrderSnapshotType,
      description: 'The order as of the event.',
      resolve: (event, _args, context, info) => readOrderSnapshot(event, context, info),
    }),
  }),
});

/** Adds the type of an event of a whole order. */
function orderEvent(
  name: Extract<EventName, `order.${string}`>,
  fields: (t: EventFieldBuilder) => FieldMap = () => ({}),
): void {
  builder.objectRef<EventRecord>(eventTypeNames[name]).implement({
    description: eventMeanings[name],
    interfaces: [NodeType, EventType, OrderEventType],
    fields,
  });
}

const emailField = (t: EventFieldBuilder) => ({
  email: t.field({
    type: EmailType,
    description: 'The e-mail.',
    requires: 'order.read',
    resolve: rowOf('Email', 'emailId'),
  }),
});

orderEvent('order.created');
orderEvent('order.corrected');
orderEvent('order.email_failed', emailField);

const SoldVoucherEventType = builder.interfaceRef<EventRecord>('SoldVoucherEvent').implement({
  description: 'An event that changed a sold voucher.',
  interfaces: [NodeType, EventType],
  fields: (t) => ({
    soldVoucher: t.field({
      type: SoldVoucherType,
      description: 'The sold voucher.',
      resolve: rowOf('OrderProduct', 'orderProductId'),
    }),
    soldVoucherSnapshot: t.field({
      type: SoldVoucherSnapshotType,
      description: 'The sold voucher as of the event.',
      async resolve(event, _args, context) {
        const [product] = await readProductSnapshots(event, context);
        if (!product) throw new Error(`event ${event.id} has no snapshot of its product`);
        return product;
      },
    }),
  }),
});

/**
 * Adds the type of an event that changed a sold voucher. `requires` is the action that permits
 * reading the live voucher.
 */
function productEvent(
  name: ProductEventName,
  requires: DeclaredRequirement,
  fields: (t: EventFieldBuilder) => FieldMap = () => ({}),
): void {
  builder.objectRef<EventRecord>(eventTypeNames[name]).implement({
    description: eventMeanings[name],
    interfaces: [NodeType, EventType, SoldVoucherEventType],
    fields: (t) => ({
      soldVoucher: t.field({
        type: SoldVoucherType,
        description: 'The sold voucher.',
        requires,
        resolve: rowOf('OrderProduct', 'orderProductId'),
      }),
      ...fields(t),
    }),
  });
}

const redemptionFields = (t: EventFieldBuilder) => ({
  redemption: t.field({
    type: RedemptionType,
    description: 'The redemption.',
    requires: { action: 'redemption.read', on: 'page', orOn: 'sellingPageId' },
    resolve: rowOf('Redemption', 'redemptionId'),
  }),
  redemptionSnapshot: t.field({
    type: RedemptionSnapshotType,
    description: 'The redemption as of the event.',
    resolve: rowOf('Redemption', 'redemptionId'),
  }),
});

const readRedeemed = { action: 'redeemed-product.read', on: 'page', orOn: 'sellingPageId' } as const;
productEvent('order-product.redeemed', readRedeemed, redemptionFields);
productEvent('order-product.redeem_cancelled', readRedeemed, redemptionFields);

productEvent('order-product.refunded', 'refunded-product.read', (t) => ({
  refund: t.field({
    type: RefundType,
    description: 'The refund.',
    requires: 'refund.read',
    resolve: rowOf('Refund', 'refundId'),
  }),
  refundSnapshot: t.field({
    type: RefundSnapshotType,
    description: 'The refund as of the event.',
    requires: 'refund.read',
    resolve: rowOf('Refund', 'refundId'),
  }),
}));

productEvent('order-product.topped_up', 'order.read', (t) => ({
  topUp: t.field({
    type: TopUpType,
    description: 'The top-up.',
    requires: 'order.read',
    resolve: rowOf('TopUp', 'topUpId'),
  }),
}));

for (const name of [
  'order-product.cancelled',
  'order-product.corrected',
  'order-product.recipient_changed',
  'order-product.extended',
  'order-product.blocked',
  'order-product.unblocked',
  'order-product.balance_adjusted',
  'order-product.shipping_status_changed',
] as const)
  productEvent(name, 'order.read');

productEvent('order-product.email_failed', 'order.read', emailField);

productEvent('order-product.regenerated', 'order.read', (t) => ({
  replacement: t.field({
    type: SoldVoucherType,
    description: 'The sold voucher with a new code that replaces the sold voucher.',
    requires: 'order.read',
    resolve: readReplacement,
  }),
  replacementDatabaseId: t.field({
    type: 'SafeInt',
    internal: true,
    description: 'The numeric id of the sold voucher that replaces the sold voucher.',
    resolve: async (event, _args, { loaders }) => (await readReplacement(event, {}, { loaders })).id,
  }),
}));

const VoucherEventType = builder.interfaceRef<EventRecord>('VoucherEvent').implement({
  description: 'An event that changed a voucher of the catalogue. Webhooks do not deliver it.',
  interfaces: [NodeType, EventType],
  fields: (t) => ({
    voucher: t.field({
      type: VoucherType,
      description: 'The voucher.',
      requires: 'catalogue.read',
      resolve: rowOf('Voucher', 'voucherId'),
    }),
    voucherVersion: t.int({
      description: 'The version of the voucher as of the event.',
      resolve: ({ voucherVersion }) => voucherVersion ?? 0,
    }),
  }),
});

for (const name of [
  'voucher.created',
  'voucher.updated',
  'voucher.archived',
] as const satisfies CatalogueEventName[])
  builder.objectRef<EventRecord>(eventTypeNames[name]).implement({
    description: eventMeanings[name],
    interfaces: [NodeType, EventType, VoucherEventType],
  });

async function readReplacement(
  { orderProductId }: EventRecord,
  _args: object,
  { loaders }: Pick<GraphqlContext, 'loaders'>,
): Promise<Row<'OrderProduct'>> {
  const [replacement] = await loaders.related(replacingProduct, { id: orderProductId });
  if (!replacement) throw new Error(`sold voucher ${orderProductId} was regenerated but has no replacement`);
  return replacement;
}
