import { z } from 'zod';
import { type Metadata, metadataShape } from '../platform/values/metadata.ts';

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
    redeemable_to: z.coerce.date(),
    // @until 1.0.0 Events of 0.2.0 contain neither the last day nor the time zone of the sales
    // page.
    last_day: z.coerce.date().nullish(),
    time_zone: z.string().optional(),
    refunded_amount: z.int(),
    shipping_status: z.enum(['pending', 'dispatched', 'delivered']).nullable(),
    revision: z.int(),
    recipient_name: z.string().nullable(),
    recipient_email: z.string().nullable(),
    // Erased metadata is null.
    metadata: metadataShape.nullable().transform((metadata) => metadata ?? {}),
  })
  .transform(({ id, state, revision, ...columns }) => ({
    id,
    state,
    revision,
    redeemUsed: columns.redeem_used,
    redeemStock: columns.redeem_stock,
    redeemableTo: columns.redeemable_to,
    refundedAmount: columns.refunded_amount,
    shippingStatus: columns.shipping_status,
    recipientName: columns.recipient_name,
    recipientEmail: columns.recipient_email,
    metadata: columns.metadata,
    ...(columns.last_day !== undefined && { lastDay: columns.last_day }),
    ...(columns.time_zone !== undefined && { timeZone: columns.time_zone }),
  }));

/** The state of an order product as of an event. */
export type ProductState = z.output<typeof productStateShape>;

/** The columns of an order product that are stored with its events. */
export const productStateColumns = Object.keys(productStateShape.in.shape).filter(
  (column) => column !== 'time_zone',
);

export function parseProductState(json: unknown): ProductState {
  return productStateShape.parse(json);
}

const snapshotShape = z.object({
  product: productStateShape.optional(),
  products: z.array(productStateShape).optional(),
  refund: z.int().nullish(),
  sales_page_name: z.string().optional(),
  metadata: metadataShape.nullish(),
});

/**
 * The ids of the objects that an event concerns, and the states of its products as of the event.
 */
export interface EventSnapshot {
  readonly orderId: number;
  /** The order product that the event concerns. Null if the event concerns the whole order. */
  readonly orderProductId: number | null;
  readonly redemptionId: number | null;
  readonly refundId: number | null;
  readonly productStates: readonly ProductState[];
  /** The name of the sales page as of the event. Null if the event does not contain it. */
  readonly salesPageName: string | null;
  /** The metadata of the order as of the event `order.created`. Empty for other events. */
  readonly orderMetadata: Metadata;
}

interface EventRow {
  orderId: number;
  orderProductId: number | null;
  redemptionId: number | null;
  snapshot: unknown;
}

export function parseEventSnapshot(event: EventRow): EventSnapshot {
  const {
    product,
    products = [],
    refund = null,
    sales_page_name,
    metadata,
  } = snapshotShape.parse(event.snapshot);
  const { orderId, orderProductId, redemptionId } = event;
  return {
    orderId,
    orderProductId,
    redemptionId,
    refundId: refund,
    productStates: product ? [product] : products,
    salesPageName: sales_page_name ?? null,
    orderMetadata: metadata ?? {},
  };
}
