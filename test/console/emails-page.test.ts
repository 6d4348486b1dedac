// cspell:ignore Aktualisieren Fehlgeschlagen Mailserver angenommen
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../tools/harness/until.ts';
import { startMailServer } from '../emails/mail-server.ts';
import { sellByEmail, uniqueAddress } from '../emails/orders.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);

describe.skipIf(!hasBrowser)('the E-mails page of the console', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'vouchers@shop.example' });
  const browser = useBrowser();

  async function openEmails(section: string, email = 'admin@demo.test', title = 'E-mails'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: `emails/${section}`, email });
    await tab.getByRole('heading', { name: title, level: 1 }).waitFor();
    return tab;
  }

  const open = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true }).click();
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const submit = (tab: Page, name: string) => dialog(tab).getByRole('button', { name, exact: true }).click();
  const rowOf = (tab: Page, address: string, kind: string) =>
    tab
      .getByRole('table', { name: 'E-mails' })
      .getByRole('row')
      .filter({ hasText: address })
      .filter({ hasText: kind });

  test('a scheduled e-mail can be cancelled, and its voucher can then be sent again', async () => {
    const address = uniqueAddress('later');
    const deliverAt = new Date(Date.now() + 86_400_000).toISOString();
    const { purchaser } = await sellByEmail(service, [
      { recipient: { name: 'Rita', email: address }, deliverAt },
    ]);
    await until(() => mailServer.to(purchaser)[0]);
    const tab = await openEmails('outbox');
    await rowOf(tab, purchaser, 'Confirmation').getByText('Sent', { exact: true }).waitFor();
    const scheduled = rowOf(tab, address, 'Voucher');
    await scheduled.getByText('Scheduled', { exact: true }).waitFor();
    await expectAccessible(tab);

    await scheduled.getByRole('button', { name: 'Cancel …' }).click();
    await expectAccessible(tab);
    await submit(tab, 'Cancel e-mail');
    await scheduled.getByText('Cancelled', { exact: true }).waitFor();
    expect(mailServer.to(address)).toEqual([]);

    await scheduled.getByRole('button', { name: 'Send again …' }).click();
    await dialog(tab).getByText(address).waitFor();
    await submit(tab, 'Send e-mail');
    await until(() => mailServer.to(address)[0]);
    await dialog(tab).waitFor({ state: 'detached' });
    await open(tab, 'Refresh');
    await scheduled.first().getByText('Sent', { exact: true }).waitFor();
  });

  test('in German, the status of a rejected e-mail is explained, and the response of the mail server follows', async () => {
    const address = uniqueAddress('full');
    mailServer.decide(address, { kind: 'decline', code: 550, message: 'mailbox unavailable' });
    await sellByEmail(service, [{ recipient: { name: 'Rita', email: address } }]);
    const member = 'custom@demo.test';
    await row(service, `update staff_members set locale = 'de' where email = '${member}' returning id`);
    const tab = await openEmails('outbox', member, 'E-Mails');
    const rejected = tab.getByRole('row').filter({ hasText: address });
    await expect
      .poll(async () => {
        await tab.getByRole('button', { name: 'Aktualisieren' }).click();
        return (await rejected.innerText()).replace(/\s+/g, ' ');
      })
      .toMatch(/Fehlgeschlagen Der Mailserver hat die E-Mail nicht angenommen\. 550 .*mailbox unavailable/);
  });

  test('the texts, document and reminders of e-mails can be changed, and the field of an invalid text is marked', async () => {
    const tab = await openEmails('texts');
    await open(tab, 'Change texts in English');
    await expectAccessible(tab);
    const greeting = dialog(tab).getByLabel('Greeting');
    await greeting.fill('Welcome {nobody},');
    await submit(tab, 'Save');
    await expect.poll(() => greeting.getAttribute('aria-invalid')).toBe('true');
    await greeting.fill('Welcome {name},');
    await submit(tab, 'Save');
    await tab.getByText('Welcome {name},').waitFor();
    await open(tab, 'Change texts in German');
    await dialog(tab).getByLabel('Subject of a voucher', { exact: true }).fill('Geschenk von {page}');
    await submit(tab, 'Save');
    await tab.getByText('Geschenk von {page}').waitFor();
    await tab.getByText('Welcome {name},').waitFor();

    await open(tab, 'Change document and reminders');
    await dialog(tab).getByLabel('Document of a voucher').selectOption('Linked');
    await dialog(tab).getByLabel('Reminders before expiry').fill('30, 7');
    await submit(tab, 'Save');
    await tab.getByText('30, 7 days before').waitFor();
    await expectAccessible(tab);
    const stored =
      'select email_document::text as document, reminder_days as days, email_texts as texts from sales_pages where id = 1';
    expect(await row(service, stored)).toMatchObject({
      document: 'linked',
      days: [30, 7],
      texts: expect.any(Array),
    });
  });

  test('an e-mail whose file does not exist opens no new tab and displays an error', async () => {
    const tab = await openEmails('outbox');
    // The service of this test writes no files, so `outboxUrl` is null. The response is changed to
    // link to a missing file.
    const url = `${service.url}/outbox/missing`;
    await tab.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll('"outboxUrl":null', `"outboxUrl":"${url}"`);
      await route.fulfill({ response, body: text });
    });
    await open(tab, 'Refresh');
    await tab.getByRole('button', { name: 'Show', exact: true }).first().click();
    await tab.getByText('The e-mail cannot be displayed').waitFor();
    expect(tab.context().pages()).toHaveLength(1);
  });

  test('a user without permission to send e-mails can only list e-mails', async () => {
    const tab = await openEmails('outbox', 'packing@demo.test');
    await tab.getByRole('button', { name: 'Refresh' }).waitFor();
    expect(await tab.getByRole('main').getByRole('button').allTextContents()).toEqual(['Refresh']);
    expect(await tab.getByRole('link', { name: 'Texts and reminders' }).count()).toBe(0);
  });
});
