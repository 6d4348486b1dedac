import type { Database } from '../platform/database/database.ts';
import { type ModelRows, selectList } from '../platform/database/model-rows.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { changeAccess } from './change-access.ts';
import { isManageableSql, toManagerJson } from './manageable-credential.ts';
import { assertAllowedInOrganisation } from './principal.ts';
import { type RequestContext, toContextJson } from './request-context.ts';
import { sellsOnlyOnSql } from './reseller-pages.ts';

const text = `
with context as (
  select * from jsonb_to_record($1::jsonb) as a(principal text, channel channel, request_id text)
), before as (
  select g.* from guest_tokens g
   where g.organisation_id = $2::int and g.id = $3::int and ${isManageableSql('g', '$4', sellsOnlyOnSql)} for no key update
), token as (
  update guest_tokens g set revoked_at = now() from before b where g.id = b.id and b.revoked_at is null returning g.*
), audit as (
  insert into audit_entries (organisation_id, principal, channel, action, subject, before, after, request_id)
  select token.organisation_id, context.principal, context.channel, 'guest-token.revoke', 'guest-token:' || token.id,
         jsonb_build_object('revoked_at', null), jsonb_build_object('revoked_at', token.revoked_at), context.request_id
    from token, context
)
select ${selectList('GuestToken', 'token')} from token
union all
select ${selectList('GuestToken', 'b')} from before b where b.revoked_at is not null`;

/**
 * Revokes a guest token permanently; it is rejected within 60 s. Revoking it again changes nothing. Requires `manage.settings` on
 * every sales page of its reseller, or on one sales page for its creator. Administrators may revoke every guest token. Throws
 * FORBIDDEN, or NOT_FOUND for a token that does not exist or that the caller may not manage.
 */
export function revokeGuestToken(
  database: Database,
  context: RequestContext,
  guestTokenId: number,
): Promise<ModelRows['GuestToken']> {
  return changeAccess(database, context, async (transaction, { caller }) => {
    const { organisationId } = assertAllowedInOrganisation(caller, 'guest-token.mint');
    const [token] = await transaction.query<ModelRows['GuestToken']>({
      name: 'revoke-guest-token',
      text,
      values: [toContextJson(context), organisationId, guestTokenId, toManagerJson(caller, 'guest-token.mint')],
    });
    if (!token) throw notFound('guest token');
    return token;
  });
}
