import type { Database } from '../platform/database/database.ts';
import { type ModelRows, selectList } from '../platform/database/model-rows.ts';
import { DomainError, type FieldError, invalidInput } from '../platform/errors/domain-error.ts';
import { nonBlankText } from '../platform/values/non-blank-text.ts';
import { textLimits } from '../platform/values/text-limits.ts';
import { changeAccess } from './change-access.ts';
import { permissions as everyPermission, type Permission } from './permissions.ts';
import { allowedPageIds, assertAllowedInOrganisation, type Principal } from './principal.ts';
import { type RequestContext, toContextJson } from './request-context.ts';
import { generateSecret, hashSecret } from './secret-hash.ts';

export interface NewApiKey {
  /** A display name, up to 100 characters; need not be unique. */
  readonly name: string;
  /** The sales pages that the key is limited to; null for every sales page of the organisation, including future ones. */
  readonly salesPageIds: readonly number[] | null;
  /** The key's permissions on these sales pages. A key without permissions can only read the catalogue. */
  readonly permissions: readonly Permission[];
}

export interface CreatedApiKey {
  readonly apiKey: ModelRows['ApiKey'];
  /** The key in clear text. Only its hash is stored, so it cannot be retrieved later. */
  readonly key: string;
}

/**
 * $1 context · $2 organisation · $3 name · $4 hash · $5 last four characters · $6 permissions · $7 staff member · $8 ids of the sales
 * pages on the key's list, null for no list · $9 sales pages where the caller may grant all these permissions · $10 the caller's
 * own API key · $11 whether the operator creates the key. A caller whose own API key has a list cannot create a key without one,
 * because that key would cover future sales pages.
 */
const text = `
with context as (
  select * from jsonb_to_record($1::jsonb) as a(principal text, channel channel, request_id text)
), key as (
  insert into api_keys (organisation_id, name, key_hash, last_four, permissions, created_by_id, made_by_operator)
  select $2::int, $3, $4, $5, $6::text[], $7::int, $11::boolean
   where not exists (select from sales_pages s
                      where s.organisation_id = $2::int and ($8::int[] is null or s.id = any($8::int[])) and s.id <> all($9::int[]))
     and ($8::int[] is not null or not exists (select from api_key_sales_pages l where l.api_key_id = $10::int))
  returning *
), pages as (
  insert into api_key_sales_pages (organisation_id, api_key_id, sales_page_id)
  select key.organisation_id, key.id, page.id from key, unnest($8::int[]) as page(id)
), audit as (
  insert into audit_entries (organisation_id, principal, channel, action, subject, after, request_id)
  select key.organisation_id, context.principal, context.channel, 'api-key.create', 'api-key:' || key.id,
         jsonb_build_object('name', key.name, 'permissions', key.permissions, 'sales_pages', $8::int[]), context.request_id
    from key, context
)
select ${selectList('ApiKey', 'key')} from key`;

/**
 * Creates an API key. Requires `manage.settings` and the key's permissions on every sales page that the key covers, so that no
 * caller grants more than it holds. Throws FORBIDDEN, or INVALID_INPUT with all invalid fields.
 */
export function createApiKey(database: Database, context: RequestContext, input: NewApiKey): Promise<CreatedApiKey> {
  const { name, salesPageIds } = input;
  const permissions = everyPermission.filter((permission) => input.permissions.includes(permission));
  const key = generateSecret('apiKey');
  return changeAccess(database, context, async (transaction, { caller }) => {
    assertAllowedInOrganisation(caller, 'api-key.manage');
    const errors = validateApiKey(caller, input);
    if (errors.length > 0) throw invalidInput(errors);
    const [apiKey] = await transaction.query<ModelRows['ApiKey']>({
      name: 'create-api-key',
      text,
      values: [
        toContextJson(context),
        caller.organisationId,
        name.trim(),
        hashSecret(key),
        key.slice(-4),
        permissions,
        caller.staffMemberId,
        salesPageIds,
        grantablePageIds(caller, permissions),
        caller.apiKeyId,
        caller.kind === 'operator',
      ],
    });
    if (!apiKey) throw grantNotAllowed(salesPageIds);
    return { apiKey, key };
  });
}

/** Returns the sales pages where the caller may manage API keys and holds these permissions. */
function grantablePageIds(caller: Principal, permissions: readonly Permission[]): number[] {
  return allowedPageIds(caller, 'api-key.manage').filter((id) => permissions.every((name) => caller.grants.get(id)?.has(name)));
}

function validateApiKey({ grants }: Principal, { name, salesPageIds }: NewApiKey): FieldError[] {
  const { error } = nonBlankText(textLimits.apiKeyName).safeParse(name);
  const nameErrors = (error?.issues ?? []).map(({ message }) => ({ field: 'name', message }));
  // The statement would store an empty list as no list, which covers every sales page.
  if (salesPageIds?.length === 0)
    return [...nameErrors, { field: 'salesPageIds', message: 'must contain at least one sales page' }];
  const pageErrors = (salesPageIds ?? []).flatMap((id, index, all) => {
    const field = `salesPageIds[${index}]`;
    if (!grants.has(id)) return [{ field, message: 'is not a sales page that you can access' }];
    return all.indexOf(id) < index ? [{ field, message: 'is given twice' }] : [];
  });
  return [...nameErrors, ...pageErrors];
}

function grantNotAllowed(salesPageIds: NewApiKey['salesPageIds']): DomainError {
  const message =
    salesPageIds === null
      ? 'An API key without a list of sales pages covers all current and future sales pages. You lack the permissions to create it.'
      : 'You need `manage.settings` and every permission of the API key on each of its sales pages.';
  return new DomainError('FORBIDDEN', message);
}
