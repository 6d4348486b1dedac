import type { SqlClient } from '../platform/database/database.ts';
import type { Principal } from './principal.ts';
import { readTillPrincipal } from './till-principals.ts';
import { readApiKeyPrincipal, readStaffPrincipal } from './token-principals.ts';

/**
 * Returns the caller with its current grants, read from the database. Throws UNAUTHENTICATED for a
 * revoked API key or till, and TOKEN_INVALID for a cashier whose session has ended, and for a staff
 * member who was deleted or whose sign-in has ended. Guests, which have no grants, and the operator
 * and the service, which have no token, are returned unchanged.
 */
export async function reloadPrincipal(client: SqlClient, principal: Principal): Promise<Principal> {
  const { till, staffMemberId, tokenFamilyId, apiKeyId } = principal;
  if (till) return readTillPrincipal(client, till);
  if (apiKeyId !== null) return readApiKeyPrincipal(client, apiKeyId);
  if (staffMemberId !== null && tokenFamilyId !== null)
    return readStaffPrincipal(client, { staffMemberId, familyId: tokenFamilyId });
  return principal;
}
