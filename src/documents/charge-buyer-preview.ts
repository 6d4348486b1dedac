import { buyerPreviewBudgets } from '../budgets/budgets.ts';
import { createPointBudget } from '../platform/throttling/point-budget.ts';
import type { RateLimits } from '../platform/throttling/rate-limits.ts';

/**
 * Charges a preview to the budgets of the address of a buyer and of the sales page. They are separate
 * from those of operations, so that previews prevent no purchase. Throws RATE_LIMITED if one is exhausted.
 */
export type ChargeBuyerPreview = (salesPageId: number, address: string) => void;

/** `onFailure` is called like that of `createPointBudget`. */
export function createBuyerPreviewCharge(
  rateLimits: Pick<RateLimits, 'record'>,
  onFailure: (error: unknown) => void,
): ChargeBuyerPreview {
  const ofAddress = createPointBudget(rateLimits, buyerPreviewBudgets.ofAddress, onFailure);
  const ofSalesPage = createPointBudget(rateLimits, buyerPreviewBudgets.ofSalesPage, onFailure);
  return (salesPageId, address) => {
    ofAddress.consume(`sales-page:${salesPageId} ${address}`, 1);
    // Charged last, so that an address that has exceeded its budget does not use that of all buyers.
    ofSalesPage.consume(`sales-page:${salesPageId}`, 1);
  };
}
