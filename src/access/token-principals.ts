import type { SqlClient } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { coversPageSql } from './api-key-coverage.ts';
import { permissionsOfApiKey } from './permissions.ts';
import type { Principal } from './principal.ts';
import { hashSecret } from './secret-hash.ts';

/** The principal of a token, and its expiry in milliseconds since the epoch; null if it never expires. */
export interface AuthenticatedPrincipal {
  readonly principal: Principal;
  readonly expiresAt: number | null;
}

interface ApiKeyRow {
  id: number;
  organisationId: number;
  permissions: string[];
  madeByOperator: boolean;
  salesPageIds: number[];
  isUseUnrecorded: boolean;
}

/** The SQL condition that no use was recorded in the last minute, so that each key is updated at most once per minute. */
const useUnrecordedSql = `last_used_at is null or last_used_at < now() - interval '1 minute'`;

const apiKeyText = (condition: string) => `
  select k.id, k.organisation_id as "organisationId", k.permissions, k.made_by_operator as "madeByOperator",
         array(select p.id from sales_pages p where p.organisation_id = k.organisation_id and ${coversPageSql('k', 'p')}) as "salesPageIds",
         (${useUnrecordedSql}) as "isUseUnrecorded"
    from api_keys k
   where ${condition} and k.revoked_at is null`;

/** Records a use of the key. If several processes do so concurrently, one writes and the others skip the row without waiting. */
const recordUseText = `
  update api_keys set last_used_at = now()
   where id = (select id from api_keys where id = $1 and (${useUnrecordedSql}) for no key update skip locked)`;

/** Returns the principal of an API key and records its use. Throws UNAUTHENTICATED if the key is unknown or revoked. */
export async function authenticateApiKey(database: SqlClient, token: string): Promise<AuthenticatedPrincipal> {
  const key = await readApiKey(database, 'authenticate-api-key', 'k.key_hash = $1', hashSecret(token));
  if (key.isUseUnrecorded) {
    // The request does not wait for this statement. If it fails, the next look-up of the key retries it.
    database.query({ name: 'note-api-key-use', text: recordUseText, values: [key.id] }).catch(() => undefined);
  }
  return { principal: toPrincipal(key), expiresAt: null };
}

/** Returns the principal of the API key with this id, with its current grants. Throws UNAUTHENTICATED if the key is revoked. */
export async function readApiKeyPrincipal(client: SqlClient, apiKeyId: number): Promise<Principal> {
  return toPrincipal(await readApiKey(client, 'reload-api-key', 'k.id = $1', apiKeyId));
}

async function readApiKey(client: SqlClient, name: string, condition: string, value: unknown): Promise<ApiKeyRow> {
  const [key] = await client.query<ApiKeyRow>({ name, text: apiKeyText(condition), values: [value] });
  if (!key) throw new DomainError('UNAUTHENTICATED', 'The API key is unknown or revoked.');
  return key;
}

function toPrincipal(key: ApiKeyRow): Principal {
  const granted = permissionsOfApiKey(key.permissions, key.madeByOperator);
  return {
    kind: 'api-key',
    id: `api-key:${key.id}`,
    staffMemberId: null,
    tokenFamilyId: null,
    apiKeyId: key.id,
    organisationId: key.organisationId,
    resellerHash: null,
    grants: new Map(key.salesPageIds.map((id) => [id, granted])),
  };
}

interface GuestTokenRow {
  id: number;
  organisationId: number;
  resellerHash: string;
  expiresAt: Date | null;
}

const guestTokenText = `
  select id, organisation_id as "organisationId", reseller_hash as "resellerHash", expires_at as "expiresAt"
    from guest_tokens where token_hash = $1 and revoked_at is null`;

/**
 * Returns the principal of a guest token. It has no grants on any sales page, so every action that requires a role is rejected
 * (D32). Throws UNAUTHENTICATED if the token is unknown or revoked, and TOKEN_EXPIRED if it has expired.
 */
export async function authenticateGuestToken(database: SqlClient, token: string): Promise<AuthenticatedPrincipal> {
  const [guest] = await database.query<GuestTokenRow>({
    name: 'authenticate-guest',
    text: guestTokenText,
    values: [hashSecret(token)],
  });
  if (!guest) throw new DomainError('UNAUTHENTICATED', 'The guest token is unknown or revoked.');
  const expiresAt = guest.expiresAt?.getTime() ?? null;
  if (expiresAt !== null && expiresAt <= Date.now())
    throw new DomainError('TOKEN_EXPIRED', 'The guest token has expired. Request a new one from the sales page.');
  const principal: Principal = {
    kind: 'guest',
    id: `guest-token:${guest.id}`,
    staffMemberId: null,
    tokenFamilyId: null,
    apiKeyId: null,
    organisationId: guest.organisationId,
    resellerHash: guest.resellerHash,
    grants: new Map(),
  };
  return { principal, expiresAt };
}
