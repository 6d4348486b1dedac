import { Channel } from '../../prisma/generated/client/enums.ts';
import type { Database } from '../platform/database/database.ts';
import {
  bytea,
  enumOf,
  int,
  json,
  nullable,
  text,
  timestamptz,
  uuid,
} from '../platform/database/sql-types.ts';
import { defineStatement } from '../platform/database/statement.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccessTokenClaims, AccessTokenSigner } from './access-token.ts';
import type { TokenPair } from './open-session.ts';
import { hashSecret } from './secret-hash.ts';
import type { Successor, TokenSuccession } from './token-succession.ts';

export interface RefreshInput {
  /** The access token, which may have expired. Null if none was sent. */
  readonly accessToken: string | null;
  readonly refreshToken: string;
}

type Claims = Pick<AccessTokenClaims, 'staffMemberId' | 'subdomain' | 'familyId'>;

const sentToken = {
  tokenHash: bytea,
  /** The claims of the access token, or null if none was sent. */
  claims: nullable(json<Claims>()),
  channel: enumOf('channel', Channel),
};

/**
 * SQL condition that the access token that was sent with a refresh token, if any, belongs to the
 * same family.
 */
const isOfFamily = `($2::jsonb is null
            or $2::jsonb = jsonb_build_object('familyId', f.id, 'staffMemberId', m.id, 'subdomain', s.subdomain))`;

/**
 * Marks the sent token as used if it is unused, and stores its successor. Returns the claims of the
 * new access token. Of several concurrent requests with the same token, at most one gets a row; the
 * others wait until it is committed.
 */
const rotateStatement = defineStatement({
  name: 'rotate-refresh-token',
  params: { ...sentToken, successorHash: bytea, issuedAt: timestamptz },
  row: { familyId: uuid, staffMemberId: int, subdomain: text },
  text: `
  with bearer as (
    select t.token_hash, t.family_id, f.organisation_id, f.staff_member_id, s.subdomain
      from refresh_tokens t
      join refresh_token_families f on f.id = t.family_id and f.revoked_at is null
      join staff_members m on m.id = f.staff_member_id and m.deleted_at is null
      join sales_pages s on s.id = f.sales_page_id
     where t.token_hash = $1 and t.expires_at > now() and ${isOfFamily}
  ), used as (
    update refresh_tokens t set used_at = now(), used_channel = $3::channel from bearer b
     where t.token_hash = b.token_hash and t.used_at is null
    returning b.*
  ), successor as (
    insert into refresh_tokens (organisation_id, token_hash, family_id, created_at, expires_at, predecessor_hash)
    select organisation_id, $4, family_id, $5, now() + interval '60 days', token_hash from used
  )
  select family_id as "familyId", staff_member_id as "staffMemberId", subdomain from used`,
});

/**
 * Decides whether the reuse of a token is tolerated (D86). Returns the claims and the successor if
 * the request gets the same pair as the first use. Otherwise returns no row, and revokes the token
 * family unless the reuse is tolerated. Requires no lock: a condition for the revocation that holds
 * once, holds from then on.
 */
const resolveReuseStatement = defineStatement({
  name: 'resolve-refresh-token-reuse',
  params: sentToken,
  row: { familyId: uuid, staffMemberId: int, subdomain: text, successorHash: bytea, issuedAt: timestamptz },
  text: `
  with reused as (
    select t.family_id, f.staff_member_id, s.subdomain, n.token_hash as successor_hash, n.created_at,
           t.expires_at > now() and m.deleted_at is null as is_valid,
           case when t.used_channel = 'graphql' and $3::channel = 'graphql'
                then case when t.used_at > now() - interval '60 seconds' and n.used_at is null and n.token_hash is not null
                               and ${isOfFamily} then 'repeat' else 'revoke' end
                when t.used_at > now() - interval '10 seconds' then 'reject'
                else 'revoke' end as outcome
      from refresh_tokens t
      join refresh_token_families f on f.id = t.family_id and f.revoked_at is null
      join staff_members m on m.id = f.staff_member_id
      join sales_pages s on s.id = f.sales_page_id
      left join lateral (
        select * from refresh_tokens n where n.family_id = t.family_id and n.predecessor_hash = t.token_hash
         order by n.used_at desc nulls first limit 1) n on true
     where t.token_hash = $1 and t.used_at is not null
  ), revoked as (
    update refresh_token_families f set revoked_at = now(), revoked_reason = 'a used refresh token was reused'
      from reused r
     where r.outcome = 'revoke' and f.id = r.family_id and f.revoked_at is null
  )
  select family_id as "familyId", staff_member_id as "staffMemberId", subdomain, successor_hash as "successorHash",
         created_at as "issuedAt"
    from reused where outcome = 'repeat' and is_valid`,
});

/**
 * Exchanges a refresh token for a new pair of tokens (D30, D59, D86). The access token is optional.
 * It may have expired, but its signature must be valid and it must belong to the same token family.
 *
 * If all uses of a refresh token come over GraphQL, every use within 60 seconds of the first
 * returns the same pair as the first, as long as its refresh token is unused, because several tabs
 * may refresh together, and a page may have been closed before it received the response. Any other
 * reuse is rejected and revokes the family, except within 10 seconds of the first use if either use
 * came over REST. Throws TOKEN_INVALID, and the errors of `AccessTokenSigner.verify`.
 */
export async function refreshTokens(
  database: Database,
  {
    tokenSigner,
    succession,
  }: { readonly tokenSigner: AccessTokenSigner; readonly succession: TokenSuccession },
  { channel }: { readonly channel: Channel },
  { accessToken, refreshToken }: RefreshInput,
): Promise<TokenPair> {
  const sentClaims =
    accessToken === null ? null : await tokenSigner.verify(accessToken, { acceptExpired: true });
  const sent = {
    tokenHash: hashSecret(refreshToken),
    claims: sentClaims && toClaimsJson(sentClaims),
    channel,
  };
  const successor = succession.successorOf(refreshToken);
  const issuedAt = new Date();
  const rotation = { ...sent, successorHash: successor.tokenHash, issuedAt: issuedAt.toISOString() };
  const [rotated] = await database.query(rotateStatement(rotation));
  if (rotated) return createPair(tokenSigner, rotated, successor, issuedAt);
  const [repeated] = await database.query(resolveReuseStatement(sent));
  const sameSuccessor = repeated && succession.findSuccessor(refreshToken, repeated.successorHash);
  if (!sameSuccessor)
    throw new DomainError(
      'TOKEN_INVALID',
      'The refresh token is invalid, expired or already used. Sign in again.',
    );
  return createPair(tokenSigner, repeated, sameSuccessor, repeated.issuedAt);
}

/** Creates the pair of a successor. Returns the same pair for the same arguments. */
async function createPair(
  tokenSigner: AccessTokenSigner,
  claims: Claims,
  { refreshToken, tokenId, kid }: Successor,
  issuedAt: Date,
): Promise<TokenPair> {
  const { token } = await tokenSigner.sign(claims, { tokenId, kid, issuedAt });
  return { accessToken: token, identifiedBy: tokenId, refreshToken };
}

function toClaimsJson({ familyId, staffMemberId, subdomain }: Claims): string {
  return JSON.stringify({ familyId, staffMemberId, subdomain });
}
