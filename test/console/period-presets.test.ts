// cspell:ignore Gestern Letzte Letzter Woche Sprache Bestellt Zeitraum Heute Diese Dieser Monat Dieses Jahr Andere Yest
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { daysOf, formerPeriod, periodPresets } from '../../console/format/period-preset.ts';
import { order, productInput } from '../rest/sales.ts';
import { rows } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe('the first and last day of period presets', () => {
  // A Thursday, a Sunday, a Monday that begins a month, the first day of a year, and the ends of
  // February and March in 2028.
  test.each([
    [
      '2026-11-26',
      {
        today: ['2026-11-26', '2026-11-26'],
        yesterday: ['2026-11-25', '2026-11-25'],
        'this-week': ['2026-11-23', '2026-11-29'],
        'last-week': ['2026-11-16', '2026-11-22'],
        'this-month': ['2026-11-01', '2026-11-30'],
        'last-month': ['2026-10-01', '2026-10-31'],
        'this-year': ['2026-01-01', '2026-12-31'],
        'last-30-days': ['2026-10-28', '2026-11-26'],
      },
    ],
    ['2026-11-29', { 'this-week': ['2026-11-23', '2026-11-29'], 'last-week': ['2026-11-16', '2026-11-22'] }],
    [
      '2026-06-01',
      {
        yesterday: ['2026-05-31', '2026-05-31'],
        'this-week': ['2026-06-01', '2026-06-07'],
        'this-month': ['2026-06-01', '2026-06-30'],
        'last-month': ['2026-05-01', '2026-05-31'],
      },
    ],
    [
      '2027-01-01',
      {
        yesterday: ['2026-12-31', '2026-12-31'],
        'last-week': ['2026-12-21', '2026-12-27'],
        'this-month': ['2027-01-01', '2027-01-31'],
        'last-month': ['2026-12-01', '2026-12-31'],
        'this-year': ['2027-01-01', '2027-12-31'],
      },
    ],
    [
      '2028-02-29',
      { 'this-month': ['2028-02-01', '2028-02-29'], 'last-month': ['2028-01-01', '2028-01-31'] },
    ],
    [
      '2028-03-31',
      { 'this-month': ['2028-03-01', '2028-03-31'], 'last-month': ['2028-02-01', '2028-02-29'] },
    ],
  ])('on %s are %j', (today, expected) => {
    for (const [preset, [from, to]] of Object.entries(expected)) {
      const known = periodPresets.find((each) => each === preset);
      expect([preset, known && daysOf(known, today)]).toEqual([preset, { from, to }]);
    }
  });
});

