import type { SqlClient } from '../database/database.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { AccessTokens } from './access-token.ts';
import { hashSecret } from './secret-hash.ts';
import { generateRefreshToken, type TokenPair } from './sign-in.ts';

/**
 * Uses the token up and puts its successor in its place: of any number of callers with one token, one gets a row. The claims are those of
 * the sign-in, so that no successor says more than it did.
 */
const rotateText = `
  with used as (
    update refresh_tokens t set used_at = now()
      from refresh_token_families f, staff_members m, sales_pages s
     where t.token_hash = $1 and t.family_id = $2 and t.used_at is null and t.expires_at > now()
       and f.id = t.family_id and f.revoked_at is null and m.id = f.staff_member_id and m.deleted_at is null
       and m.id = $4 and s.id = f.sales_page_id and s.subdomain = $5
    returning t.family_id
  )
  insert into refresh_tokens (token_hash, family_id, expires_at)
  select $3, family_id, now() + interval '60 days' from used
  returning family_id`;

const revokeReusedText = `
  update refresh_token_families f set revoked_at = now(), revoked_reason = 'a used refresh token came back'
    from refresh_tokens t
   where t.token_hash = $1 and t.used_at is not null and f.id = t.family_id and f.revoked_at is null`;

/**
 * Swaps a token pair for a new one (D30). The access token may have expired but must be genuine and of the same family. A
 * refresh token that was used before revokes its whole family. Throws TOKEN_INVALID, or what `verify` throws.
 */
export async function refreshTokens(
  database: SqlClient,
  accessTokens: AccessTokens,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
): Promise<TokenPair> {
  const { staffMemberId, subdomain, familyId } = await accessTokens.verify(accessToken, { acceptExpired: true });
  const successor = generateRefreshToken();
  const [rotated] = await database.query({
    name: 'rotate-refresh-token',
    text: rotateText,
    values: [hashSecret(refreshToken), familyId, hashSecret(successor), staffMemberId, subdomain],
  });
  if (!rotated) {
    await database.query({ name: 'revoke-token-family', text: revokeReusedText, values: [hashSecret(refreshToken)] });
    throw new DomainError('TOKEN_INVALID', 'The refresh token is not valid.');
  }
  const { token, tokenId } = await accessTokens.sign({ staffMemberId, subdomain, familyId });
  return { accessToken: token, identifiedBy: tokenId, refreshToken: successor };
}
