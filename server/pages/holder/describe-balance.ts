import type { DocumentProduct } from '../../../src/documents/document-rows.ts';
import type { MessageFormatter } from '../../../src/messages/message-formatter.ts';

/**
 * Returns the remaining balance of a voucher that can be redeemed in part, as text. Null for any
 * other voucher, and for a hidden amount.
 */
export function describeBalance(
  product: DocumentProduct,
  { format, formatMoney }: MessageFormatter,
): string | null {
  const { isMultiuse, isMonetary, hidePrice, redeemStock, redeemUsed, currency } = product;
  if (!isMultiuse || (isMonetary && hidePrice)) return null;
  const left = redeemStock - redeemUsed;
  return isMonetary
    ? format('balance.money', { amount: formatMoney(left, currency) })
    : format('balance.uses', { count: left });
}
