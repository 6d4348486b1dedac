import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startMailServer } from '../emails/mail-server.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { useTestService } from '../support/test-service.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);

describe.skipIf(!hasBrowser)('the Sell page of the console', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'vouchers@shop.example' });
  const browser = useBrowser();

  async function openSell(email = 'admin@demo.test'): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'sell', email });
    await tab.getByRole('heading', { name: 'Sell', level: 1 }).waitFor();
    return tab;
  }

  const field = (tab: Page, label: string) =>
    tab.getByLabel(label, { exact: true }).and(tab.locator('input, select, textarea'));
  const sell = (tab: Page) => tab.getByRole('button', { name: 'Sell', exact: true }).click();
  const result = (tab: Page) => tab.getByRole('region', { name: /^Order / });
  const errorOf = (tab: Page, label: string) =>
    field(tab, label).evaluate((element) => {
      const ids =
        element.getAttribute('aria-invalid') === 'true'
          ? (element.getAttribute('aria-describedby') ?? '')
          : '';
      return ids
        .split(' ')
        .flatMap((id) => (id.endsWith('-error') ? [document.getElementById(id)?.textContent] : []));
    });

  /** Fills in the massage and a customer with the given name. */
  async function fillIn(tab: Page, name: string): Promise<void> {
    await field(tab, 'Voucher').selectOption('Relaxing Massage');
    await field(tab, 'Name').fill(name);
    await field(tab, 'E-mail').fill('cora@example.com');
  }

  const soldTo = (name: string) =>
    rows(
      service,
      `select o.reference, p.name, p.voucher_to, p.voucher_from, p.message, p.delivery_method::text as delivery, p.price_paid::int as paid
         from orders o join order_products p on p.order_id = o.id where o.purchaser_name = $1 order by p.id`,
      [name],
    );

  test('two vouchers can be sold by e-mail with a discount, and the result contains the codes, the PDF and the e-mails', {
    timeout: 120_000,
  }, async () => {
    const tab = await openSell();
    await field(tab, 'Voucher').waitFor();
    await expectAccessible(tab);
    await fillIn(tab, 'Cora Counter');
    await tab.getByText('Total £65.00').waitFor();
    await field(tab, 'Quantity').fill('2');
    await tab.getByText('Total £130.00').waitFor();
    await field(tab, 'To, as printed').fill('Rita');
    await field(tab, 'From, as printed').fill('Cora');
    await field(tab, 'Message, as printed').fill('Enjoy!');
    await field(tab, 'Name of the recipient').fill('Rita Recipient');
    await field(tab, 'E-mail of the recipient').fill('rita@example.com');
    await field(tab, 'Sold').selectOption('By telephone');
    await field(tab, 'Paid by').selectOption('Invoice');
    await field(tab, 'Number of the receipt or invoice').fill('INV 7');
    await field(tab, 'Discount code').fill('tenoff');
    await tab.getByText('Total before the discount £130.00').waitFor();
    await sell(tab);
    await result(tab).getByText('£117.00').waitFor();
    // The first e-mail is sent once the loading of its images has failed, because no host serves
    // the images of the demo data.
    await result(tab).getByText('Voucher to rita@example.com: sent').first().waitFor({ timeout: 60_000 });
    await result(tab).getByText('Confirmation to cora@example.com: sent').waitFor();
    await expectAccessible(tab);

    const sold = await soldTo('Cora Counter');
    expect(sold).toEqual(
      Array(2).fill({
        reference: expect.any(String),
        name: 'Relaxing Massage',
        paid: 5850,
        delivery: 'electronic',
        voucher_to: 'Rita',
        voucher_from: 'Cora',
        message: 'Enjoy!',
      }),
    );
    const { reference } = sold[0] ?? {};
    await tab.getByRole('region', { name: `Order ${reference}` }).waitFor();
    const { data } = await graphql(
      service,
      `{ salesPage(databaseId: 1) { orders(first: 1, filter: { search: "${reference}" }) { nodes {
        isManualOrder salesChannel products: soldVouchers { voucherCode } payments { manualPaymentType manualPaymentReference manualPaymentUser }
      } } } }`,
    );
    const [order] = data.salesPage.orders.nodes;
    expect(order).toMatchObject({
      isManualOrder: true,
      salesChannel: 'phone',
      payments: [
        {
          manualPaymentType: 'invoice',
          manualPaymentReference: 'INV 7',
          manualPaymentUser: expect.any(String),
        },
      ],
    });
    expect(await result(tab).locator('code').allTextContents()).toEqual(
      order.products.map(({ voucherCode }: { voucherCode: string }) => voucherCode),
    );
    const response = await fetch(
      (await result(tab).getByRole('link', { name: 'Open PDF' }).getAttribute('href')) ?? '',
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    await tab.emulateMedia({ media: 'print' });
    expect(await tab.getByRole('button', { name: 'Sell another' }).isVisible()).toBe(false);
    expect(await result(tab).locator('code').first().isVisible()).toBe(true);
    await tab.emulateMedia({ media: null });
    await tab.getByRole('button', { name: 'Sell another' }).click();
    expect(await field(tab, 'Name').inputValue()).toBe('');
  });

  test('a voucher of a chosen amount can be sold by post, with the postage in the total', async () => {
    const tab = await openSell();
    await fillIn(tab, 'Paula Post');
    await field(tab, 'Voucher').selectOption('Gift Card');
    await tab.getByText('From £10.00 to £500.00.').waitFor();
    await field(tab, 'How it is delivered').selectOption('By post');
    await field(tab, 'Posted by').selectOption({ index: 1 });
    await field(tab, 'Name on the address').fill('Paula Post');
    await field(tab, 'Address').fill('1 Lane');
    await field(tab, 'Postcode').fill('LS1');
    await field(tab, 'Amount (GBP)').fill('9.99');
    await sell(tab);
    expect(await errorOf(tab, 'Amount (GBP)')).toEqual(['Enter an amount such as 12.50 in this range.']);
    expect(await errorOf(tab, 'Town or city')).toEqual(['Enter the town or city.']);
    await field(tab, 'Amount (GBP)').fill('40');
    await field(tab, 'Town or city').fill('Leeds');
    await expectAccessible(tab);
    const shown = await tab.getByText(/^Total £/).textContent();
    await sell(tab);
    await result(tab).waitFor();
    expect(await result(tab).textContent()).toContain(shown?.replace('Total ', ''));
    expect(await soldTo('Paula Post')).toMatchObject([{ name: 'Gift Card', delivery: 'postal', paid: 4000 }]);
  });

  test('a voucher is scheduled for the entered day and time in the time zone of the sales page', async () => {
    const tab = await openSell();
    await fillIn(tab, 'Lara Later');
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await field(tab, 'Send on').fill(`${day}T08:30`);
    await sell(tab);
    await result(tab).getByText('Voucher to cora@example.com: is sent later').waitFor();
    const [stored] = await rows(
      service,
      `select to_char(p.deliver_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI') as at
         from orders o join order_products p on p.order_id = o.id join sales_pages s on s.id = o.sales_page_id where o.purchaser_name = 'Lara Later'`,
    );
    expect(stored).toEqual({ at: `${day}T08:30` });
  });

  test('an invalid value is reported at its field, which receives the focus, and nothing is sold', async () => {
    const tab = await openSell();
    await sell(tab);
    expect(await errorOf(tab, 'Voucher')).toEqual(['Choose a voucher.']);
    expect(await errorOf(tab, 'Name')).toEqual(['Enter the name of the customer.']);
    await expect
      .poll(() => field(tab, 'Voucher').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expectAccessible(tab);

    await fillIn(tab, 'Mila Mistake');
    await field(tab, 'E-mail').fill('cora');
    await sell(tab);
    await expect
      .poll(() => errorOf(tab, 'E-mail'))
      .toEqual(['Enter an e-mail address such as name@example.com.']);
    await expect
      .poll(() => field(tab, 'E-mail').evaluate((element) => element === document.activeElement))
      .toBe(true);

    await field(tab, 'E-mail').fill('cora@example.com');
    await field(tab, 'Discount code').fill('NOSUCH');
    await field(tab, 'Paid by').selectOption('Invoice');
    await sell(tab);
    await expect
      .poll(() => errorOf(tab, 'Number of the receipt or invoice'))
      .toEqual(['Enter the number of the invoice.']);
    await field(tab, 'Paid by').selectOption('Cash');
    await sell(tab);
    await expect
      .poll(() => errorOf(tab, 'Discount code'))
      .toEqual(['There is no such discount code. Check each character.']);
    expect(await soldTo('Mila Mistake')).toEqual([]);
  });

  test('a double click on the button "Sell" places one order', async () => {
    const tab = await openSell();
    await fillIn(tab, 'Dora Double');
    await tab.getByRole('button', { name: 'Sell', exact: true }).dblclick();
    await result(tab).waitFor();
    expect(await soldTo('Dora Double')).toHaveLength(1);
  });

  const unavailable = {
    message: 'The service is temporarily unavailable.',
    path: ['placeOrder'],
    extensions: { code: 'UNAVAILABLE' },
  };

  test.each<[string, string, string, (route: Route) => Promise<void>]>([
    ['a lost response', 'Rosa Retry', 'The service cannot be reached.', (route) => route.abort()],
    [
      'an UNAVAILABLE error for an order that was placed',
      'Una Unavailable',
      unavailable.message,
      (route) => route.fulfill({ json: { data: { placeOrder: null }, errors: [unavailable] } }),
    ],
  ])('after %s, repeating the sale places no second order', async (_case, name, message, respond) => {
    const tab = await openSell();
    await fillIn(tab, name);
    let isLost = false;
    await tab.route('**/graphql', async (route) => {
      if (isLost || !route.request().postData()?.includes('placeOrder')) return route.continue();
      isLost = true;
      await route.fetch();
      await respond(route);
    });
    await sell(tab);
    await tab.getByText(message).waitFor();
    expect(await soldTo(name)).toHaveLength(1);
    await sell(tab);
    await result(tab).waitFor();
    expect(await soldTo(name)).toHaveLength(1);
  });

  test('the change of a payment in cash is displayed before the sale without a discount, and after it', async () => {
    const tab = await openSell();
    await fillIn(tab, 'Cash Customer');
    const status = tab.getByRole('status');
    await field(tab, 'Cash received (GBP)').fill('50');
    await status.filter({ hasText: '£15.00 is missing.' }).waitFor();
    await field(tab, 'Cash received (GBP)').fill('100');
    await status.filter({ hasText: 'Change: £35.00' }).waitFor();
    await expectAccessible(tab);
    await field(tab, 'Discount code').fill('tenoff');
    await status.filter({ hasText: 'The change is displayed when the total is known.' }).waitFor();
    await field(tab, 'Paid by').selectOption('Card');
    await field(tab, 'Cash received (GBP)').waitFor({ state: 'detached' });
    await field(tab, 'Paid by').selectOption('Cash');
    await field(tab, 'Cash received (GBP)').fill('60.00');
    const [request] = await Promise.all([
      tab.waitForRequest((sent) => sent.postData()?.includes('placeOrder') === true),
      sell(tab),
    ]);
    expect(request.postData()).not.toContain('6000');
    await result(tab).getByText('£58.50').first().waitFor();
    await result(tab).getByText('£1.50', { exact: true }).waitFor();
    await expectAccessible(tab);
  });

  test('a voucher that was changed since the page was opened is reloaded, and the entered values are kept', async () => {
    const tab = await openSell();
    await fillIn(tab, 'Vera Version');
    const { data } = await graphql(
      service,
      'mutation { updateVoucherOption(input: { id: "VoucherOption:1:1", sellPrice: { amount: 7000, currency: "GBP" } }) { __typename } }',
    );
    expect(data.updateVoucherOption.__typename).toBe('UpdateVoucherOptionPayload');
    await sell(tab);
    await tab.getByText('the voucher was changed').waitFor();
    await tab.getByText('Total £70.00').waitFor();
    await sell(tab);
    await result(tab).getByText('£70.00').first().waitFor();
    expect(await soldTo('Vera Version')).toMatchObject([{ paid: 7000 }]);
  });

  test('a voucher can be sold free of charge without a customer if the sales page allows it', async () => {
    await rows(
      service,
      "update sales_pages set is_purchaser_optional = true, email = 'desk@shop.example' where id = 1 returning id",
    );
    const tab = await openSell();
    await field(tab, 'Voucher').selectOption('Relaxing Massage');
    await tab.getByText('Leave these fields empty to sell without a customer.').waitFor();
    await field(tab, 'Price').selectOption('Free of charge');
    await tab.getByText('Total £0.00').waitFor();
    for (const label of ['Paid by', 'Cash received (GBP)', 'Discount code'])
      expect(await field(tab, label).count()).toBe(0);
    await expectAccessible(tab);
    await field(tab, 'How it is delivered').selectOption('Printed by you');
    await sell(tab);
    await result(tab).getByText('£0.00').first().waitFor();
    await expectAccessible(tab);
    const [sold] = await rows(
      service,
      `select o.purchaser_name, p.price_paid::int as paid, p.price_paid_calculator::text as calculator
         from order_products p join orders o on o.id = p.order_id order by p.id desc limit 1`,
    );
    expect(sold).toEqual({ purchaser_name: null, paid: 0, calculator: 'free' });
  });

  test('a user who cannot place orders has no Sell page', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'sell', email: 'packing@demo.test' });
    await tab.getByText('Page not found').waitFor();
    expect(await tab.getByRole('link', { name: 'Sell', exact: true }).count()).toBe(0);
  });
});
