import type { SoldProduct } from './place-orders.ts';

/**
 * Returns the sum of a product's refunds in minor units, excluding refunds that failed at the
 * gateway.
 */
export function refundedAmount({ definition, pricePaid }: SoldProduct): number {
  const refunds = (definition.refunds ?? []).filter(({ gatewayStatus }) => gatewayStatus !== 'failed');
  return refunds.reduce((sum, { total }) => sum + (total ?? pricePaid), 0);
}
