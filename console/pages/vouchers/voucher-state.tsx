import { Badge } from '../../components/display/badge.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import type { ListedVoucherFragment } from './generated/operations.ts';

const { states } = vouchersTexts;

/** Displays whether a voucher is on sale, or the reason why not. */
export function VoucherState({ voucher }: { readonly voucher: ListedVoucherFragment }) {
  if (voucher.archivedAt) return <Badge tone="danger">{states.archived}</Badge>;
  if (!voucher.isActive) return <Badge>{states.off}</Badge>;
  if (voucher.accessLevel !== 'PUBLISHED')
    return <Badge tone="info">{vouchersTexts.access[voucher.accessLevel]}</Badge>;
  if (!voucher.isAvailable) return <Badge tone="warning">{states.notNow}</Badge>;
  return <Badge tone="good">{states.onSale}</Badge>;
}
