import type { ShippingStatus, SoldVoucherStatus } from './generated/operations.ts';

/** The statuses of sold vouchers, in the order in which they are offered. */
export const voucherStatuses = [
  'IN_PROGRESS',
  'COMPLETED',
  'EXPIRED',
  'REFUNDED',
  'CANCELLED',
  'REGENERATED',
] as const satisfies readonly SoldVoucherStatus[];

/**
 * The shipping statuses of posted vouchers, in the order in which a voucher passes through them.
 */
export const shippingStatuses = [
  'PENDING',
  'DISPATCHED',
  'DELIVERED',
] as const satisfies readonly ShippingStatus[];
