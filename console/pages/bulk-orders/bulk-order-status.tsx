import { Badge } from '../../components/display/badge.tsx';
import { bulkOrdersTexts } from '../../texts/bulk-orders-texts.ts';
import type { BulkOrderStatus as Status } from './generated/operations.ts';

const tones = {
  AWAITING_FILE: 'warning',
  READY: 'info',
  ISSUING: 'info',
  COMPLETED: 'good',
  FAILED: 'danger',
} as const satisfies Record<Status, string>;

/** The statuses, in the order in which a bulk order passes through them. */
export const bulkOrderStatuses = Object.keys(tones) as readonly Status[];

/** Displays the status of a bulk order as a badge. */
export function BulkOrderStatus({ status }: { readonly status: Status }) {
  return <Badge tone={tones[status]}>{bulkOrdersTexts.statuses[status]}</Badge>;
}
