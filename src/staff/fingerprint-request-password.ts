import { fingerprintPassword } from '../access/password.ts';
import type { RequestContext } from '../access/request-context.ts';

/**
 * Returns the fingerprint that replaces a password in the stored hash of a request with an
 * idempotency key. It is slow, like the hash of a password, because the password could otherwise be
 * guessed from a copy of the database.
 */
export function fingerprintRequestPassword(
  { caller, idempotencyKey }: RequestContext,
  password: string,
): Promise<string> {
  return fingerprintPassword(password, `${caller.id} ${idempotencyKey}`);
}
