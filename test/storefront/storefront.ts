import { randomUUID } from 'node:crypto';
import { row } from '../rest/stored.ts';
import type { GraphqlResponse } from '../support/graphql-client.ts';
import type { TestService } from '../support/test-service.ts';

interface KeyOptions {
  readonly salesPageId?: number;
  readonly origins?: readonly string[];
}

/** Inserts a publishable key, of sales page 1 and without origins by default. Returns the key. */
export async function insertKey(
  service: TestService,
  { salesPageId = 1, origins = [] }: KeyOptions = {},
): Promise<string> {
  const { key } = await row(
    service,
    `insert into publishable_keys (organisation_id, sales_page_id, name, key, origins)
     select organisation_id, id, 'Shop', $2, $3 from sales_pages where id = $1 returning key`,
    [salesPageId, `vp_${randomUUID()}`, origins],
  );
  return key;
}

/** Sends one operation of a storefront. Null as the key sends no token. */
export async function sendToStorefront(
  service: Pick<TestService, 'url'>,
  key: string | null,
  query: string,
  { variables = {}, headers = {} }: { variables?: object; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(`${service.url}/storefront/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
}

/** Like `sendToStorefront`, but returns the body of the response. */
export async function storefront(
  service: Pick<TestService, 'url'>,
  key: string | null,
  query: string,
  variables: object = {},
): Promise<GraphqlResponse> {
  return (await sendToStorefront(service, key, query, { variables })).json() as Promise<GraphqlResponse>;
}
