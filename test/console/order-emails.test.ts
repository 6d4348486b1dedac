import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { sellByEmail, uniqueAddress } from '../emails/orders.ts';
import { row, rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);

describe.skipIf(!hasBrowser)('e-mails and documents on the Orders page of the console', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'vouchers@shop.example' });
  const browser = useBrowser();

  async function openOrder(orderId: number, email = 'admin@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { email, page: `orders/${orderId}` });
    return tab;
  }

  const submit = (tab: Page, name: string) =>
    tab.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  /** Returns the kind, address and status of each e-mail in the table. */
  async function listEmails(tab: Page) {
    const lines = await tab.getByRole('table', { name: 'E-mails' }).locator('tbody tr').allInnerTexts();
    return lines.map((line) =>
      /(Confirmation|Voucher).*?(\S+@\S+).*?(Sent|Failed|Scheduled)/s.exec(line)?.slice(1),
    );
  }
  const sent = (address: string, count: number) =>
    until(() => (mailServer.to(address).length === count ? mailServer.to(address) : null));

  test('a voucher is sent to the new address after its recipient is corrected, and can be sent again', async () => {
    const [wrong, right] = [uniqueAddress('wrong'), uniqueAddress('right')];
    const { orderId, purchaser, products } = await sellByEmail(service, [
      { recipient: { name: 'Rita', email: wrong } },
    ]);
    await Promise.all([sent(wrong, 1), sent(purchaser, 1)]);
    const tab = await openOrder(orderId);
    const before = [
      ['Voucher', wrong, 'Sent'],
      ['Confirmation', purchaser, 'Sent'],
    ];
    await expect.poll(() => listEmails(tab)).toEqual(before);
    await expectAccessible(tab);

    await chooseAction(tab, 'Correct recipient …');
    await expectAccessible(tab);
    const address = tab.getByRole('dialog').getByLabel('E-mail');
    expect(await address.inputValue()).toBe(wrong);
    await address.fill('rita@example');
    await submit(tab, 'Correct recipient');
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(tab);
    await address.fill(right);
    await submit(tab, 'Correct recipient');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => listEmails(tab), { timeout: 15_000 })
      .toEqual([['Voucher', right, 'Sent'], ...before]);
    expect(
      await row(service, 'select recipient_name, recipient_email from order_products where id = $1', [
        products[0]?.databaseId,
      ]),
    ).toEqual({ recipient_name: 'Rita', recipient_email: right });

    await chooseAction(tab, 'Send again …');
    await tab.getByRole('dialog').getByText(right).waitFor();
    await expectAccessible(tab);
    await submit(tab, 'Send e-mail');
    await tab.getByRole('dialog').waitFor({ state: 'detached' });
    const again = ['Voucher', right, 'Sent'];
    await expect.poll(() => listEmails(tab), { timeout: 15_000 }).toEqual([again, again, ...before]);
    expect(mailServer.to(right)).toHaveLength(2);
  });

  test('a failed e-mail is listed with the response of the mail server', async () => {
    const address = uniqueAddress('gone');
    mailServer.decide(address, { kind: 'decline', code: 550, message: 'mailbox unavailable' });
    const { orderId } = await sellByEmail(service, [{ recipient: { name: 'Rita', email: address } }]);
    const failed = () =>
      rows(service, "select id from emails where recipient_email = $1 and state = 'failed'", [address]);
    await until(async () => (await failed())[0]);
    const tab = await openOrder(orderId);
    await tab.getByText(/550 .*mailbox unavailable/).waitFor();
    expect(await listEmails(tab)).toContainEqual(['Voucher', address, 'Failed']);
    await expectAccessible(tab);
  });

  test('the PDF of one voucher, the PDF of all vouchers and the receipt of an order can be opened', async () => {
    const { orderId } = await sellByEmail(service, [{}, {}]);
    const tab = await openOrder(orderId);
    // The URLs of opened files. Later requests for them are ignored, because the PDF viewer of a
    // tab may request its file again.
    const opened = new Set<string>();
    /** Opens a PDF with the button of this name, and returns the number of pages of the PDF. */
    const openPdf = async (name: string) => {
      const isDocument = (request: { url(): string }) =>
        /\/(documents|receipts)\//.test(request.url()) && !opened.has(request.url());
      const [request] = await Promise.all([
        tab.context().waitForEvent('request', isDocument),
        tab.getByRole('button', { name, exact: true }).first().click(),
      ]);
      opened.add(request.url());
      const response = await fetch(request.url());
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return Buffer.from(await response.arrayBuffer())
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length;
    };
    expect(await openPdf('Open PDF')).toBe(1);
    expect(await openPdf('Open PDF of all vouchers')).toBe(2);
    expect(await openPdf('Open receipt')).toBe(1);
  });

  test('a user without permission to read voucher codes has no buttons for documents and e-mails', async () => {
    const { orderId } = await sellByEmail(service, [{}, {}]);
    const tab = await openOrder(orderId, 'packing@demo.test');
    await tab.getByRole('table', { name: 'E-mails' }).waitFor();
    expect(await tab.getByRole('main').getByRole('button').allTextContents()).toEqual([
      'Open receipt',
      'Add comment',
    ]);
  });
});
