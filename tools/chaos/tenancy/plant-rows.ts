import { demoResellerHash } from '../../../prisma/demo/demo-credentials.ts';
import type { Query, Tenant } from '../../../test/tenancy/owned-rows.ts';
import { until } from '../until.ts';
import type { Caller } from './caller.ts';
import { post } from './graphql-questions.ts';
import { sellOn } from './sell-on.ts';

/** Adds a webhook with a delivered event to a sales page of the caller, because the demo data contains none. */
export async function plantWebhook(caller: Caller, query: Query, tenant: Tenant, url: string): Promise<void> {
  const [salesPage] = tenant.salesPageIds;
  const path = `/v2.1/sales-pages/${salesPage}/webhooks`;
  const body = JSON.stringify({ url: `${url}/page-${salesPage}`, enabled_events: ['order.created'] });
  const { status, text } = await caller.ask({ method: 'POST', path, body });
  if (status !== 201) throw new Error(`the webhook was refused: ${status} ${text}`);
  await sellOn(caller, query, tenant);
  const isTold = async () => (await query(`select from delivery_attempts where sales_page_id = ${salesPage}`)).length > 0;
  await until(isTold, 15_000, 'the webhook received no event');
}

/** Creates an API key with every permission on these sales pages, and returns it. */
export async function plantApiKey(caller: Caller, salesPageIds: readonly number[]): Promise<string> {
  const document = `mutation ($input: CreateApiKeyInput!) {
    result: createApiKey(input: $input) { ... on CreateApiKeyPayload { key } ... on DomainError { code message } } }`;
  const permissions = JSON.parse((await caller.ask(post('{ __type(name: "Permission") { enumValues { name } } }'))).text);
  const names = permissions.data.__type.enumValues.map(({ name }: { readonly name: string }) => name);
  const { text } = await caller.ask(post(document, { input: { name: 'Chaos', permissions: names, salesPageIds } }));
  const { key } = JSON.parse(text).data.result;
  if (typeof key !== 'string') throw new Error(`no key was made: ${text}`);
  return key;
}

export async function plantGuestToken(caller: Caller): Promise<void> {
  const document = `mutation { result: mintGuestToken(resellerHash: "${demoResellerHash}") { ... on MintGuestTokenPayload { token } } }`;
  const { text } = await caller.ask(post(document));
  if (!JSON.parse(text).data.result.token) throw new Error(`no guest token was minted: ${text}`);
}
