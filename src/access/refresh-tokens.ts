import { Channel } from '../../prisma/generated/client/enums.ts';
import type { Database, SqlClient } from '../platform/database/database.ts';
import { bytea, enumOf, int, json, nullable, text, uuid } from '../platform/database/sql-types.ts';
import { defineStatement, type InputsOf } from '../platform/database/statement.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccessTokenClaims, AccessTokenSigner } from './access-token.ts';
import { hashSecret } from './secret-hash.ts';
import { generateRefreshToken, type TokenPair } from './sign-in.ts';

export interface RefreshInput {
  /** The access token, which may have expired. Null if none was sent. */
  readonly accessToken: string | null;
  readonly refreshToken: string;
}

type Claims = Pick<AccessTokenClaims, 'staffMemberId' | 'subdomain' | 'familyId'>;

const exchangeParams = {
  tokenHash: bytea,
  successorHash: bytea,
  /** The claims of the access token, or null if none was sent. */
  claims: nullable(json<Claims>()),
  channel: enumOf('channel', Channel),
};

/**
 * Declares a statement that exchanges a refresh token for a successor and returns the claims of the new access token. `use` is an
 * UPDATE that marks a token as used. It must return the columns of the CTE `bearer` (the row of the sent token), or no row if the
 * exchange is not allowed.
 */
const defineExchange = (name: string, use: string) =>
  defineStatement({
    name,
    params: exchangeParams,
    row: { familyId: uuid, staffMemberId: int, subdomain: text },
    text: `
  with bearer as (
    select t.token_hash, t.used_at, t.used_channel, t.family_id, f.organisation_id, f.staff_member_id, s.subdomain
      from refresh_tokens t
      join refresh_token_families f on f.id = t.family_id and f.revoked_at is null
      join staff_members m on m.id = f.staff_member_id and m.deleted_at is null
      join sales_pages s on s.id = f.sales_page_id
     where t.token_hash = $1 and t.expires_at > now()
       and ($3::jsonb is null
            or $3::jsonb = jsonb_build_object('familyId', f.id, 'staffMemberId', m.id, 'subdomain', s.subdomain))
  ), used as (${use}
  ), successor as (
    insert into refresh_tokens (organisation_id, token_hash, family_id, expires_at, predecessor_hash)
    select organisation_id, $2, family_id, now() + interval '60 days', token_hash from used
  )
  select family_id as "familyId", staff_member_id as "staffMemberId", subdomain from used`,
  });

/** Marks the sent token as used if it is unused. Of several concurrent requests with the same token, at most one gets a row. */
const rotate = defineExchange(
  'rotate-refresh-token',
  `
    update refresh_tokens t set used_at = now(), used_channel = $4::channel from bearer b
     where t.token_hash = b.token_hash and t.used_at is null
    returning b.*`,
);

/**
 * Marks the unused successor of the sent token as used, if both uses of the sent token came over GraphQL, at most 60 seconds
 * apart. Requires the lock on the token family, so that the statement sees every successor.
 */
const supersede = defineExchange(
  'supersede-refresh-token',
  `
    update refresh_tokens s set used_at = now(), used_channel = $4::channel from bearer b
     where b.used_channel = 'graphql' and $4::channel = 'graphql' and b.used_at > now() - interval '60 seconds'
       and s.family_id = b.family_id and s.predecessor_hash = b.token_hash and s.used_at is null
    returning b.*`,
);

const lockFamily = defineStatement({
  name: 'lock-token-family',
  params: { tokenHash: bytea },
  text: `
  select from refresh_token_families f join refresh_tokens t on t.family_id = f.id
   where t.token_hash = $1 for no key update of f`,
});

const revokeReused = defineStatement({
  name: 'revoke-token-family',
  params: { tokenHash: bytea },
  text: `
  update refresh_token_families f set revoked_at = now(), revoked_reason = 'a used refresh token was reused'
    from refresh_tokens t
   where t.token_hash = $1 and t.used_at is not null and f.id = t.family_id and f.revoked_at is null`,
});

/**
 * Exchanges a refresh token for a new pair of tokens (D30, D59). The access token is optional. It may have expired, but its
 * signature must be valid and it must belong to the same token family. Reuse of a refresh token revokes its whole family. There
 * is one exception: if both uses came over GraphQL within 60 seconds and the successor is unused, the second use also returns a
 * new pair and marks that successor as used, because a browser page may have been closed before it received the first response.
 * If either use came over REST, the exception does not apply. Throws TOKEN_INVALID, and the errors of `AccessTokenSigner.verify`.
 */
export async function refreshTokens(
  database: Database,
  tokenSigner: AccessTokenSigner,
  { channel }: { readonly channel: Channel },
  { accessToken, refreshToken }: RefreshInput,
): Promise<TokenPair> {
  const sentClaims = accessToken === null ? null : await tokenSigner.verify(accessToken, { acceptExpired: true });
  const successor = generateRefreshToken();
  const exchange = {
    tokenHash: hashSecret(refreshToken),
    successorHash: hashSecret(successor),
    claims: sentClaims && toClaimsJson(sentClaims),
    channel,
  };
  const [rotated] = await database.query(rotate(exchange));
  const claims = rotated ?? (await database.transaction((transaction) => handleReuse(transaction, exchange)));
  if (!claims) throw new DomainError('TOKEN_INVALID', 'The refresh token is invalid, expired or already used. Sign in again.');
  const { token, tokenId } = await tokenSigner.sign(claims);
  return { accessToken: token, identifiedBy: tokenId, refreshToken: successor };
}

async function handleReuse(transaction: SqlClient, exchange: InputsOf<typeof exchangeParams>): Promise<Claims | undefined> {
  const { tokenHash } = exchange;
  await transaction.query(lockFamily({ tokenHash }));
  const [superseded] = await transaction.query(supersede(exchange));
  if (superseded) return superseded;
  await transaction.query(revokeReused({ tokenHash }));
  return undefined;
}

function toClaimsJson({ familyId, staffMemberId, subdomain }: Claims): string {
  return JSON.stringify({ familyId, staffMemberId, subdomain });
}
