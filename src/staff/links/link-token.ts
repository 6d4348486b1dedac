import { randomBytes } from 'node:crypto';

/**
 * Returns a new token for a link that is sent to a staff member: 32 random bytes in base64url. Only
 * its hash (`hashSecret`) is stored.
 */
export function generateLinkToken(): string {
  return randomBytes(32).toString('base64url');
}
