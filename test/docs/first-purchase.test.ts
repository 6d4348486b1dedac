import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeDataDir } from '../runtime/make-data-dir.ts';
import { run } from '../runtime/spawned-service.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, signInToConsole } from '../support/console.ts';
import { useEmbeddedData } from '../support/embedded-data.ts';
import { redeemDisplayed } from '../support/till.ts';

describe.skipIf(!hasBrowser)('the purchase that the README describes', () => {
  const browser = useBrowser();
  const createData = useEmbeddedData();

  test('a voucher is bought on the sales page, e-mailed, redeemed at the till, and refunded', {
    timeout: 180_000,
  }, async () => {
    const DATA_DIR = join(await makeDataDir(), 'data');
    await createData(DATA_DIR);
    const url = await run('main', { DATA_DIR }).url;

    const buyer = await browser.open();
    await buyer.goto(`${url}/s/demo-spa`);
    await buyer.getByRole('link', { name: 'Relaxing Massage' }).first().click();
    await buyer.getByLabel('Name', { exact: true }).fill('Bea Buyer');
    await buyer.getByLabel('E-mail address', { exact: true }).fill('bea@buyer.test');
    await buyer.getByRole('button', { name: 'Continue to the overview' }).click();
    await buyer.getByRole('button', { name: 'Pay £65.00' }).click();
    await buyer.getByRole('heading', { name: 'Test payment' }).waitFor();
    await buyer.getByRole('button', { name: 'Pay', exact: true }).click();
    await buyer.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(new URL(buyer.url()).pathname).toMatch(/^\/s\/demo-spa\/checkouts\/\S+$/);

    const staff = await browser.open();
    const button = (name: string) => staff.getByRole('button', { name, exact: true });
    await signInToConsole(staff, url, { page: 'emails/outbox' });
    const email = staff.getByRole('row').filter({ hasText: 'bea@buyer.test' }).filter({ hasText: 'Voucher' });
    await expect
      .poll(
        async () => {
          await button('Refresh').click();
          return email.filter({ hasText: 'Sent' }).count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    const [shown] = await Promise.all([
      staff.waitForEvent('popup', { timeout: 60_000 }),
      email
        .getByRole('link', { name: 'Show' })
        .or(email.getByRole('button', { name: 'Show' }))
        .click(),
    ]);
    const codes = /\w{4}-\w{4}-\w{4}-\w{4}/;
    // The tab is empty until its address is known.
    await shown.getByText(codes).first().waitFor();
    const [code = ''] = (await shown.locator('body').innerText()).match(codes) ?? [];

    await staff.goto(`${url}/console/demo-spa/till`);
    const location = staff.getByLabel('Location of this till');
    await location.waitFor();
    await location.selectOption({ index: 1 });
    await staff.getByLabel('Voucher code').fill(code);
    await button('Look up').click();
    const result = staff.getByRole('region', { name: 'Result' });
    await redeemDisplayed(result);
    await result.getByText('Redeemed', { exact: true }).first().waitFor();
    await button('Undo').first().click();
    await result.getByText('Undone', { exact: true }).first().waitFor();

    await staff.goto(`${url}/console/demo-spa/orders`);
    await staff.getByRole('row').filter({ hasText: 'Bea Buyer' }).getByRole('link').first().click();
    await chooseAction(staff, 'Refund …');
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('A trial');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await staff.getByText('Refunded', { exact: true }).first().waitFor();
  });
});
