import { z } from 'zod';
import { type Metadata, metadataShape } from '../orders/metadata.ts';

/** The columns of an order product that can change after its sale and are stored with its events. */
const productStateShape = z
  .object({
    id: z.int(),
    state: z.enum(['in_progress', 'completed', 'refunded', 'cancelled', 'regenerated']),
    redeem_used: z.int(),
    // Events of earlier versions contain neither the stock nor the expiry (completeStates).
    redeem_stock: z.int().optional(),
    redeemable_to: z.coerce.date().optional(),
    refunded_amount: z.int(),
    shipping_status: z.enum(['pending', 'dispatched', 'delivered']).nullable(),
    revision: z.int(),
    // Events of earlier versions do not contain the recipient, which could not be changed at that time.
    recipient_name: z.string().nullish(),
    recipient_email: z.string().nullish(),
    // Events of earlier versions do not contain the metadata, which did not exist at that time. Erased metadata is null.
    metadata: metadataShape.nullish().transform((metadata) => metadata ?? {}),
  })
  .transform(({ id, state, revision, ...columns }) => ({
    id,
    state,
    revision,
    redeemUsed: columns.redeem_used,
    refundedAmount: columns.refunded_amount,
    shippingStatus: columns.shipping_status,
    metadata: columns.metadata,
    ...(columns.redeem_stock !== undefined && { redeemStock: columns.redeem_stock }),
    ...(columns.redeemable_to !== undefined && { redeemableTo: columns.redeemable_to }),
    ...(columns.recipient_name !== undefined && { recipientName: columns.recipient_name }),
    ...(columns.recipient_email !== undefined && { recipientEmail: columns.recipient_email }),
  }));

/** The state of an order product as of an event. */
export type ProductState = z.output<typeof productStateShape>;

/** Returns an SQL expression for the state of the product with this table alias, as JSON that parseProductState parses. */
export function productStateSql(alias: string): string {
  const columns = Object.keys(productStateShape.in.shape);
  return `jsonb_build_object(${columns.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`;
}

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

/** The ids of the objects that an event concerns, and the states of its products as of the event. */
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
  const { product, products = [], refund = null, sales_page_name, metadata } = snapshotShape.parse(event.snapshot);
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
