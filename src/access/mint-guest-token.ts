import type { Database, SqlClient } from '../platform/database/database.ts';
import { type ModelRows, selectList } from '../platform/database/model-rows.ts';
import { DomainError, invalidInput } from '../platform/errors/domain-error.ts';
import { changeAccess } from './change-access.ts';
import { allowedPageIds, assertAllowedInOrganisation, type Principal } from './principal.ts';
import { type RequestContext, toContextJson } from './request-context.ts';
import { sellsOnlyOnSql } from './reseller-pages.ts';
import { generateSecret, hashSecret } from './secret-hash.ts';

export interface NewGuestToken {
  readonly resellerHash: string;
  /** Must be in the future. Null for 2,160 hours (90 days) after the creation. */
  readonly expiresAt: Date | null;
}

export interface MintedGuestToken {
  readonly guestToken: ModelRows['GuestToken'];
  /** The token in clear text. Only its hash is stored, so it cannot be retrieved later. */
  readonly token: string;
}

/**
 * $1 context · $2 organisation · $3 reseller · $4 hash · $5 staff member · $6 expiry, or null for the default · $7 sales pages where
 * the caller may mint guest tokens.
 */
const text = `
with context as (
  select * from jsonb_to_record($1::jsonb) as a(principal text, channel channel, request_id text)
), reseller as (
  select $2::int as organisation_id, $3::text as reseller_hash, creation_time() as created_at
), token as (
  insert into guest_tokens (organisation_id, reseller_hash, token_hash, created_by_id, created_at, expires_at)
  select r.organisation_id, r.reseller_hash, $4, $5::int, r.created_at, coalesce($6::timestamptz, r.created_at + interval '2160 hours')
    from reseller r
   where exists (select from sales_pages p where p.organisation_id = r.organisation_id and p.reseller_hash = r.reseller_hash)
     and ${sellsOnlyOnSql('r', '$7::int[]')}
  returning *
), audit as (
  insert into audit_entries (organisation_id, principal, channel, action, subject, after, request_id)
  select token.organisation_id, context.principal, context.channel, 'guest-token.mint', 'guest-token:' || token.id,
         jsonb_build_object('reseller_hash', token.reseller_hash, 'expires_at', token.expires_at), context.request_id
    from token, context
)
select ${selectList('GuestToken', 'token')} from token`;

/**
 * Mints a guest token, which allows nothing but reading the reports of one reseller (D32). The reseller must have at least one
 * sales page. Requires `manage.settings` on every sales page of the reseller. Throws FORBIDDEN, or INVALID_INPUT if none of the
 * caller's sales pages has this reseller or if `expiresAt` is in the past.
 */
export function mintGuestToken(database: Database, context: RequestContext, input: NewGuestToken): Promise<MintedGuestToken> {
  const { resellerHash, expiresAt } = input;
  const token = generateSecret('guestToken');
  return changeAccess(database, context, async (transaction, { caller }) => {
    const { organisationId, staffMemberId } = assertAllowedInOrganisation(caller, 'guest-token.mint');
    if (resellerHash.includes('\0') || !resellerHash.isWellFormed()) throw unknownReseller();
    if (expiresAt !== null && expiresAt.getTime() <= Date.now()) {
      throw invalidInput([{ field: 'expiresAt', message: 'must be in the future' }]);
    }
    const [guestToken] = await transaction.query<ModelRows['GuestToken']>({
      name: 'mint-guest-token',
      text,
      values: [
        toContextJson(context),
        organisationId,
        resellerHash,
        hashSecret(token),
        staffMemberId,
        expiresAt?.toISOString() ?? null,
        allowedPageIds(caller, 'guest-token.mint'),
      ],
    });
    if (!guestToken) throw await explainRejection(transaction, caller, resellerHash);
    return { guestToken, token };
  });
}

async function explainRejection(
  client: SqlClient,
  { organisationId, grants }: Principal,
  resellerHash: string,
): Promise<DomainError> {
  const pages = await client.query<{ id: number }>({
    name: 'reseller-pages',
    text: 'select id from sales_pages where organisation_id = $1 and reseller_hash = $2',
    values: [organisationId, resellerHash],
  });
  if (!pages.some(({ id }) => grants.has(id))) return unknownReseller();
  return new DomainError('FORBIDDEN', 'You need `manage.settings` on every sales page of this reseller.');
}

function unknownReseller(): DomainError {
  return invalidInput([{ field: 'resellerHash', message: 'is not the reseller hash of a sales page that you can access' }]);
}
