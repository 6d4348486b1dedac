import type { Channel, GatewayRefundStatus, ShippingStatus } from '../../prisma/generated/client/enums.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { VoucherUnit } from '../vouchers/voucher-unit.ts';

/** The actions of audit entries that belong to the history of an order. */
export const historyActions = [
  'order.place',
  'voucher.redeem',
  'redemption.cancel',
  'order-product.refund',
  'refund.settle',
  'order-product.cancel',
  'order-product.regenerate',
  'order-product.extend',
  'order-product.block',
  'order-product.unblock',
  'order-product.adjust',
  'order-product.top-up',
  'order-product.hold',
  'order-product.release-hold',
  'order-product.expire-hold',
  'order-product.ship',
  'order-product.update-recipient',
  'order.update',
  'order-product.update',
  'metadata.update',
  'order-comment.create',
  'email.request',
  'email.send',
  'email.fail',
  'email.cancel',
] as const satisfies readonly AuditAction[];

/** The action of the entry of the first opening of a voucher's page, which is not audited. */
export const openAction = 'voucher.open';

/** One action on an order or on one of its products. */
export interface HistoryEntry {
  readonly orderId: number;
  /** The sales page of the order. */
  readonly salesPageId: number;
  /** Unique within the order, and stable. */
  readonly key: string;
  /** The position among the entries of the order that took place at the same time. Sorted by its bytes. */
  readonly position: string;
  readonly action: (typeof historyActions)[number] | typeof openAction;
  readonly at: Date;
  /**
   * The principal that performed the action, such as `staff:1`, `api-key:1` or `service`. Null if
   * unknown.
   */
  readonly principal: string | null;
  /** The name of the principal. Null if unknown. */
  readonly by: string | null;
  /** The interface through which the action was requested. Null if unknown. */
  readonly channel: Channel | null;
  /** The product that the action concerns. Null if it concerns the whole order. */
  readonly orderProductId: number | null;
  /**
   * The units redeemed, restored by the cancellation of a redemption, added by a correction (negative
   * if removed), or put on hold or released. Null for other actions.
   */
  readonly units: number | null;
  /** The unit of `units`. Null if `units` is null. */
  readonly unit: VoucherUnit | null;
  /**
   * The refunded amount, the amount of a top-up, or the change of the voucher's value by a
   * correction, in minor units of `currency`. Null for other actions.
   */
  readonly amount: number | null;
  readonly currency: string;
  /** The new expiry. Null for actions that do not extend the voucher. */
  readonly redeemableTo: Date | null;
  /**
   * The new last day as stored. Null for other actions, and for an extension by a version that did
   * not store days.
   */
  readonly lastDay: Date | null;
  /** The time zone of the sales page. */
  readonly timeZone: string;
  /**
   * The reason for an extension, a block or a correction. Null for other actions, or if none was
   * given.
   */
  readonly reason: string | null;
  /** The new shipping status. Null for actions other than `order-product.ship`. */
  readonly shippingStatus: ShippingStatus | null;
  /**
   * The address to which an e-mail was or would have been sent, or the new address of the
   * recipient. Null for other actions.
   */
  readonly emailAddress: string | null;
  /**
   * The result that the gateway reported for a refund. Null for actions other than `refund.settle`.
   */
  readonly gatewayRefundStatus: GatewayRefundStatus | null;
  /** The keys of the metadata that were set or removed. Null for other actions. */
  readonly metadataKeys: readonly string[] | null;
  /** The redemption that was made or cancelled. Null for other actions, or if unknown. */
  readonly redemptionId: number | null;
  /** The refund that was made or settled. Null for other actions. */
  readonly refundId: number | null;
  /** The comment that was written. Null for other actions. */
  readonly commentId: number | null;
  /** The details of a correction, for `readCorrections`. Null for other actions. */
  readonly correction: unknown;
}
