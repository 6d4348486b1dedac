import { z } from 'zod';
import { type Metadata, metadataShape } from '../platform/values/metadata.ts';

/**
 * The columns of an order product that only corrections change. An event contains them only if the
 * product was corrected after the event (`keepValuesInEvents`).
 */
const keptColumns = {
  voucher_from: z.string().nullable().optional(),
  voucher_to: z.string().nullable().optional(),
  message: z.string().nullable().optional(),
  internal_note: z.string().nullable().optional(),
  shipping_address: z.json().optional(),
};

/**
 * The columns of an order product that can change after its sale and the time zone of its sales
 * page, as stored with its events.
 */
const productStateShape = z
  .object({
    id: z.int(),
    state: z.enum(['in_progress', 'completed', 'refunded', 'cancelled', 'regenerated']),
    redeem_used: z.int(),
    redeem_stock: z.int(),
    // @until 1.0.0 Events of 0.2.0 do not contain the units on hold.
    units_on_hold: z.int().default(0),
    redeemable_to: z.coerce.date(),
    // @until 1.0.0 Events of 0.2.0 contain neither the last day nor the time zone of the sales
    // page.
    last_day: z.coerce.date().nullish(),
    time_zone: z.string().optional(),
    refunded_amount: z.int(),
    // @until 1.0.0 Events of 0.2.0 do not contain the refunded price of the delivery.
    refunded_delivery: z.int().default(0),
    shipping_status: z.enum(['pending', 'dispatched', 'delivered']).nullable(),
    revision: z.int(),
    recipient_name: z.string().nullable(),
    recipient_email: z.string().nullable(),
    // Erased metadata is null.
    metadata: metadataShape.nullable().transform((metadata) => metadata ?? {}),
    ...keptColumns,
  })
  .transform(({ id, state, revision, ...columns }) => ({
    id,
    state,
    revision,
    redeemUsed: columns.redeem_used,
    redeemStock: columns.redeem_stock,
    unitsOnHold: columns.units_on_hold,
    redeemableTo: columns.redeemable_to,
    refundedAmount: columns.refunded_amount,
    refundedDelivery: columns.refunded_delivery,
    shippingStatus: columns.shipping_status,
    recipientName: columns.recipient_name,
    recipientEmail: columns.recipient_email,
    metadata: columns.metadata,
    ...(columns.last_day !== undefined && { lastDay: columns.last_day }),
    ...(columns.time_zone !== undefined && { timeZone: columns.time_zone }),
    ...(columns.voucher_from !== undefined && { voucherFrom: columns.voucher_from }),
    ...(columns.voucher_to !== undefined && { voucherTo: columns.voucher_to }),
    ...(columns.message !== undefined && { message: columns.message }),
    ...(columns.internal_note !== undefined && { internalNote: columns.internal_note }),
    ...(columns.shipping_address !== undefined && { shippingAddress: columns.shipping_address }),
  }));

/** The state of an order product as of an event. */
export type ProductState = z.output<typeof productStateShape>;

/** The columns of an order product that are stored with its events. */
export const productStateColumns = Object.keys(productStateShape.in.shape).filter(
  (column) => column !== 'time_zone' && !Object.hasOwn(keptColumns, column),
);

export function parseProductState(json: unknown): ProductState {
  return productStateShape.parse(json);
}

/** The purchaser of an order. An event contains it only if it was corrected after the event. */
const purchaserShape = z
  .object({
    purchaser_name: z.string().nullable(),
    purchaser_email: z.string().nullable(),
    purchaser_phone: z.string().nullable(),
  })
  .transform(({ purchaser_name, purchaser_email, purchaser_phone }) => ({
    purchaserName: purchaser_name,
    purchaserEmail: purchaser_email,
    purchaserPhone: purchaser_phone,
  }));

const snapshotShape = z.object({
  product: productStateShape.optional(),
  products: z.array(productStateShape).optional(),
  refund: z.int().nullish(),
  top_up: z.int().nullish(),
  email: z.int().optional(),
  voucher: z.object({ id: z.int(), version: z.int() }).optional(),
  sales_page_name: z.string().optional(),
  metadata: metadataShape.nullish(),
  purchaser: purchaserShape.optional(),
});

/**
 * The ids of the objects that an event concerns, and the states of its products as of the event.
 */
export interface EventSnapshot {
  /** Null for an event of the catalogue. */
  readonly orderId: number | null;
  /** The order product that the event concerns. Null if the event concerns the whole order. */
  readonly orderProductId: number | null;
  readonly redemptionId: number | null;
  readonly refundId: number | null;
  readonly topUpId: number | null;
  /** The e-mail of an event of a failed e-mail. Null for other events. */
  readonly emailId: number | null;
  /** The voucher of an event of the catalogue. Null for other events. */
  readonly voucherId: number | null;
  /** The version of this voucher as of the event. */
  readonly voucherVersion: number | null;
  readonly productStates: readonly ProductState[];
  /** The name of the sales page as of the event. Null if the event does not contain it. */
  readonly salesPageName: string | null;
  /** The metadata of the order as of the event `order.created`. Empty for other events. */
  readonly orderMetadata: Metadata;
  /** The purchaser as of the event. Null if it has not changed since. */
  readonly purchaser: z.output<typeof purchaserShape> | null;
}

interface EventRow {
  orderId: number | null;
  orderProductId: number | null;
  redemptionId: number | null;
  snapshot: unknown;
}

export function parseEventSnapshot(event: EventRow): EventSnapshot {
  const {
    product,
    products = [],
    refund = null,
    top_up = null,
    email = null,
    voucher,
    sales_page_name,
    metadata,
    purchaser = null,
  } = snapshotShape.parse(event.snapshot);
  const { orderId, orderProductId, redemptionId } = event;
  return {
    orderId,
    orderProductId,
    redemptionId,
    refundId: refund,
    topUpId: top_up,
    emailId: email,
    voucherId: voucher?.id ?? null,
    voucherVersion: voucher?.version ?? null,
    productStates: product ? [product] : products,
    salesPageName: sales_page_name ?? null,
    orderMetadata: metadata ?? {},
    purchaser,
  };
}
