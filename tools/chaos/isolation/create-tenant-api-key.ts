import { encodeGlobalId } from '../../../src/platform/values/global-id.ts';
import { exchange } from '../../harness/exchange.ts';

const document = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { ... on CreateApiKeyPayload { key } ... on UserError { code message } } }`;

/**
 * Creates an API key with exactly the given permissions on the pages with these numeric ids. Returns its `Authorization`
 * header.
 */
export async function createTenantApiKey(
  url: string,
  administrator: string,
  { permissions, salesPageIds }: { readonly permissions: readonly string[]; readonly salesPageIds: readonly number[] },
): Promise<string> {
  const input = { name: 'Isolation', permissions, salesPageIds: salesPageIds.map((id) => encodeGlobalId('SalesPage', id)) };
  const { text } = await exchange(url, {
    ...{ method: 'POST', path: '/graphql' },
    headers: { authorization: administrator, 'content-type': 'application/json' },
    body: JSON.stringify({ query: document, variables: { input } }),
  });
  const { key } = JSON.parse(text).data.createApiKey;
  if (typeof key !== 'string') throw new Error(`no API key was created: ${text}`);
  return `Bearer ${key}`;
}
