import type { SqlClient } from '../platform/database/database.ts';
import {
  array,
  boolean,
  bytea,
  int,
  notNull,
  nullable,
  type SqlType,
  text,
  timestamptz,
  uuid,
} from '../platform/database/sql-types.ts';
import { defineStatement, type StatementRow } from '../platform/database/statement.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { AccessTokenClaims } from './access-token.ts';
import { permissionsOfApiKey, permissionsOfRole } from './grants.ts';
import { type Principal, principalDefaults } from './principal.ts';
import { hashSecret } from './secret-hash.ts';

// The statements are written by hand, because a process reads the principal of each token in use
// every 30 seconds. Prisma's client would run up to four statements and take seven to eight times
// the CPU time.

/** The principal of a token, and when the token expires. */
export interface AuthenticatedPrincipal {
  readonly principal: Principal;
  /** The time of expiry, in milliseconds since the epoch. Null if the token never expires. */
  readonly expiresAt: number | null;
}

/**
 * Selects a row for each sales page where the member has a role, or one row without a sales page if
 * the member has no role. A null subdomain skips the check that the member's organisation has such
 * a sales page.
 */
const selectStaffMemberStatement = defineStatement({
  name: 'authenticate-staff',
  params: { staffMemberId: int, familyId: uuid, subdomain: nullable(text) },
  row: {
    organisationId: int,
    salesPageId: nullable(int),
    roleId: nullable(int),
    customPermissions: nullable(array(text)),
    isSecondFactorMissing: notNull(boolean),
  },
  text: `
  select m.organisation_id as "organisationId", p.sales_page_id as "salesPageId", p.role_id as "roleId",
         p.custom_permissions as "customPermissions",
         o.is_second_factor_required and not (f.has_second_factor and m.second_factor_since is not null) as "isSecondFactorMissing"
    from staff_members m
    join organisations o on o.id = m.organisation_id
    join refresh_token_families f on f.staff_member_id = m.id and f.id = $2 and f.revoked_at is null
    left join staff_permissions p on p.staff_member_id = m.id and p.role_id > 0
   where m.id = $1 and m.deleted_at is null
     and ($3::text is null or exists (select from sales_pages a where a.organisation_id = m.organisation_id and a.subdomain = $3))`,
});

/**
 * Returns the principal of the staff member to whom an access token belongs, with its current
 * grants. It has none if the organisation requires a second factor that the session lacks. Throws
 * TOKEN_INVALID if the member was deleted, the sign-in has ended, or the member's organisation has
 * no sales page with the subdomain (D42).
 */
export async function readStaffPrincipal(
  client: SqlClient,
  {
    staffMemberId,
    familyId,
    subdomain,
  }: Pick<AccessTokenClaims, 'staffMemberId' | 'familyId'> & { readonly subdomain?: string },
): Promise<Principal> {
  const rows = await client.query(
    selectStaffMemberStatement({ staffMemberId, familyId, subdomain: subdomain ?? null }),
  );
  const [first] = rows;
  if (!first) throw new DomainError('TOKEN_INVALID', 'The access token is no longer valid. Sign in again.');
  const { organisationId, isSecondFactorMissing } = first;
  const grants = rows.flatMap(({ salesPageId, roleId, customPermissions }) =>
    salesPageId === null || roleId === null || isSecondFactorMissing
      ? []
      : [[salesPageId, permissionsOfRole(roleId, customPermissions ?? [])] as const],
  );
  return {
    ...principalDefaults,
    kind: 'staff',
    id: `staff:${staffMemberId}`,
    staffMemberId,
    tokenFamilyId: familyId,
    organisationId,
    isSecondFactorMissing,
    grants: new Map(grants),
  };
}

/**
 * Returns the SQL condition that an API key covers a sales page of its organisation, given the
 * aliases of both rows: the page is on the key's list, or the key has no list and covers every
 * sales page, including future ones.
 */
export function coversPageSql(key: string, page: string): string {
  const listed = `select from api_key_sales_pages l where l.api_key_id = ${key}.id`;
  return `(not exists (${listed}) or exists (${listed} and l.sales_page_id = ${page}.id))`;
}

/**
 * Returns the SQL condition that no use of a key or till was recorded in the last minute, given the
 * alias of its row. Each is therefore updated at most once per minute.
 */
export function useUnrecordedSql(alias: string): string {
  return `${alias}.last_used_at is null or ${alias}.last_used_at < now() - interval '1 minute'`;
}

/**
 * Declares a statement that selects the API key whose `column` has the given value, unless the key
 * is revoked.
 */
