import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { describeAction } from '../../console/pages/settings/describe-audit.ts';
import { schema } from '../../schema/schema.ts';
import { mutate } from '../catalogue/mutate.ts';
import { sell } from '../rest/sales.ts';
import { invite } from '../staff/invite.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

test('the console has a text for every action of the audit log except OTHER', () => {
  const action = schema.getType('AuditAction') as unknown as {
    getValues(): readonly { readonly name: string }[];
  };
  const names = action.getValues().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => name !== 'OTHER' && describeAction(name) === null)).toEqual([]);
});

describe.skipIf(!hasBrowser)('the audit log and personal data in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });
  const dialog = (tab: Page) => tab.getByRole('dialog');

  test('the audit log can be filtered by user, object and period, and a reload keeps the filter', async () => {
    const { databaseId } = await invite(service);
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'settings/audit' });
    await tab.getByRole('row').filter({ hasText: 'User: invited' }).first().waitFor();
    await expectAccessible(tab);
    await tab.getByLabel('Who').selectOption('Ada Admin');
    await tab.getByRole('row').filter({ hasText: 'User: invited' }).waitFor({ state: 'detached' });
    await tab.getByRole('row').filter({ hasText: 'User: signed in' }).first().waitFor();
    expect(new URL(tab.url()).searchParams.get('actor')).toBe('staff:1');
    await tab.getByLabel('Who').selectOption('Everyone');
    await tab.getByLabel('Object', { exact: true }).selectOption('User');
    await tab.getByLabel('Number of the object').fill(String(databaseId));
    await tab.getByRole('row').filter({ hasText: 'signed in' }).first().waitFor({ state: 'detached' });
    await tab.reload();
    await tab
      .getByRole('row')
      .filter({ hasText: `User ${databaseId}` })
      .waitFor();
    expect(await tab.getByRole('row').count()).toBe(2);
    const { id } = await sell(service);
    await mutate(service, 'blockSoldVoucher', { id: `SoldVoucher:1:${id}` });
    await tab.getByLabel('Object', { exact: true }).selectOption('Sold voucher');
    await tab.getByLabel('Number of the object').fill(String(id));
    await tab
      .getByRole('row')
      .filter({ hasText: 'Sold voucher: blocked' })
      .getByText(`Sold voucher ${id}`)
      .waitFor();
    const blocked = tab.getByRole('row').filter({ hasText: 'Sold voucher: blocked' });
    await blocked.getByText('no → yes').waitFor();
    const href = await blocked.getByRole('link', { name: `Sold voucher ${id}` }).getAttribute('href');
    expect(href).toMatch(new RegExp(`/console/demo-spa/orders/\\d+#voucher-${id}$`));
    await tab.getByLabel('To').fill('2020-01-01');
    await tab.getByText('No entries').waitFor();
    await expectAccessible(tab);
  });

  test("a person's data can be saved as a file, and is erased after the e-mail address is entered again", async () => {
    const document = '{ salesPage(databaseId: 1) { orders(first: 1) { nodes { purchaser { email } } } } }';
    const email: string = (await graphql(service, document)).data.salesPage.orders.nodes[0].purchaser.email;
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'settings/personal-data' });
    await tab.getByLabel('E-mail of the person').fill(email);
    await button(tab, 'Find').click();
    await tab.getByRole('main').getByText('Sold vouchers').waitFor();
    await expectAccessible(tab);
    const download = tab.waitForEvent('download');
    await button(tab, 'Save as a file').click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('personal-data.json');
    expect(await readFile(await saved.path(), 'utf8')).toContain(email);

    await button(tab, 'Erase data').click();
    await dialog(tab).getByLabel('Enter the e-mail again').fill('other@demo.test');
    await dialog(tab).getByRole('button', { name: 'Erase data' }).click();
    await dialog(tab).getByText('The e-mail addresses do not match.').waitFor();
    await expectAccessible(tab);
    await dialog(tab).getByLabel('Enter the e-mail again').fill(email);
    await dialog(tab).getByRole('button', { name: 'Erase data' }).click();
    await tab.getByText('The data was erased.').waitFor();
    await button(tab, 'Find').click();
    await tab.getByText(`Nothing is stored about ${email}.`).waitFor();
    await expectAccessible(tab);
  });
});
