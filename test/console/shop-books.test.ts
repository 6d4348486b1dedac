import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { change } from '../catalogue/mutate.ts';
import { type Row, rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { signInToConsole } from '../support/console.ts';
import { graphql } from '../support/graphql-client.ts';
import { hasPoppler, textOfPdf } from '../support/poppler.ts';
import { pounds } from '../support/pounds.ts';
import { signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { confirmRedemption, pairDevice, redeemDisplayed } from '../support/till.ts';
import { setPin } from '../tills/tills.ts';
import { openSection, submitDialog } from './demo-pier.ts';
import { readFacts, readTable, toNumber } from './displayed-sums.ts';
import { addToBasket, fillInSale, sellField } from './sell-basket.ts';
import { type Booking, Ledger, type PaymentType, people } from './shop-ledger.ts';

const { owner, cashier } = people;
const cashierPin = '8251';
const isReadable = await hasPoppler();

/**
 * A day of the shop Demo Pier: the owner adds a till, sells and refunds, a cashier operates the till on
 * a phone, and an accountant reads the reports. The sums of all pages and files are compared with the
 * bookings of the test and with the tables of the database.
 */
describe.skipIf(!hasBrowser)('a day of a shop with an owner, a cashier and an accountant', () => {
  const service = useTestService();
  const browser = useBrowser();
  let ownerToken = '';

  const button = (tab: Page, name: string | RegExp) => tab.getByRole('button', { name, exact: true });
  const mode = (tab: Page, name: string) => tab.getByRole('link', { name, exact: true }).click();
  const result = (tab: Page) => tab.getByRole('region', { name: 'Result' });

  /**
   * Adds the shop with its vouchers, a discount code and the roles of the staff. Returns the id of
   * its sales page.
   */
  async function addShop(): Promise<number> {
    ownerToken = await signIn(service, 'admin@demo.test');
    const create = async (name: string, input: Row, selection = '__typename') => {
      const created = await change(service, name, input, selection, ownerToken);
      expect(created.code).toBeUndefined();
      return created;
    };
    const { id: salesPageId, databaseId } = await create(
      'createSalesPage',
      {
        name: 'Demo Pier',
        subdomain: 'demo-pier',
        currency: 'GBP',
        timeZone: 'Europe/London',
        companyName: 'Pier Ltd',
        contact: { email: 'pier@example.test' },
        isPurchaserOptional: true,
      },
      'id databaseId',
    );
    await create('createRedeemLocation', { name: 'Riverside', address: '1 Pier Road' });
    const voucher = {
      salesPageId,
      isRedeemableEverywhere: true,
      validity: { days: 365 },
      layouts: [{ image: 'https://images.example/pier.jpg' }],
    };
    await create('createVoucher', {
      ...voucher,
      typeName: 'BUYER_DEFINED',
      name: { en: 'Gift Card' },
      isMultiUse: true,
      options: [{ sellPrice: pounds(1_000), maxSellPrice: pounds(50_000) }],
    });
    await create('createVoucher', {
      ...voucher,
      typeName: 'FIXED',
      name: { en: 'Pier Ride' },
      taxBasisPoints: 2_000,
      options: [{ sellPrice: pounds(4_000) }],
    });
    await create('createDiscountCode', {
      salesPageId,
      name: 'Opening',
      text: 'TEN',
      value: { percentage: 10 },
    });
    for (const [id, customPermissions] of [
      [3, ['MANAGE_ORDERS', 'REDEEM_VOUCHER', 'CANCEL_REDEEM_VOUCHER']],
      [4, ['MANAGE_ORDERS']],
    ] as const)
      await create('updateStaffMember', {
        id: `StaffMember:${id}`,
        permissions: [{ salesPageId, role: 'CUSTOM', customPermissions }],
      });
    await setPin(service, 3, cashierPin);
    return databaseId;
  }

  async function open(email: string, page: string): Promise<Page> {
    const tab = await browser.open({ viewport: { width: 1280, height: 800 } });
    await signInToConsole(tab, service.url, { email, subdomain: 'demo-pier', page });
    return tab;
  }

  /** Adds the till Kiosk in the settings, and returns its pairing code. */
  async function addTill(tab: Page): Promise<string> {
    await button(tab, 'Add a till').click();
    await tab.getByLabel('Name').fill('Kiosk');
    await tab.getByLabel('Location').selectOption('Riverside');
    await button(tab, 'Add till').click();
    const code = (await tab.getByRole('dialog').locator('code').textContent()) ?? '';
    await submitDialog(tab, 'Close');
    return code;
  }

  async function pairPhone(code: string): Promise<Page> {
    const phone = await browser.open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await pairDevice(phone, service.url, code);
    await button(phone, cashier).click();
    await phone.getByLabel('PIN').fill(cashierPin);
    await button(phone, 'Unlock').click();
    await button(phone, 'Lock').waitFor();
    return phone;
  }

  /** Sells the vouchers in the basket. Resolves when the result is displayed. */
  async function sell(tab: Page, total: string, type: PaymentType, reference: Row): Promise<void> {
    await tab.getByRole('radio', { name: type }).press('Space');
    await fillInSale(tab, reference);
    await button(tab, `Sell for ${total}`).click();
    await tab.getByRole('region', { name: /^Order / }).waitFor();
  }

  /** Sells a gift card at the till, and returns its code, which the till prints but does not display. */
  async function sellGiftCard(phone: Page, amount: string, type: PaymentType, fields: Row): Promise<string> {
    await addToBasket(phone, 'Gift Card', { 'Amount (GBP)': amount });
    await button(phone, /^Basket \(1\)/).click();
    await sell(phone, `£${amount}`, type, fields);
    await phone.getByRole('link', { name: 'Print the vouchers' }).waitFor();
    const { data } = await graphql(
      service,
      '{ salesPage(subdomain: "demo-pier") { orders(first: 1, order: DESC) { nodes { soldVouchers { voucherCode } } } } }',
      {},
      ownerToken,
    );
    return data.salesPage.orders.nodes[0].soldVouchers[0].voucherCode;
  }

  async function scan(tab: Page, code: string): Promise<void> {
    await tab.getByLabel('Voucher code').fill(code);
    await tab.keyboard.press('Enter');
  }

  /** Redeems 12.50 of one voucher and 22.50 of the other for a bill of 35.00. */
  async function redeemBill(phone: Page, [first, second]: readonly [string, string]): Promise<void> {
    await mode(phone, 'Redeem');
    await button(phone, 'Redeem vouchers for one bill').click();
    await phone.getByLabel('Amount due in GBP').fill('35');
    await submitDialog(phone, 'Set amount');
    const vouchers = result(phone).getByRole('listitem');
    for (const code of [first, second]) {
      await scan(phone, code);
      await vouchers.filter({ hasText: code.slice(-4) }).waitFor();
    }
    const ending = first.slice(-4);
    await button(phone, `Change amount of the voucher with the code ending in ${ending}`).click();
    await phone.getByLabel(`Amount of the code ending in ${ending}, in GBP`).fill('12.50');
    await button(phone, 'Set amount').click();
    await vouchers.filter({ hasText: '£22.50' }).waitFor();
    await button(phone, 'Redeem £35.00').click();
    await result(phone).getByText('The vouchers pay the whole bill.').waitFor();
    await confirmRedemption(result(phone));
    await result(phone).getByText('Redeemed', { exact: true }).waitFor();
    await button(phone, 'Next voucher').click();
  }

  /** Redeems 5.00 of a voucher, and undoes it. */
  async function redeemAndUndo(phone: Page, code: string): Promise<void> {
    await scan(phone, code);
    await result(phone).getByLabel('Amount in GBP').fill('5');
    await redeemDisplayed(result(phone));
    await result(phone).getByText('Redeemed', { exact: true }).waitFor();
    await result(phone).getByRole('button', { name: 'Undo' }).click();
    await result(phone).getByText('Undone', { exact: true }).waitFor();
  }

  /** Refunds the ride of the order of the displayed sale in cash from the drawer of the till. */
  async function refundRide(tab: Page): Promise<void> {
    await tab.getByRole('link', { name: 'Open the order' }).click();
    await button(tab, /^Actions: .*Pier Ride/).click();
    await button(tab, /^Refund …/).click();
    const dialog = tab.getByRole('dialog');
    expect(await dialog.getByLabel('Amount (GBP)').inputValue()).toBe('36.00');
    await dialog.getByLabel('Reason').fill('Rain');
    await dialog.getByLabel('Paid back by').selectOption('Cash');
    await dialog.getByLabel('Drawer').selectOption('Riverside, Kiosk');
    await submitDialog(tab, 'Refund');
  }

  /** Returns the sums of the ledger that `readBooks` reads from the tables. */
  function sumLedger(ledger: Ledger): Row {
    const paid = (what: 'sale' | 'refund', type: PaymentType, isInDrawer: boolean) =>
      ledger.sum({ what, type, isInDrawer });
    return {
      paid: ledger.sum({ what: 'sale' }),
      value: ledger.sum({ what: 'sale' }, 'value'),
      tax: ledger.sum({ what: 'sale' }, 'tax'),
      payments: {
        'cash in the drawer': paid('sale', 'Cash', true),
        'card in the drawer': paid('sale', 'Card', true),
        'card outside': paid('sale', 'Card', false),
      },
      refunds: { 'cash in the drawer': paid('refund', 'Cash', true) },
      redeemed: ledger.redeemed(),
      redemptions: ledger.find({ what: 'redemption' }).length,
      cancellations: ledger.find({ what: 'undo' }).length,
      outstanding: ledger.outstanding(),
      drawer: { float: ledger.sum({ what: 'float' }), moved: -ledger.sum({ what: 'cash out' }) },
      counted: {
        cash: ledger.sum({ what: 'count', type: 'Cash' }),
        card: ledger.sum({ what: 'count', type: 'Card' }),
      },
    };
  }

  /** Reads the sums of the shop from the tables. */
  async function readBooks(salesPageId: number): Promise<Row> {
    const read = (query: string) => rows(service, query, [salesPageId]);
    const byType = async (table: string, amount: string): Promise<Row> => {
      const sums = await read(
        `select manual_payment_type || case when shift_id is null then ' outside' else ' in the drawer' end as type,
                sum(${amount})::int as sum
           from ${table} where sales_page_id = $1 group by 1`,
      );
      return Object.fromEntries(sums.map(({ type, sum }) => [type, sum]));
    };
    const [sold] = await read(
      `select sum(price_paid)::int as paid, sum(voucher_value)::int as value,
              sum(round(price_paid - price_paid * 10000.0 / (10000 + coalesce(tax_basis_points, 0))))::int as tax,
              sum(redeem_stock - redeem_used) filter (where state = 'in_progress')::int as outstanding
         from order_products where sales_page_id = $1`,
    );
    const [redeemed] = await read(
      `select count(*)::int as redemptions, count(c.id)::int as cancellations,
              sum(r.units) filter (where c.id is null)::int as redeemed
         from redemptions r left join redemption_cancellations c on c.redemption_id = r.id where r.sales_page_id = $1`,
    );
    const [shift] = await read(
      `select s.float::int, s.counted, (select sum(m.amount)::int from cash_moves m where m.shift_id = s.id) as moved
         from shifts s where s.sales_page_id = $1`,
    );
    return {
      ...sold,
      ...redeemed,
      payments: await byType('payments', 'amount'),
      refunds: await byType('refunds', 'total'),
      drawer: { float: shift?.float, moved: shift?.moved },
      counted: Object.fromEntries(
        shift?.counted.map(({ paymentType, amount }: Row) => [paymentType, amount]) ?? [],
      ),
    };
  }

  const sales = (ledger: Ledger, match: Partial<Booking>) => ledger.sum({ what: 'sale', ...match });
  const refunds = (ledger: Ledger, match: Partial<Booking>) => ledger.sum({ what: 'refund', ...match });
  /** Returns the columns of what was received and paid back. */
  const moneyOf = (ledger: Ledger, match: Partial<Booking>) => ({
    Received: sales(ledger, match),
    Refunded: refunds(ledger, match),
  });
  const withBalance = (ledger: Ledger, match: Partial<Booking>) => ({
    ...moneyOf(ledger, match),
    Balance: sales(ledger, match) - refunds(ledger, match),
  });
  const redemptionsOf = (ledger: Ledger, by: Booking['by']) => ({
    By: by,
    Redemptions: ledger.find({ what: 'redemption', by }).length,
    Cancelled: ledger.find({ what: 'undo', by }).length,
  });
  const differenceOf = (ledger: Ledger) => ledger.difference('Cash') + ledger.difference('Card');

  /** Asserts the result of the count on the phone of the cashier. */
  async function expectShift(phone: Page, ledger: Ledger): Promise<void> {
    const counted = (type: PaymentType, moved: string | number) => ({
      'Paid by': type,
      ...moneyOf(ledger, { type, isInDrawer: true }),
      'Cash in and out': moved,
      Expected: ledger.expected(type),
      Counted: ledger.sum({ what: 'count', type }),
      Difference: ledger.difference(type),
    });
    expect(await readTable(phone, 'Result of the count')).toEqual([
      counted('Cash', -ledger.sum({ what: 'cash out' })),
      counted('Card', '–'),
    ]);
    expect(await readTable(phone, 'Redeemed')).toEqual([
      { ...redemptionsOf(ledger, cashier), Value: ledger.redeemed() },
    ]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }

  /** Asserts the close of the day on the page of the accountant. */
  async function expectDayClose(tab: Page, ledger: Ledger): Promise<void> {
    await tab.getByRole('table', { name: 'Payments and refunds, GBP' }).waitFor();
    const money = withBalance(ledger, {});
    expect(await readFacts(tab)).toEqual({
      Paid: money.Received,
      Postage: 0,
      Revenue: money.Received,
      Refunded: money.Refunded,
      Balance: money.Balance,
      Redeemed: ledger.redeemed(),
      'Difference counted': differenceOf(ledger),
    });
    expect(await readTable(tab, 'Vouchers sold, GBP')).toEqual(
      [owner, cashier].map((by) => ({
        'Sales channel': 'At the counter',
        By: by,
        Vouchers: ledger.find({ what: 'sale', by }).length,
        Paid: sales(ledger, { by }),
        Postage: 0,
        Revenue: sales(ledger, { by }),
      })),
    );
    expect(await readTable(tab, 'Payments and refunds, GBP')).toEqual(
      (['Card', 'Cash'] as const).map((type) => ({ 'Payment type': type, ...withBalance(ledger, { type }) })),
    );
    expect(await readTable(tab, 'Shifts, GBP')).toEqual([
      {
        Place: 'Riverside, Kiosk',
        Open: expect.stringMatching(/ – /),
        By: cashier,
        ...withBalance(ledger, { isInDrawer: true }),
        'Difference counted': differenceOf(ledger),
      },
      {
        Place: 'Outside of shifts',
        Open: '',
        By: '',
        ...withBalance(ledger, { isInDrawer: false }),
        'Difference counted': '',
      },
    ]);
    expect(await readTable(tab, 'Redemptions, GBP')).toEqual([
      { 'Redeem location': 'Riverside', ...redemptionsOf(ledger, cashier), Redeemed: ledger.redeemed() },
    ]);
  }

  /** Asserts the CSV file of the close of the day. */
  function expectDayCloseFile(lines: readonly Row[], ledger: Ledger): void {
    const column = (kind: string, name: string) =>
      sumOf(
        lines.filter(({ Kind }) => Kind === kind),
        name,
      );
    expect({
      sold: column('sales', 'Revenue'),
      received: column('payments', 'Amount Received'),
      refunded: column('payments', 'Amount Refunded'),
      redeemed: column('redemptions', 'Amount'),
      difference: column('shift', 'Amount'),
    }).toEqual({
      sold: sales(ledger, {}),
      received: sales(ledger, {}),
      refunded: refunds(ledger, {}),
      redeemed: ledger.redeemed(),
      difference: differenceOf(ledger),
    });
  }

  /** Asserts the changes of the liability. No voucher of the shop was sold before the day. */
  async function expectLiability(tab: Page, ledger: Ledger): Promise<void> {
    await tab.getByRole('table', { name: 'Liability in GBP' }).waitFor();
    const lines = await readTable(tab, 'Liability in GBP');
    expect(Object.fromEntries(lines.map((line) => [line.Term, line['Paid vouchers']]))).toEqual({
      Opening: 0,
      '+ Issued (value of the vouchers sold)': ledger.sum({ what: 'sale' }, 'value'),
      '+ Imported': 0,
      '− Redeemed': ledger.redeemed(),
      '− Ended by a refund': ledger.sum({ what: 'refund' }, 'value'),
      '− Cancelled': 0,
      '− Expired': 0,
      '+ Corrected': 0,
      '= Closing': ledger.outstanding(),
    });
    expect(new Set(lines.map((line) => line['Free vouchers']))).toEqual(new Set([0]));
  }

  /** Asserts the CSV file of the sold vouchers. */
  function expectExport(lines: readonly Row[], ledger: Ledger): void {
    expect(lines).toHaveLength(ledger.find({ what: 'sale' }).length);
    const kept = lines.filter(({ 'Voucher Title': title }) => title === 'Gift Card');
    expect({
      paid: sumOf(lines, 'Price paid, £'),
      redeemed: sumOf(kept, 'Monetary Redeemed Value, £'),
      outstanding: sumOf(kept, 'Monetary Remaining Value, £'),
    }).toEqual({
      paid: sales(ledger, {}),
      redeemed: ledger.redeemed(),
      outstanding: ledger.outstanding(),
    });
  }

  /** Downloads a CSV file, and returns its rows. */
  async function download(tab: Page, name: string): Promise<Row[]> {
    const [file] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('button', { name, exact: true }).click(),
    ]);
    return parse(await readFile(await file.path(), 'utf8'), { bom: true, columns: true });
  }

  const sumOf = (lines: readonly Row[], column: string) =>
    lines.reduce((sum, line) => sum + Number(toNumber(line[column] || '0.00')), 0);

  test('the shift, the reports, the files and the tables contain the sums of all sales, refunds, redemptions, cash movements and counts', {
    timeout: 240_000,
  }, async () => {
    const salesPageId = await addShop();
    const ledger = new Ledger();

    // The owner adds a till. The cashier opens a shift and sells.
    const desk = await open('admin@demo.test', 'settings/tills');
    const phone = await pairPhone(await addTill(desk));
    await mode(phone, 'Shift');
    await sellField(phone, 'Float (GBP)').fill('100');
    await button(phone, 'Open shift').click();
    await button(phone, 'Count and close').waitFor();
    const till = { by: cashier, isInDrawer: true } as const;
    ledger.book({ ...till, what: 'float', type: 'Cash', amount: 10_000 });
    await mode(phone, 'Sell');
    const first = await sellGiftCard(phone, '30.00', 'Cash', { 'Cash received (GBP)': '50' });
    await phone.getByText('Change: £20.00').waitFor();
    ledger.book({ ...till, what: 'sale', type: 'Cash', amount: 3_000, value: 3_000 });
    await button(phone, 'Next sale').click();
    const second = await sellGiftCard(phone, '45.00', 'Card', { 'Reference of the terminal': '4711' });
    ledger.book({ ...till, what: 'sale', type: 'Card', amount: 4_500, value: 4_500 });

    // The owner sells with value added tax and a discount, and refunds one of the vouchers.
    await desk.goto(`${service.url}/console/demo-pier/sell`);
    await addToBasket(desk, 'Pier Ride');
    await addToBasket(desk, 'Gift Card', { 'Amount (GBP)': '20' });
    await fillInSale(desk, { 'Discount code': 'TEN' });
    await button(desk, 'Apply').click();
    await sell(desk, '£54.00', 'Card', { 'Reference of the terminal': '4712' });
    const byCard = { by: owner, what: 'sale', type: 'Card', isInDrawer: false } as const;
    ledger.book({ ...byCard, amount: 3_600, value: 4_000, tax: 600 });
    ledger.book({ ...byCard, amount: 1_800, value: 2_000 });
    const receipt = await fetch(
      (await desk.getByRole('link', { name: 'Print the receipt' }).getAttribute('href')) ?? '',
    );
    expect(receipt.status).toBe(200);
    if (isReadable) {
      const text = await textOfPdf(new Uint8Array(await receipt.arrayBuffer()));
      for (const amount of ['£54.00', '£6.00']) expect(text).toContain(amount);
    }
    await refundRide(desk);
    ledger.book({ what: 'refund', by: owner, type: 'Cash', isInDrawer: true, amount: 3_600, value: 4_000 });

    // The cashier redeems a bill, undoes a redemption, takes cash out, and counts.
    await redeemBill(phone, [first, second]);
    ledger.book({ what: 'redemption', by: cashier, amount: 1_250 });
    ledger.book({ what: 'redemption', by: cashier, amount: 2_250 });
    await redeemAndUndo(phone, first);
    ledger.book({ what: 'redemption', by: cashier, amount: 500 });
    ledger.book({ what: 'undo', by: cashier, amount: 500 });
    await mode(phone, 'Shift');
    await button(phone, 'Take cash out').click();
    await fillInSale(phone, { 'Amount (GBP)': '25', Reason: 'To the safe' });
    await submitDialog(phone, 'Take cash out');
    ledger.book({ ...till, what: 'cash out', type: 'Cash', amount: 2_500 });
    await button(phone, 'Count and close').click();
    await fillInSale(phone, { 'Counted: Cash (GBP)': '68.5', 'Counted: Card (GBP)': '45' });
    await submitDialog(phone, 'Close shift');
    ledger.book({ ...till, what: 'count', type: 'Cash', amount: 6_850 });
    ledger.book({ ...till, what: 'count', type: 'Card', amount: 4_500 });
    await phone.getByText('£0.50 is missing.').waitFor();

    expect(await readBooks(salesPageId)).toEqual(sumLedger(ledger));
    await expectShift(phone, ledger);

    // The accountant reads the close of the day and the liability, and downloads the files.
    const office = await open('packing@demo.test', 'reports/day-close');
    await expectDayClose(office, ledger);
    expectDayCloseFile(await download(office, 'Download CSV'), ledger);
    await openSection(office, 'Liability');
    await expectLiability(office, ledger);
    await openSection(office, 'Orders export');
    expectExport(await download(office, 'Download'), ledger);
  });
});