const defineApiKeyStatement = <const Type extends SqlType>(name: string, column: string, type: Type) =>
  defineStatement({
    name,
    params: { value: type },
    row: {
      id: int,
      organisationId: int,
      permissions: notNull(array(text)),
      madeByOperator: boolean,
      salesPageIds: notNull(array(int)),
      isUseUnrecorded: notNull(boolean),
      expiresAt: nullable(timestamptz),
    },
    text: `
  select k.id, k.organisation_id as "organisationId", k.permissions, k.made_by_operator as "madeByOperator",
         array(select p.id from sales_pages p where p.organisation_id = k.organisation_id and ${coversPageSql('k', 'p')}) as "salesPageIds",
         (${useUnrecordedSql('k')}) as "isUseUnrecorded", k.expires_at as "expiresAt"
    from api_keys k
   where k.${column} = $1 and k.revoked_at is null`,
  });

const selectApiKeyByHashStatement = defineApiKeyStatement('authenticate-api-key', 'key_hash', bytea);
const selectApiKeyByIdStatement = defineApiKeyStatement('reload-api-key', 'id', int);
type ApiKeyRow = StatementRow<typeof selectApiKeyByIdStatement>;

/**
 * Records a use of the key. If several processes use the key concurrently, one writes and the other
 * processes skip the row without waiting.
 */
const recordUseStatement = defineStatement({
  name: 'record-api-key-use',
  params: { id: int },
  text: `
  update api_keys set last_used_at = now()
   where id = (select k.id from api_keys k where k.id = $1 and (${useUnrecordedSql('k')}) for no key update skip locked)`,
});

/**
 * Returns the principal of an API key and records its use. Throws UNAUTHENTICATED if the key is
 * unknown or revoked, and TOKEN_EXPIRED if it has expired.
 */
export async function authenticateApiKey(
  database: SqlClient,
  token: string,
): Promise<AuthenticatedPrincipal> {
  const key = assertFound(await database.query(selectApiKeyByHashStatement({ value: hashSecret(token) })));
  if (key.isUseUnrecorded) {
    // The request does not wait for this statement. If it fails, the next look-up of the key
    // retries it.
    database.query(recordUseStatement({ id: key.id })).catch(() => undefined);
  }
  return { principal: toPrincipal(key), expiresAt: key.expiresAt?.getTime() ?? null };
}

/**
 * Returns the principal of the API key with this id, with its current grants. Throws
 * UNAUTHENTICATED if the key is revoked, and TOKEN_EXPIRED if it has expired.
 */
export async function readApiKeyPrincipal(client: SqlClient, apiKeyId: number): Promise<Principal> {
  return toPrincipal(assertFound(await client.query(selectApiKeyByIdStatement({ value: apiKeyId }))));
}

function assertFound([key]: readonly ApiKeyRow[]): ApiKeyRow {
  if (!key) throw new DomainError('UNAUTHENTICATED', 'The API key is unknown or revoked.');
  if (key.expiresAt !== null && key.expiresAt.getTime() <= Date.now())
    throw new DomainError('TOKEN_EXPIRED', 'The API key has expired. Use another one.');
  return key;
}

function toPrincipal(key: ApiKeyRow): Principal {
  const granted = permissionsOfApiKey(key.permissions, key.madeByOperator);
  return {
    ...principalDefaults,
    kind: 'api-key',
    id: `api-key:${key.id}`,
    apiKeyId: key.id,
    organisationId: key.organisationId,
    grants: new Map(key.salesPageIds.map((id) => [id, granted])),
  };
}

const selectGuestTokenStatement = defineStatement({
  name: 'authenticate-guest',
  params: { tokenHash: bytea },
  row: { id: int, organisationId: int, resellerHash: text, expiresAt: nullable(timestamptz) },
  text: `
  select id, organisation_id as "organisationId", reseller_hash as "resellerHash", expires_at as "expiresAt"
    from guest_tokens where token_hash = $1 and revoked_at is null`,
});

/**
 * Returns the principal of a guest token. It has no grants on any sales page, so every action that
 * requires a role is rejected (D32). Throws UNAUTHENTICATED if the token is unknown or revoked, and
 * TOKEN_EXPIRED if it has expired.
 */
export async function authenticateGuestToken(
  database: SqlClient,
  token: string,
): Promise<AuthenticatedPrincipal> {
  const [guest] = await database.query(selectGuestTokenStatement({ tokenHash: hashSecret(token) }));
  if (!guest) throw new DomainError('UNAUTHENTICATED', 'The guest token is unknown or revoked.');
  const expiresAt = guest.expiresAt?.getTime() ?? null;
  if (expiresAt !== null && expiresAt <= Date.now())
    throw new DomainError(
      'TOKEN_EXPIRED',
      'The guest token has expired. Request a new one from the sales page.',
    );
  const principal: Principal = {
    ...principalDefaults,
    kind: 'guest',
    id: `guest-token:${guest.id}`,
    organisationId: guest.organisationId,
    resellerHash: guest.resellerHash,
    grants: new Map(),
  };
  return { principal, expiresAt };
}
