import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { postedProduct, sell } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { chooseAction, expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('corrections on the Orders page of the console', () => {
  const service = useTestService();
  const browser = useBrowser();
  const dialog = (tab: Page) => tab.getByRole('dialog');
  const history = (tab: Page, text: string | RegExp) =>
    tab.getByRole('region', { name: 'History' }).getByText(text);
  const submit = async (tab: Page, name: string) => {
    await dialog(tab).getByRole('button', { name, exact: true }).click();
    await dialog(tab).waitFor({ state: 'detached' });
  };

  async function openOrder(id: number): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: `orders/${id}` });
    return tab;
  }

  test('the purchaser of an order can be corrected, and the history displays the former values', async () => {
    const { order } = await sell(service);
    const { purchaser_name: name } = await row(service, 'select purchaser_name from orders where id = $1', [
      order,
    ]);
    const tab = await openOrder(order);
    await history(tab, /Placed £65\.00 · \p{L}/u).waitFor();
    await tab.getByRole('button', { name: 'Correct purchaser' }).click();
    await expectAccessible(tab);
    await dialog(tab).getByLabel('E-mail').fill('new@nowhere');
    await dialog(tab).getByRole('button', { name: 'Correct purchaser' }).click();
    await dialog(tab)
      .getByText(/must be an e-mail address/i)
      .waitFor();
    await expectAccessible(tab);
    await dialog(tab).getByLabel('Name').fill('Ines Correct');
    await dialog(tab).getByLabel('E-mail').fill('ines@example.com');
    await dialog(tab).getByLabel('Telephone').fill('+44 20 7946 0000');
    await submit(tab, 'Correct purchaser');
    await history(tab, `Name: ${name} → Ines Correct`).waitFor();
    await history(tab, 'Telephone: nothing → +44 20 7946 0000').waitFor();
    await tab.getByRole('definition').filter({ hasText: 'ines@example.com' }).waitFor();
    await expectAccessible(tab);
    expect(
      await row(
        service,
        'select purchaser_name, purchaser_email, purchaser_phone from orders where id = $1',
        [order],
      ),
    ).toEqual({
      purchaser_name: 'Ines Correct',
      purchaser_email: 'ines@example.com',
      purchaser_phone: '+44 20 7946 0000',
    });
  });

  test('the texts and the address of a posted voucher can be corrected, and unchanged values are not sent', async () => {
    const { id, order } = await sell(service, { ...postedProduct, voucher_to: 'Sam' });
    const tab = await openOrder(order);
    await chooseAction(tab, 'Correct details …');
    const input = dialog(tab).getByLabel('To, as printed');
    await expect.poll(() => input.inputValue()).toBe('Sam');
    await expectAccessible(tab);
    await input.fill('Samantha');
    await dialog(tab).getByLabel('Message, as printed').fill('Enjoy it');
    await dialog(tab).getByLabel('Postcode').fill('LS2');
    const [request] = await Promise.all([
      tab.waitForRequest((sent) => sent.postData()?.includes('OrdersCorrectVoucher') === true),
      submit(tab, 'Correct details'),
    ]);
    expect(Object.keys(request.postDataJSON().variables.input).sort()).toEqual([
      'id',
      'idempotencyKey',
      'message',
      'shippingAddress',
      'voucherTo',
    ]);
    await history(tab, 'To, as printed: Sam → Samantha').waitFor();
    await history(tab, 'Message, as printed: nothing → Enjoy it').waitFor();
    await history(tab, /Posted to: Pat Posted, 1 Lane, .*LS1.* → Pat Posted, 1 Lane, .*LS2/).waitFor();
    await tab.getByRole('blockquote').filter({ hasText: 'Enjoy it' }).waitFor();
    await expectAccessible(tab);
    expect(
      await row(
        service,
        "select voucher_to, message, shipping_address->>'postcode' as postcode from order_products where id = $1",
        [id],
      ),
    ).toEqual({ voucher_to: 'Samantha', message: 'Enjoy it', postcode: 'LS2' });
  });

  test('a user without the permission to correct orders is offered no correction', async () => {
    const { order } = await sell(service, postedProduct);
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: `orders/${order}`, email: 'packing@demo.test' });
    await tab.getByRole('region', { name: 'History' }).waitFor();
    expect(await tab.getByRole('button', { name: /^Correct/ }).count()).toBe(0);
  });
});
