import { demoResellerHash } from '../../../prisma/demo/demo-credentials.ts';
import { until } from '../../../tools/harness/until.ts';
import type { Caller } from './caller.ts';
import { post } from './graphql-id-requests.ts';
import type { Query, Tenant } from './owned-rows.ts';
import { sellOnPage } from './sell-on-page.ts';

/**
 * Creates a webhook on the first sales page of the tenant and waits for one delivery. The demo data
 * contains no webhook.
 */
export async function createDeliveredWebhook(
  caller: Caller,
  query: Query,
  tenant: Tenant,
  url: string,
): Promise<void> {
  const [salesPage] = tenant.salesPageIds;
  const path = `/v2.1/sales-pages/${salesPage}/webhooks`;
  const body = JSON.stringify({ url: `${url}/page-${salesPage}`, enabled_events: ['order.created'] });
  const { status, text } = await caller.send({ method: 'POST', path, body });
  if (status !== 201) throw new Error(`the webhook was rejected: ${status} ${text}`);
  await sellOnPage(caller, query, tenant);
  const wasDelivered = async () =>
    (await query(`select from delivery_attempts where sales_page_id = ${salesPage}`)).length > 0;
  await until(wasDelivered, 15_000, 'the event was not delivered');
}

/** Creates a guest token for the demo reseller. */
export async function createGuestToken(caller: Caller): Promise<void> {
  const document = `mutation { result: createGuestToken(input: { resellerHash: "${demoResellerHash}" }) { token } }`;
  const { text } = await caller.send(post(document));
  if (!JSON.parse(text).data.result.token) throw new Error(`no guest token was created: ${text}`);
}
