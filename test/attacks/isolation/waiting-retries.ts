import { exchange } from '../../../tools/harness/exchange.ts';
import type { Attack } from './attack.ts';
import { sendRepeatedly } from './send-repeatedly.ts';

/** The maximum number of webhooks of a page. */
const webhooks = 50;

/** Nothing listens on port 1, so that each delivery fails immediately and waits for its retry. */
export const waitingRetries: Attack = {
  id: 'waiting-retries',
  description: `orders with ${webhooks} deliveries each, which all fail and wait for retries`,
  permissions: ['MANAGE_SETTINGS', 'MANAGE_ORDERS'],
  async run(target) {
    const { url, authorization, database } = target;
    const headers = { authorization, 'content-type': 'application/json' };
    const path = '/v2.1/sales-pages/1';
    for (let index = 0; index < webhooks; index += 1) {
      const body = JSON.stringify({ url: `http://127.0.0.1:1/${index}`, enabled_events: ['order.created'] });
      const { status, text } = await exchange(url, {
        method: 'POST',
        path: `${path}/webhooks`,
        headers,
        body,
      });
      if (status !== 201) throw new Error(`the webhook was rejected: ${status} ${text}`);
    }
    target.cleanup.defer(async () => {
      await database.query('update webhooks set active = false');
    });
    const product = {
      voucher_id: 1,
      voucher_version: 1,
      option_id: 1,
      layout_id: 1,
      delivery_method: 'electronic',
    };
    const purchaser = { name: 'Petra Probe', email: 'petra@demo.test' };
    const body = JSON.stringify({ language: 'en', purchaser, products: [product] });
    const report = await sendRepeatedly(target, () => ({ method: 'POST', path: `${path}/orders`, body }));
    const [waiting] = await database.query(
      `select count(*)::int as count from jobs where state = 'scheduled'`,
    );
    await database.query('update webhooks set active = false where sales_page_id = 1');
    await database.query('delete from webhooks where sales_page_id = 1');
    return { summary: `${report.summary}; ${Number(waiting?.count).toLocaleString('en')} retries waiting` };
  },
};
