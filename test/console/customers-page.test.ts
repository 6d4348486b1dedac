import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { order, productInput } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the customers in the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  test('a customer is found, shows the orders and vouchers, and is erased', async () => {
    const { body: first } = await order(service, [productInput({})]);
    const { body: second } = await order(service, [productInput({}), productInput({})]);
    await rows(
      service,
      `update orders set purchaser_name = 'Wilma Wolff', purchaser_email = case id when $1 then 'WILMA@example.com' else 'wilma@example.com' end
        where id = any($2) returning id`,
      [first.id, [first.id, second.id]],
    );
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'customers' });
    await tab.getByRole('searchbox', { name: 'Search customers' }).fill('wilma wol');
    await tab.getByRole('button', { name: 'Search', exact: true }).click();
    const row = tab.getByRole('row').filter({ hasText: 'Wilma Wolff' });
    await expect
      .poll(() => tab.getByRole('table').getByRole('rowheader').allTextContents())
      .toEqual(['Wilma Wolff']);
    expect(tab.url()).not.toContain('?search');
    await row.getByRole('cell', { name: '2', exact: true }).waitFor();
    await expectAccessible(tab);
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('wilma@example.com');

    await row.getByRole('link', { name: 'Wilma Wolff' }).click();
    await tab.getByRole('region', { name: 'Wilma Wolff' }).waitFor();
    // Servers log addresses.
    expect(tab.url().toLowerCase()).not.toContain('wilma');
    const orders = tab.getByRole('region', { name: 'Orders' }).getByRole('rowheader');
    await expect.poll(() => orders.allTextContents()).toEqual([second.reference, first.reference]);
    const bought = tab.getByRole('region', { name: 'Bought vouchers' }).getByRole('rowheader');
    await expect.poll(() => bought.count()).toBe(3);
    await expectAccessible(tab);

    const comments = tab.getByRole('region', { name: 'Comments' });
    await comments.getByLabel('Comment').fill('Prefers the morning.');
    await comments.getByRole('button', { name: 'Add comment' }).click();
    await comments.getByRole('listitem').filter({ hasText: 'Prefers the morning.' }).waitFor();
    await expectAccessible(tab);
    await comments.getByRole('link', { name: second.reference }).click();
    await tab.getByRole('region', { name: second.reference }).waitFor();
    expect(await tab.title()).toBe(`${second.reference} · Orders · Demo Spa`);
    await tab.getByRole('link', { name: 'Wilma Wolff' }).click();
    await comments.getByRole('listitem').filter({ hasText: 'Prefers the morning.' }).waitFor();
    expect(await tab.title()).toBe('Wilma Wolff · Customers · Demo Spa');

    await tab.getByRole('button', { name: 'Erase data' }).click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByLabel('Enter the e-mail again').fill('wilma@example.com');
    await expectAccessible(tab);
    await dialog.getByRole('button', { name: 'Erase data' }).click();
    await tab.getByText('No such customer').waitFor();
    expect(
      await rows(
        service,
        'select purchaser_name as name, purchaser_email as email from orders where id = any($1)',
        [[first.id, second.id]],
      ),
    ).toEqual([
      { name: '', email: '' },
      { name: '', email: '' },
    ]);
  });
});
