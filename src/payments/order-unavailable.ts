import { DomainError } from '../platform/errors/domain-error.ts';
import type { IdempotencyKey } from '../platform/idempotency/idempotency-key.ts';

/**
 * Returns the UNAVAILABLE error for an order that this attempt did not place. `reason` is the first
 * sentence of its message. With an idempotency key, the message advises the client to repeat the
 * request, because another attempt with the key may have placed the order or may still place it.
 * Without a key there is no other attempt, so the message states that the order was not placed.
 */
export function orderUnavailable(reason: string, key: IdempotencyKey | null): DomainError {
  const advice =
    key === null
      ? 'The order was not placed and is not charged. Try again shortly.'
      : 'Repeat the request with the same idempotency key: it returns the order if it was placed, and places it otherwise.';
  return new DomainError('UNAVAILABLE', `${reason} ${advice}`);
}
