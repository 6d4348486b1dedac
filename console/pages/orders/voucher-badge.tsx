import { Badge } from '../../components/display/badge.tsx';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { SoldVoucherStatus } from './generated/operations.ts';

const tones = {
  IN_PROGRESS: 'good',
  COMPLETED: 'info',
  EXPIRED: 'warning',
  REFUNDED: 'warning',
  CANCELLED: 'danger',
  REGENERATED: 'neutral',
} as const satisfies Record<SoldVoucherStatus, string>;

interface VoucherBadgeProps {
  readonly status: SoldVoucherStatus;
  /**
   * Whether the voucher is blocked. Displayed instead of the status if only the block prevents a
   * redemption.
   */
  readonly isBlocked?: boolean;
  /** The number of vouchers in this state. Shown if it is not 1. */
  readonly count?: number;
}

/** The state of a sold voucher, or of several with the same state. */
export function VoucherBadge({ status, isBlocked = false, count = 1 }: VoucherBadgeProps) {
  const isStopped = isBlocked && status === 'IN_PROGRESS';
  const text = isStopped ? ordersTexts.blocked : ordersTexts.statuses[status];
  return (
    <Badge tone={isStopped ? 'danger' : tones[status]}>
      {count === 1 ? text : ordersTexts.counted(count, text)}
    </Badge>
  );
}
