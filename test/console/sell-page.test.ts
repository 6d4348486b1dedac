import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startMailServer } from '../emails/mail-server.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, textOfPdf } from '../support/poppler.ts';
import { useTestService } from '../support/test-service.ts';
import { addToBasket, sellField as field, fillInSale } from './sell-basket.ts';

const mailServer = await startMailServer();
afterAll(mailServer.close);
const isReadable = await hasPoppler();

describe.skipIf(!hasBrowser)('the Sell mode of the till', () => {
  const service = useTestService({ SMTP_URL: mailServer.url, MAIL_FROM: 'vouchers@shop.example' });
  const browser = useBrowser();

  async function openSell(options: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
    const tab = await browser.open(options);
    await signInToConsole(tab, service.url, { page: 'till/sell' });
    await tab.getByRole('button', { name: /^Relaxing Massage/ }).waitFor();
    return tab;
  }

  const button = (tab: Page, name: string | RegExp) => tab.getByRole('button', { name });
  const sell = (tab: Page) => button(tab, /^Sell for /).click();
  const result = (tab: Page) => tab.getByRole('region', { name: /^Order / });
  const total = (tab: Page, amount: string) => button(tab, `Sell for ${amount}`).waitFor();
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

  /** Adds the massage to the basket and fills in a customer with the given name. */
  async function fillIn(tab: Page, name: string): Promise<void> {
    await addToBasket(tab, 'Relaxing Massage');
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

  test('a basket of two vouchers is sold with a discount for cash, and the change, the vouchers and the receipt are offered', {
    timeout: 60_000,
  }, async () => {
    const opening = await graphql(
      service,
      `mutation { openShift(input: { salesPageId: "SalesPage:1", redeemLocationId: "RedeemLocation:1", float: { amount: 5000, currency: "GBP" } }) { __typename } }`,
    );
    expect(opening.data.openShift.__typename).toBe('OpenShiftPayload');
    const tab = await openSell();
    await expectAccessible(tab);
    await tab.getByLabel('Location of this till').selectOption('1');
    await addToBasket(tab, 'Relaxing Massage');
    await total(tab, '£65.00');
    await button(tab, 'One more: Relaxing Massage').click();
    await total(tab, '£130.00');
    await button(tab, 'One less: Relaxing Massage').click();
    await total(tab, '£65.00');
    await addToBasket(tab, 'Gift Card', { 'Amount (GBP)': '40', 'To, as printed': 'Rita' });
    await total(tab, '£105.00');
    await field(tab, 'Name').fill('Cash Customer');
    await field(tab, 'E-mail').fill('cash@example.com');
    await field(tab, 'Discount code').fill('tenoff');
    await button(tab, 'Apply').click();
    await total(tab, '£94.50');
    await button(tab, 'Applied').waitFor();
    const status = tab.getByRole('status');
    await field(tab, 'Cash received (GBP)').fill('50');
    await status.filter({ hasText: '£44.50 is missing.' }).waitFor();
    await button(tab, '£100.00').click();
    await status.filter({ hasText: 'Change: £5.50' }).waitFor();
    await expectAccessible(tab);
    await sell(tab);
    await result(tab).waitFor();
    await status.filter({ hasText: 'Sold for £94.50' }).getByText('Change: £5.50').waitFor();
    await expectAccessible(tab);

    const sold = await soldTo('Cash Customer');
    expect(sold).toMatchObject([
      { name: 'Relaxing Massage', paid: 5850, delivery: 'printout' },
      { name: 'Gift Card', paid: 3600, voucher_to: 'Rita' },
    ]);
    const [paid] = await rows(
      service,
      `select p.amount::int as amount, p.manual_payment_type as type, s.id is not null as in_drawer
         from payments p join orders o on o.id = p.order_id left join shifts s on s.id = p.shift_id where o.purchaser_name = 'Cash Customer'`,
    );
    expect(paid).toEqual({ amount: 9450, type: 'cash', in_drawer: true });
    const codes = await result(tab).locator('code').allTextContents();
    const open = async (name: string) => {
      const response = await fetch((await tab.getByRole('link', { name }).getAttribute('href')) ?? '');
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return isReadable ? textOfPdf(new Uint8Array(await response.arrayBuffer())) : null;
    };
    const receipt = await open('Print the receipt');
    const vouchers = await open('Print the vouchers');
    if (receipt !== null && vouchers !== null) {
      for (const text of [sold[0]?.reference, '£105.00', '£94.50', '£100.00', '£5.50', 'Ada Admin'])
        expect(`£105.00 ${receipt}`).toContain(text);
      for (const code of codes) {
        expect(receipt).not.toContain(code);
        expect(vouchers).toContain(code);
      }
    }
    await button(tab, 'Next sale').click();
    await tab.getByText('Choose a voucher to add it.').waitFor();
  });

  test('vouchers are sent by e-mail, on invoice, and the result contains the codes and the e-mails', {
    timeout: 120_000,
  }, async () => {
    const tab = await openSell();
    await addToBasket(tab, 'Relaxing Massage');
    await button(tab, 'Edit').click();
    await field(tab, 'Quantity').fill('2');
    await field(tab, 'To, as printed').fill('Rita');
    await field(tab, 'From, as printed').fill('Cora');
    await field(tab, 'Message, as printed').fill('Enjoy!');
    await field(tab, 'How it is delivered').selectOption('By e-mail');
    await field(tab, 'Name of the recipient').fill('Rita Recipient');
    await field(tab, 'E-mail of the recipient').fill('rita@example.com');
    await expectAccessible(tab);
    await button(tab, 'Save').click();
    await tab.getByText('60 minutes · for Rita · By e-mail').waitFor();
    await field(tab, 'Name').fill('Cora Counter');
    await field(tab, 'E-mail').fill('cora@example.com');
    await field(tab, 'Sold').selectOption('By telephone');
    await tab.getByRole('radio', { name: 'Invoice' }).check({ force: true });
    await field(tab, 'Number of the invoice').fill('INV 7');
    await sell(tab);
    // The first e-mail is sent once the loading of its images has failed, because no host serves
    // the images of the demo data.
    await result(tab).getByText('Voucher to rita@example.com: sent').first().waitFor({ timeout: 60_000 });
    await result(tab).getByText('Confirmation to cora@example.com: sent').waitFor();

    const sold = await soldTo('Cora Counter');
    expect(sold).toEqual(
      Array(2).fill({
        reference: expect.any(String),
        name: 'Relaxing Massage',
        paid: 6500,
        delivery: 'electronic',
        voucher_to: 'Rita',
        voucher_from: 'Cora',
        message: 'Enjoy!',
      }),
    );
    const { reference } = sold[0] ?? {};
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
  });

  test('on a phone, the basket is a sheet, and the names of a line can be used for all lines', async () => {
    const tab = await openSell({ viewport: { width: 390, height: 844 } });
    await addToBasket(tab, 'Gift Card', { 'Amount (GBP)': '40' });
    await addToBasket(tab, 'Relaxing Massage');
    await button(tab, 'Basket (2) · £105.00').click();
    expect(await button(tab, 'Add more').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await button(tab, 'Edit').last().click();
    await field(tab, 'From, as printed').fill('Grandma');
    await tab.getByLabel('Use for all vouchers in the basket').check();
    await button(tab, 'Save').click();
    await button(tab, 'Remove Gift Card').scrollIntoViewIfNeeded();
    await expectAccessible(tab);
    await field(tab, 'Name').fill('Pia Phone');
    await field(tab, 'E-mail').fill('pia@example.com');
    await tab.getByRole('radio', { name: 'Card' }).check({ force: true });
    await field(tab, 'Reference of the terminal').fill('4711');
    await sell(tab);
    await result(tab).waitFor();
    expect(await soldTo('Pia Phone')).toMatchObject([
      { name: 'Gift Card', voucher_from: 'Grandma' },
      { name: 'Relaxing Massage', voucher_from: 'Grandma' },
    ]);
  });

  test('a voucher of a chosen amount can be sold by post, with the postage in the total', async () => {
    const tab = await openSell();
    await button(tab, /^Gift Card/).click();
    await tab.getByText('From £10.00 to £500.00.').waitFor();
    await field(tab, 'How it is delivered').selectOption('By post');
    await field(tab, 'Posted by').selectOption({ index: 1 });
    await field(tab, 'Name on the address').fill('Paula Post');
    await field(tab, 'Address').fill('1 Lane');
    await field(tab, 'Postcode').fill('LS1');
    await field(tab, 'Amount (GBP)').fill('9.99');
    await button(tab, 'Add to the basket').click();
    await expect
      .poll(() => errorOf(tab, 'Amount (GBP)'))
      .toEqual(['Enter an amount such as 12.50 in this range.']);
    await expect
      .poll(() => field(tab, 'Amount (GBP)').evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await errorOf(tab, 'Town or city')).toEqual(['Enter the town or city.']);
    await field(tab, 'Amount (GBP)').fill('40');
    await field(tab, 'Town or city').fill('Leeds');
    await expectAccessible(tab);
    await button(tab, 'Add to the basket').click();
    await tab.getByText('Postage').waitFor();
    const shown = await button(tab, /^Sell for £/).textContent();
    await field(tab, 'Name').fill('Paula Post');
    await field(tab, 'E-mail').fill('paula@example.com');
    await sell(tab);
    await result(tab).waitFor();
    expect(await result(tab).textContent()).toContain(shown?.replace('Sell for ', ''));
    expect(await soldTo('Paula Post')).toMatchObject([{ name: 'Gift Card', delivery: 'postal', paid: 4000 }]);
  });

  test('the design is chosen for a voucher whose shop offers the choice, and for no other', async () => {
    await rows(
      service,
      `update vouchers set can_purchaser_choose_design = true, design = 'gold' where sales_page_id = 1 and voucher_title ->> 'en' = 'Gift Card' returning id`,
    );
    const tab = await openSell();
    await button(tab, /^Gift Card/).click();
    expect(await field(tab, 'Design').locator('option').allTextContents()).toEqual([
      ...['Classic', 'Botanical', 'Gold (default)', 'Festive', 'Minimal', 'Photo'],
    ]);
    await fillInSale(tab, { 'Amount (GBP)': '40', Design: 'Festive' });
    await expectAccessible(tab);
    await button(tab, 'Add to the basket').click();
    await tab.getByText('Festive').waitFor();
    await addToBasket(tab, 'Relaxing Massage');
    await button(tab, 'Edit').last().click();
    await field(tab, 'Quantity').waitFor();
    expect(await field(tab, 'Design').count()).toBe(0);
    await button(tab, 'Save').click();
    await field(tab, 'Name').fill('Dana Design');
    await field(tab, 'E-mail').fill('dana@example.com');
    await sell(tab);
    await result(tab).waitFor();
    expect(
      await rows(
        service,
        `select p.name, p.design::text as design, p.design = v.design as usual
           from orders o join order_products p on p.order_id = o.id join vouchers v on v.id = p.voucher_id where o.purchaser_name = 'Dana Design' order by p.id`,
      ),
    ).toMatchObject([
      { name: 'Gift Card', design: 'festive', usual: false },
      { name: 'Relaxing Massage', usual: true },
    ]);
  });

  test('a voucher is scheduled for the entered day and time in the time zone of the sales page', async () => {
    const tab = await openSell();
    await fillIn(tab, 'Lara Later');
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await button(tab, 'Edit').click();
    await field(tab, 'How it is delivered').selectOption('By e-mail');
    await field(tab, 'Send on').fill(`${day}T08:30`);
    await button(tab, 'Save').click();
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
    await addToBasket(tab, 'Relaxing Massage');
    await sell(tab);
    expect(await errorOf(tab, 'Name')).toEqual(['Enter the name of the customer.']);
    await expect
      .poll(() => field(tab, 'Name').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await expectAccessible(tab);

    await field(tab, 'Name').fill('Mila Mistake');
    await field(tab, 'E-mail').fill('cora');
    await sell(tab);
    await expect
      .poll(() => errorOf(tab, 'E-mail'))
      .toEqual(['Enter an e-mail address such as name@example.com.']);
    await expect
      .poll(() => field(tab, 'E-mail').evaluate((element) => element === document.activeElement))
      .toBe(true);

    await field(tab, 'E-mail').fill('cora@example.com');
    await tab.getByRole('radio', { name: 'Invoice' }).check({ force: true });
    await sell(tab);
    await expect
      .poll(() => errorOf(tab, 'Number of the invoice'))
      .toEqual(['Enter the number of the invoice.']);
    await tab.getByRole('radio', { name: 'Cash' }).check({ force: true });
    await field(tab, 'Discount code').fill('NOSUCH');
    await field(tab, 'Discount code').press('Enter');
    await expect
      .poll(() => errorOf(tab, 'Discount code'))
      .toEqual(['A discount code is unknown, expired or exhausted, or does not apply to this order.']);
    expect(await soldTo('Mila Mistake')).toEqual([]);
  });

  test('leaving the page with vouchers in the basket asks for confirmation', async () => {
    const tab = await openSell();
    await addToBasket(tab, 'Relaxing Massage');
    await tab.getByRole('link', { name: 'Redeem' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await total(tab, '£65.00');
    await button(tab, 'Remove Relaxing Massage').click();
    await tab.getByRole('link', { name: 'Redeem' }).click();
    await tab.getByLabel('Voucher code').first().waitFor();
  });

  test('a double click on the button "Sell" places one order', async () => {
    const tab = await openSell();
    await fillIn(tab, 'Dora Double');
    await button(tab, /^Sell for /).dblclick();
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

  test('a voucher that was changed since the page was opened is reloaded, and the entered values are kept', async () => {
    const tab = await openSell();
    await fillIn(tab, 'Vera Version');
    await total(tab, '£65.00');
    const { data } = await graphql(
      service,
      'mutation { updateVoucherOption(input: { id: "VoucherOption:1:1", sellPrice: { amount: 7000, currency: "GBP" } }) { __typename } }',
    );
    expect(data.updateVoucherOption.__typename).toBe('UpdateVoucherOptionPayload');
    await sell(tab);
    await tab.getByText('A voucher was changed').waitFor();
    await total(tab, '£70.00');
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
    await addToBasket(tab, 'Relaxing Massage');
    await tab.getByText('Customer (optional)').waitFor();
    expect(await field(tab, 'Name').isVisible()).toBe(false);
    await button(tab, 'Edit').click();
    await field(tab, 'Price').selectOption('Free of charge');
    await button(tab, 'Save').click();
    await total(tab, '£0.00');
    for (const label of ['Cash', 'Card', 'Cash received (GBP)'])
      expect(await field(tab, label).count()).toBe(0);
    await expectAccessible(tab);
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
