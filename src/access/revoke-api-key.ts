import type { Database } from '../platform/database/database.ts';
import { type ModelRows, selectList } from '../platform/database/model-rows.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { coversOnlySql } from './api-key-coverage.ts';
import { changeAccess } from './change-access.ts';
import { isManageableSql, toManagerJson } from './manageable-credential.ts';
import { assertAllowedInOrganisation } from './principal.ts';
import { type RequestContext, toContextJson } from './request-context.ts';

const text = `
with context as (
  select * from jsonb_to_record($1::jsonb) as a(principal text, channel channel, request_id text)
), before as (
  select k.* from api_keys k
   where k.organisation_id = $2::int and k.id = $3::int and ${isManageableSql('k', '$4', coversOnlySql)} for no key update
), key as (
  update api_keys k set revoked_at = now() from before b where k.id = b.id and b.revoked_at is null returning k.*
), audit as (
  insert into audit_entries (organisation_id, principal, channel, action, subject, before, after, request_id)
  select key.organisation_id, context.principal, context.channel, 'api-key.revoke', 'api-key:' || key.id,
         jsonb_build_object('revoked_at', null), jsonb_build_object('revoked_at', key.revoked_at), context.request_id
    from key, context
)
select ${selectList('ApiKey', 'key')} from key
union all
select ${selectList('ApiKey', 'b')} from before b where b.revoked_at is not null`;

/**
 * Revokes an API key permanently; it is rejected within 60 s. Revoking it again changes nothing. Requires `manage.settings` on
 * every sales page that the key covers, or on one sales page for its creator. Administrators may revoke every key. Throws
 * FORBIDDEN, or NOT_FOUND for a key that does not exist or that the caller may not manage.
 */
export function revokeApiKey(database: Database, context: RequestContext, apiKeyId: number): Promise<ModelRows['ApiKey']> {
  return changeAccess(database, context, async (transaction, { caller }) => {
    const { organisationId } = assertAllowedInOrganisation(caller, 'api-key.manage');
    const [key] = await transaction.query<ModelRows['ApiKey']>({
      name: 'revoke-api-key',
      text,
      values: [toContextJson(context), organisationId, apiKeyId, toManagerJson(caller, 'api-key.manage')],
    });
    if (!key) throw notFound('API key');
    return key;
  });
}
