import { isEnumType } from 'graphql';
import { encodeGlobalId } from '../../src/global-ids/global-id.ts';
import { exchange } from '../../tools/harness/exchange.ts';
import { publicSchema } from '../graphql/selections.ts';

const document = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { key userErrors { code message } } }`;

/**
 * The permissions of a key and the numeric ids of its sales pages. By default, a key has every
 * permission.
 */
interface KeyGrants {
  readonly permissions?: readonly string[];
  readonly salesPageIds: readonly number[];
}

/**
 * Creates an API key. `administrator` is the `Authorization` header of its creator. Returns the
 * header of the key.
 */
export async function createApiKey(url: string, administrator: string, grants: KeyGrants): Promise<string> {
  const { permissions = everyPermission(), salesPageIds } = grants;
  const input = {
    name: 'Attack',
    permissions,
    salesPageIds: salesPageIds.map((id) => encodeGlobalId('SalesPage', id)),
  };
  const { text } = await exchange(url, {
    method: 'POST',
    path: '/graphql',
    headers: { authorization: administrator, 'content-type': 'application/json' },
    body: JSON.stringify({ query: document, variables: { input } }),
  });
  const { key } = JSON.parse(text).data.createApiKey;
  if (typeof key !== 'string') throw new Error(`no API key was created: ${text}`);
  return `Bearer ${key}`;
}

function everyPermission(): string[] {
  const type = publicSchema.getType('Permission');
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
}
