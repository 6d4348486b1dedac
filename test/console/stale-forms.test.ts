import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

interface EditForm {
  readonly page: string;
  /** The button that opens the form. */
  readonly button: string;
  /** The field that two users change. */
  readonly field: string;
  readonly values: readonly [first: string, second: string];
}

const texts = ['Changed first', 'Changed second'] as const;
const images = ['https://images.example/1.jpg', 'https://images.example/2.jpg'] as const;

const forms: readonly EditForm[] = [
  { page: 'vouchers/locations', button: 'Change location', field: 'Name', values: texts },
  { page: 'vouchers/shipping', button: 'Change method', field: 'Name', values: texts },
  { page: 'vouchers/discounts', button: 'Change code', field: 'Name', values: texts },
  { page: 'vouchers/categories', button: 'Change', field: 'Name, English', values: texts },
  { page: 'vouchers/2', button: 'Change option', field: 'Description, English', values: texts },
  { page: 'vouchers/2', button: 'Change layout', field: 'Image URL', values: images },
  { page: 'settings/sales-page', button: 'Change sales page', field: 'Name', values: texts },
  {
    page: 'settings/sales-page',
    button: 'Change appearance',
    field: 'Main colour',
    values: ['#223344', '#445566'],
  },
  { page: 'settings/users', button: 'Change user', field: 'Name', values: texts },
  { page: 'webhooks/1', button: 'Change endpoint', field: 'Purpose', values: texts },
  { page: 'emails/texts', button: 'Change texts in English', field: 'Greeting', values: texts },
];

describe.skipIf(!hasBrowser)('forms of the console whose object was changed since they were opened', () => {
  const service = useTestService({ WEBHOOKS_ALLOW_PRIVATE_NETWORKS: 'true' });
  const browser = useBrowser();
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const staleText = 'Someone else has changed this in the meantime.';

  beforeAll(async () => {
    const input =
      '{ salesPageId: "SalesPage:1", url: "http://127.0.0.1:9/", enabledEvents: [ORDER_CREATED] }';
    await graphql(service, `mutation { createWebhook(input: ${input}) { webhook { id } } }`);
  });

  /** Opens two tabs of one session. A second sign-in would not change what a form sends. */
  async function openTwice(page: string): Promise<readonly [Page, Page]> {
    const early = await browser.open();
    await signInToConsole(early, service.url, { page });
    const late = await early.context().newPage();
    await late.goto(`${service.url}/console/demo-spa/${page}`);
    for (const tab of [early, late]) await tab.getByRole('heading', { level: 1 }).waitFor();
    return [early, late];
  }
  const save = (tab: Page) => dialog(tab).getByRole('button', { name: 'Save', exact: true }).click();

  test.each(forms)(
    'the form of "$button" on $page rejects a stale version, keeps the input and loads the current values',
    async ({ page, button, field, values: [first, second] }) => {
      const [early, late] = await openTwice(page);
      for (const tab of [early, late]) {
        if (page === 'vouchers/categories') await tab.getByRole('treeitem').first().click();
        await tab.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
        await dialog(tab).getByLabel(field, { exact: true }).waitFor();
      }
      await dialog(early).getByLabel(field, { exact: true }).fill(first);
      await save(early);
      await dialog(early).waitFor({ state: 'detached' });

      const input = dialog(late).getByLabel(field, { exact: true });
      await input.fill(second);
      await save(late);
      await dialog(late).getByText(staleText).waitFor();
      expect(await input.inputValue()).toBe(second);
      await expectAccessible(late);
      await dialog(late).getByRole('button', { name: 'Load current values' }).click();
      await dialog(late).getByText(staleText).waitFor({ state: 'detached' });
      await expect.poll(() => input.inputValue()).toBe(first);
      await input.fill(second);
      await save(late);
      await dialog(late).waitFor({ state: 'detached' });
    },
  );

  test('the form of a voucher is saved after the user changed an option, but not after another user changed the voucher', async () => {
    const saveForm = (tab: Page) => tab.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = (tab: Page) => tab.getByText('Unsaved changes').waitFor({ state: 'detached' });
    const [early, late] = await openTwice('vouchers/3');
    for (const tab of [early, late]) await tab.getByLabel('Name, English').waitFor();

    await early.getByLabel('Number put on sale').fill('70');
    await early.getByRole('button', { name: 'Change option' }).first().click();
    await dialog(early).getByLabel('Description, English').fill('Changed option');
    await save(early);
    await dialog(early).waitFor({ state: 'detached' });
    await early.getByRole('row', { name: 'Changed option' }).waitFor();
    await saveForm(early);
    await saved(early);
    await early.getByLabel('Number put on sale').fill('71');
    await saveForm(early);
    await saved(early);

    await late.getByLabel('Name, English').fill('Changed late');
    await saveForm(late);
    await late.getByText(staleText).waitFor();
    expect(await late.getByLabel('Name, English').inputValue()).toBe('Changed late');
    await expectAccessible(late);
    await late.getByRole('button', { name: 'Load current values' }).click();
    await expect.poll(() => late.getByLabel('Number put on sale').inputValue()).toBe('71');
    await late.getByLabel('Name, English').fill('Changed late');
    await saveForm(late);
    await saved(late);
    await late.getByRole('heading', { name: 'Changed late' }).waitFor();
  });
});
