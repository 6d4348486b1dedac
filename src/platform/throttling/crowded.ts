import { DomainError } from '../errors/domain-error.ts';

/** The error of work that had to wait too long for other work of its principal: at most `limit` at a time. Worth a retry after some seconds. */
export function crowded(policy: string, limit: number, retryAfter: number): DomainError {
  const message = `Too many expensive requests at a time. Try again in ${retryAfter} seconds.`;
  return new DomainError('RATE_LIMITED', message, [], { policy, limit, window: retryAfter, retryAfter });
}
