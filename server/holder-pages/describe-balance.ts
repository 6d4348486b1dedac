import type { DocumentProduct } from '../../src/documents/document-rows.ts';
import type { MessageFormatter } from '../../src/messages/message-formatter.ts';

/** Returns what is left of a voucher that can be redeemed in parts. Null for any other, and for an amount that is hidden. */
export function describeBalance(product: DocumentProduct, { format, formatMoney }: MessageFormatter): string | null {
  const { isMultiuse, isMonetary, hidePrice, redeemStock, redeemUsed, currency } = product;
  if (!isMultiuse || (isMonetary && hidePrice)) return null;
  const left = redeemStock - redeemUsed;
  return isMonetary ? format('balance.money', { amount: formatMoney(left, currency) }) : format('balance.uses', { count: left });
}
