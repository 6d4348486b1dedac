import { DomainError } from '../platform/errors/domain-error.ts';
import type { IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';

/**
 * UNAVAILABLE for an order that this attempt did not place, with the sentence that says why. With a key, another attempt of the same
 * request may have placed it, or may do so until the response arrives; without one no other attempt can.
 */
export function orderUnavailable(reason: string, key: IdempotencyKey | null): DomainError {
  const advice =
    key === null
      ? 'The order was not placed, and its payment is voided. Try again shortly.'
      : 'Repeat the request with the same idempotency key: it returns the order if it was placed, and places it otherwise.';
  return new DomainError('UNAVAILABLE', `${reason} ${advice}`);
}
