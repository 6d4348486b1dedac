import { exchange } from '../../../tools/harness/exchange.ts';
import { startLoopbackServer } from '../../../tools/harness/loopback-server.ts';
import type { Attack, AttackTarget } from './attack.ts';
import { graphqlRequest, sendRepeatedly } from './send-repeatedly.ts';

const webhooks = 20;

export const hangingWebhooks: Attack = {
  id: 'hanging-webhooks',
  description: `${webhooks} webhooks whose receivers never respond, and the maximum number of test events`,
  permissions: ['MANAGE_SETTINGS'],
  async run(target) {
    const receiver = await startLoopbackServer(() => undefined);
    target.cleanup.defer(receiver.close);
    return flood(target, () => receiver.url);
  },
};

/**
 * Sends webhooks to host names below `.dead.example`. The name server of the part never responds to
 * queries for these names.
 */
export const deadNameServers: Attack = {
  id: 'dead-name-servers',
  description: `${webhooks} webhooks on name servers that never respond, and the maximum number of test events`,
  permissions: ['MANAGE_SETTINGS'],
  run: (target) => flood(target, (index) => `http://${index}.dead.example`),
};

async function flood(target: AttackTarget, urlOf: (index: number) => string) {
  const { url, authorization } = target;
  const headers = { authorization, 'content-type': 'application/json' };
  const create = async (index: number): Promise<number> => {
    const body = JSON.stringify({ url: urlOf(index), enabled_events: ['order.created'] });
    const { status, text } = await exchange(url, {
      method: 'POST',
      path: '/v2.1/sales-pages/1/webhooks',
      headers,
      body,
    });
    if (status !== 201) throw new Error(`the webhook was rejected: ${status} ${text}`);
    return JSON.parse(text).id;
  };
  const ids = await Promise.all(Array.from({ length: webhooks }, (_, index) => create(index)));
  target.cleanup.defer(async () => {
    await target.database.query('update webhooks set active = false');
  });
  let next = 0;
  const report = await sendRepeatedly(target, () =>
    graphqlRequest(testEvent, { id: `Webhook:1:${ids[next++ % ids.length]}` }),
  );
  await target.database.query('delete from webhooks where sales_page_id = 1');
  const [sent] = await target.database.query(
    'select count(*)::int as count from test_events where sales_page_id = 1',
  );
  return { summary: `${report.summary}; ${sent?.count} test events accepted` };
}

const testEvent = `mutation ($id: ID!) {
  sendTestEvent(input: { webhookId: $id }) { userErrors { code } } }`;
