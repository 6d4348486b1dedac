import type { DocumentProduct } from '../../../src/documents/document-rows.ts';
import { type DisplayStatus, displayStatus } from '../../../src/vouchers/display-status.ts';

/**
 * Returns the status that the holder of a voucher sees. It is `blocked` if the voucher is blocked
 * and could otherwise be redeemed.
 */
export function holderStatus(product: DocumentProduct): DisplayStatus | 'blocked' {
  const status = displayStatus(product);
  return status === 'in_progress' && product.blockedAt !== null ? 'blocked' : status;
}
