import { demoResellerHash } from '../../../prisma/demo/demo-credentials.ts';
import { encodeGlobalId } from '../../../src/platform/values/global-id.ts';
import type { Query, Tenant } from '../../../test/tenancy/owned-rows.ts';
import { until } from '../../harness/until.ts';
import type { Caller } from './caller.ts';
import { post } from './graphql-id-requests.ts';
import { sellOnPage } from './sell-on-page.ts';

/** Creates a webhook on the first sales page of the tenant and waits for one delivery. The demo data contains no webhook. */
export async function createDeliveredWebhook(caller: Caller, query: Query, tenant: Tenant, url: string): Promise<void> {
  const [salesPage] = tenant.salesPageIds;
  const path = `/v2.1/sales-pages/${salesPage}/webhooks`;
  const body = JSON.stringify({ url: `${url}/page-${salesPage}`, enabled_events: ['order.created'] });
  const { status, text } = await caller.send({ method: 'POST', path, body });
  if (status !== 201) throw new Error(`the webhook was rejected: ${status} ${text}`);
  await sellOnPage(caller, query, tenant);
  const wasDelivered = async () => (await query(`select from delivery_attempts where sales_page_id = ${salesPage}`)).length > 0;
  await until(wasDelivered, 15_000, 'the event was not delivered');
}

/** Creates an API key with every permission on the sales pages with the given numeric ids, and returns the key. */
export async function createApiKey(caller: Caller, salesPageIds: readonly number[]): Promise<string> {
  const document = `mutation ($input: CreateApiKeyInput!) {
    result: createApiKey(input: $input) { ... on CreateApiKeyPayload { key } ... on UserError { code message } } }`;
  const permissions = JSON.parse((await caller.send(post('{ __type(name: "Permission") { enumValues { name } } }'))).text);
  const names = permissions.data.__type.enumValues.map(({ name }: { readonly name: string }) => name);
  const pages = salesPageIds.map((id) => encodeGlobalId('SalesPage', id));
  const { text } = await caller.send(post(document, { input: { name: 'Chaos', permissions: names, salesPageIds: pages } }));
  const { key } = JSON.parse(text).data.result;
  if (typeof key !== 'string') throw new Error(`no API key was created: ${text}`);
  return key;
}

/** Creates a guest token for the demo reseller. */
export async function createGuestToken(caller: Caller): Promise<void> {
  const document = `mutation { result: mintGuestToken(input: { resellerHash: "${demoResellerHash}" }) { ... on MintGuestTokenPayload { token } } }`;
  const { text } = await caller.send(post(document));
  if (!JSON.parse(text).data.result.token) throw new Error(`no guest token was created: ${text}`);
}
