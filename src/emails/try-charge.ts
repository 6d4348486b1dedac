import { RateLimitedError } from '../platform/errors/domain-error.ts';

/**
 * Charges an attempt to a limit of e-mails. Returns null, or the number of seconds after which to
 * try again if `charge` throws RATE_LIMITED. Throws its other errors.
 */
export async function tryCharge(charge: () => Promise<void>): Promise<number | null> {
  try {
    await charge();
    return null;
  } catch (error) {
    if (error instanceof RateLimitedError) return error.exceeded.retryAfter;
    throw error;
  }
}