test.each([
  ['one day', '2026-11-26', '2026-11-26', '2026-11-19', '2026-11-19'],
  ['a week', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['eight days', '2026-11-23', '2026-11-30', '2026-11-09', '2026-11-16'],
  ['a month', '2026-11-01', '2026-11-30', '2026-09-27', '2026-10-26'],
])(
  'the former period of %s has the same length and begins on the same day of the week',
  (_name, from, to, ...former) => {
    expect(Object.values(formerPeriod({ from, to }))).toEqual(former);
  },
);

describe.skipIf(!hasBrowser)('the period presets of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  async function open(page: string): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page });
    await tab.getByRole('heading', { level: 1 }).waitFor();
    return tab;
  }

  const dayIn = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(new Date());
  const valuesOf = (tab: Page, ...labels: readonly string[]) =>
    Promise.all(labels.map((label) => tab.getByLabel(label, { exact: true }).inputValue()));

  test('a preset that is chosen with the keyboard filters orders, and is stored in the URL until a day is entered', async () => {
    const placed = async (at: string) => {
      const { body } = await order(service, [productInput()]);
      await rows(service, `update orders set created_at = ${at} where id = $1`, [body.id]);
      return String(body.reference);
    };
    const today = await placed('now()');
    const yesterday = await placed(
      `date_trunc('day', now() at time zone 'Europe/London') at time zone 'Europe/London' - interval '1 minute'`,
    );
    const tab = await open('orders');
    const preset = tab.getByLabel('Placed', { exact: true });
    await preset.focus();
    await tab.keyboard.type('Yest');
    await tab.getByRole('link', { name: yesterday }).waitFor();
    await tab.getByRole('link', { name: today }).waitFor({ state: 'detached' });
    expect(new URL(tab.url()).search).toBe('?placed=yesterday');
    await expectAccessible(tab);
    await tab.reload();
    await tab.getByRole('link', { name: yesterday }).waitFor();
    const [from = '', to] = await valuesOf(tab, 'Placed from', 'Placed to');
    expect([from, await preset.inputValue()]).toEqual([to, 'yesterday']);

    await tab.getByLabel('Placed to').fill(dayIn('Europe/London'));
    await tab.getByRole('link', { name: today }).waitFor();
    expect(new URL(tab.url()).search).toBe(`?placed-from=${from}&placed-to=${dayIn('Europe/London')}`);
    expect(await preset.inputValue()).toBe('days');
    await preset.selectOption('Any');
    await expect.poll(() => new URL(tab.url()).search).toBe('');
    expect(await valuesOf(tab, 'Placed from', 'Placed to')).toEqual(['', '']);
  });

  test('a preset of the filter “Last day” selects sold vouchers by their last day of validity and includes future days', async () => {
    const { body } = await order(service, [productInput()]);
    await rows(
      service,
      `update order_products set redeemable_to = (date_trunc('year', now() at time zone 'Europe/London') + interval '1 year') at time zone 'Europe/London' where order_id = $1`,
      [body.id],
    );
    const tab = await open('sold-vouchers');
    await tab.getByLabel('Last day', { exact: true }).selectOption('This year');
    await tab.getByRole('link', { name: body.reference }).waitFor();
    expect(new URL(tab.url()).search).toBe('?expires=this-year');
    const year = dayIn('Europe/London').slice(0, 4);
    expect(await valuesOf(tab, 'Last day from', 'Last day to')).toEqual([`${year}-01-01`, `${year}-12-31`]);
    await tab.getByLabel('Sold', { exact: true }).selectOption('Last week');
    await tab.getByRole('link', { name: body.reference }).waitFor({ state: 'detached' });
    await expectAccessible(tab);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'in the time zone %s of the sales page, the presets of a report end today at the latest and are stored in the URL',
    async (timeZone) => {
      await rows(service, 'update sales_pages set time_zone = $1 where id = 1', [timeZone]);
      const tab = await open('reports/liability');
      const today = dayIn(timeZone);
      expect(await valuesOf(tab, 'Period', 'From', 'To')).toEqual([
        'this-month',
        `${today.slice(0, 8)}01`,
        today,
      ]);
      await tab.getByLabel('Period').selectOption('Today');
      await expect.poll(() => valuesOf(tab, 'From', 'To')).toEqual([today, today]);
      await tab.reload();
      await tab.getByRole('table').waitFor();
      expect(await valuesOf(tab, 'Period', 'From', 'To')).toEqual(['today', today, today]);
      await tab.getByLabel('From').fill('2026-01-31');
      await expect.poll(() => new URL(tab.url()).search).toBe(`?from=2026-01-31&to=${today}`);
      await tab.reload();
      await tab.getByRole('table').waitFor();
      expect(await valuesOf(tab, 'Period', 'From', 'To')).toEqual(['days', '2026-01-31', today]);
      await expectAccessible(tab);

      await tab.getByRole('link', { name: 'Close of day' }).click();
      await tab.getByLabel('Period').selectOption('Yesterday');
      await expect.poll(() => new URL(tab.url()).search).toBe('?period=yesterday');
      const [day = ''] = await valuesOf(tab, 'Day');
      expect(Date.parse(today) - Date.parse(day)).toBe(86_400_000);
      await rows(service, `update sales_pages set time_zone = 'Europe/London' where id = 1`);
    },
  );

  test('the audit log and the orders export have period presets, which are translated to German', async () => {
    const tab = await open('settings/audit');
    await tab.getByLabel('Period').selectOption('Yesterday');
    await expect.poll(() => new URL(tab.url()).search).toBe('?period=yesterday');
    await tab.getByText('No entries').waitFor();
    await tab.getByLabel('Period').selectOption('Today');
    await tab.getByRole('row').filter({ hasText: 'signed in' }).first().waitFor();
    const today = dayIn('Europe/London');
    expect(await valuesOf(tab, 'From', 'To')).toEqual([today, today]);
    await tab.getByLabel('From').fill('2026-01-31');
    await expect.poll(() => new URL(tab.url()).search).toBe(`?from=2026-01-31&to=${today}`);
    expect(await valuesOf(tab, 'Period')).toEqual(['days']);
    await expectAccessible(tab);

    await tab.goto(`${service.url}/console/demo-spa/reports/export`);
    await tab.getByLabel('Language').selectOption('Deutsch');
    await tab.getByLabel('Zeitraum').waitFor();
    expect(await tab.getByLabel('Zeitraum').locator('option').allTextContents()).toEqual([
      ...['Heute', 'Gestern', 'Diese Woche', 'Letzte Woche', 'Dieser Monat', 'Letzter Monat', 'Dieses Jahr'],
      ...['Letzte 30 Tage', 'Andere Tage'],
    ]);
    await tab.getByLabel('Zeitraum').selectOption('Letzte Woche');
    await expect.poll(() => new URL(tab.url()).search).toBe('?period=last-week');
  });
});
