import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccessTokens } from './access-token.ts';
import type { SignInAttempt } from './sign-in.ts';

const text = `
with family as (
  update refresh_token_families f set revoked_at = now(), revoked_reason = 'signed out'
   where f.id = $1 and f.staff_member_id = $2 and f.revoked_at is null
  returning f.*
)
insert into audit_entries (organisation_id, sales_page_id, principal, channel, action, subject, request_id, address)
select organisation_id, sales_page_id, 'staff:' || staff_member_id, $3::channel, 'staff.sign-out', 'staff:' || staff_member_id, $4, $5
  from family
returning id`;

/**
 * Ends the sign-in to which an access token belongs: its refresh token is invalid immediately, and its access tokens are rejected
 * within 60 s (D30). Returns the token's `jti`. Accepts an expired token, so that a client can also end a sign-in after that.
 * Throws TOKEN_INVALID if the sign-in has already ended, and the errors of `AccessTokens.verify`.
 */
export async function signOut(
  database: SqlClient,
  accessTokens: AccessTokens,
  { channel, requestId, address }: SignInAttempt,
  accessToken: string,
): Promise<string> {
  const { familyId, staffMemberId, tokenId } = await accessTokens.verify(accessToken, { acceptExpired: true });
  const values = [familyId, staffMemberId, channel, requestId, address];
  const [entry] = await database.query({ name: 'sign-out', text, values });
  if (!entry) throw new DomainError('TOKEN_INVALID', 'The session of the access token has already ended.');
  return tokenId;
}
