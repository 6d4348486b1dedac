import { instantOf, parseTime } from '../platform/calendar/parse-time.ts';
import type { FieldError } from '../platform/errors/domain-error.ts';
import type { ProductInput } from './order-input.ts';

/** How far in the future an e-mail can be scheduled. */
const maxDelayMs = 366 * 86_400_000;

/** Returns when the voucher of a product is to be sent by e-mail. Null to send it immediately. */
export function deliveryTimeOf(
  { deliverAt }: Pick<ProductInput, 'deliverAt'>,
  timeZone: string,
): Date | null {
  const time = deliverAt === undefined ? null : parseTime(deliverAt.trim());
  return time && instantOf(time, timeZone);
}

/**
 * Validates the time at which a voucher is to be sent: from now to 366 days from now. `path` is
 * that of the product.
 */
export function deliveryTimeErrors(
  product: ProductInput,
  path: string,
  timeZone: string,
  now: Date,
): FieldError[] {
  const delayMs = (deliveryTimeOf(product, timeZone) ?? now).getTime() - now.getTime();
  if (delayMs >= 0 && delayMs <= maxDelayMs) return [];
  const message = delayMs < 0 ? 'must not be in the past' : 'must be at most 366 days from now';
  return [{ field: `${path}.delivery.electronic.deliverAt`, code: 'OUT_OF_RANGE', message }];
}
