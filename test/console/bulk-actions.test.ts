import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { order, postedProduct, productInput } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('actions on selected rows in the console', () => {
  // No mail server responds, so e-mails are kept in the state `waiting`.
  const service = useTestService({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'vouchers@shop.example' });
  const browser = useBrowser();

  const electronic = {
    delivery_method: 'electronic',
    recipient: { name: 'Rita', email: 'rita@example.com' },
  };

  async function open(page: string): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page });
    return tab;
  }

  const select = (tab: Page, name: string) => tab.getByRole('checkbox', { name: `Select ${name}` }).check();
  const confirm = (tab: Page, name: string) => tab.getByRole('dialog').getByRole('button', { name }).click();

  test('selected orders are marked as posted, sent again, printed and exported, each with its number', async () => {
    const { body: posted } = await order(service, [productInput(postedProduct), productInput(postedProduct)]);
    const { body: sent } = await order(service, [productInput(electronic)]);
    const { body: other } = await order(service, [productInput(electronic)]);
    const tab = await open('orders');
    await select(tab, posted.reference);
    await select(tab, sent.reference);
    await tab.getByRole('button', { name: 'Print 3 vouchers' }).waitFor();
    await tab.getByRole('button', { name: 'Mark 2 vouchers as posted' }).click();
    await tab.getByRole('dialog', { name: 'Mark 2 vouchers as posted?' }).waitFor();
    await expectAccessible(tab);
    await confirm(tab, 'Mark as posted');
    await tab.getByText('The status of 2 vouchers is now “Posted”.').waitFor();
    await tab.getByRole('button', { name: 'Mark 2 vouchers as posted' }).waitFor({ state: 'detached' });
    expect(
      await rows(
        service,
        'select distinct shipping_status::text as posting from order_products where order_id = $1',
        [posted.id],
      ),
    ).toEqual([{ posting: 'dispatched' }]);

    await tab.getByRole('button', { name: 'Send 1 e-mail again' }).click();
    await expectAccessible(tab);
    await confirm(tab, 'Send again');
    await tab.getByText('1 e-mail will be sent again.').waitFor();
    const requests = await rows(
      service,
      `select subject from audit_entries where action = 'email.request' order by id`,
    );
    expect(requests).toHaveLength(1);
    expect(
      await rows(
        service,
        `select order_id as id from emails where kind = 'voucher' and order_id = any($1) group by order_id having count(*) > 1`,
        [[sent.id, other.id]],
      ),
    ).toEqual([{ id: sent.id }]);

    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('button', { name: 'Export the 2 selected rows' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([sent.reference, posted.reference]);
    await expectAccessible(tab);
  });

  test('the vouchers that were sent before a failure are not sent again when the action is repeated', async () => {
    const { body: first } = await order(service, [productInput(electronic)]);
    const { body: second } = await order(service, [productInput(electronic)]);
    const tab = await open('sold-vouchers');
    const name = ({ reference }: { reference: string }) =>
      tab.getByRole('checkbox', { name: `Select ${reference}` });
    await name(first).check();
    await name(second).check();
    await tab.getByRole('button', { name: 'Send 2 e-mails again' }).click();
    let isRejected = false;
    await tab.route('**/graphql', async (route) => {
      const isResend = route.request().postData()?.includes('OrdersResend') ?? false;
      const wasSent = (await resent()).length > 0;
      if (!isResend || !wasSent || isRejected) return route.continue();
      isRejected = true;
      return route.abort();
    });
    const resent = () =>
      rows(
        service,
        `select order_id as id from emails where kind = 'voucher' and order_id = any($1) group by 1 having count(*) > 1 order by 1`,
        [[first.id, second.id]],
      );
    await confirm(tab, 'Send again');
    await tab.getByRole('dialog').getByRole('alert').waitFor();
    expect(await resent()).toHaveLength(1);
    await confirm(tab, 'Send again');
    await tab.getByText('1 e-mail will be sent again.').waitFor();
    expect(
      await rows(
        service,
        `select count(*)::int as emails from emails where kind = 'voucher' and order_id = any($1) group by order_id`,
        [[first.id, second.id]],
      ),
    ).toEqual([{ emails: 2 }, { emails: 2 }]);
  });
});
