// cspell:disable
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { sell } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';
import { findLayoutDefects } from './page-layout.ts';

/** A phone and tablets in both orientations. */
const widths = [390, 768, 820, 1024];

describe.skipIf(!hasBrowser)('the till in German', () => {
  const service = useTestService();
  const browser = useBrowser();
  const result = (tab: Page) => tab.getByRole('region', { name: 'Ergebnis' });
  const press = (area: Page | Locator, name: string | RegExp) => area.getByRole('button', { name }).click();

  test('cuts off and breaks no word on a phone and on tablets while a voucher is valid, redeemed, undone, used up, expired or on a bill', async () => {
    await row(service, "update staff_members set locale = 'de' where id = 1 returning id");
    const tab = await browser.open({ locale: 'de-DE' });
    await signInToConsole(tab, service.url, { page: 'till' });
    await tab.getByLabel('Einlösestelle dieser Kasse').selectOption({ index: 1 });
    const defects: string[] = [];
    const inspect = async (state: string) => {
      await result(tab).getByText(state, { exact: true }).waitFor();
      defects.push(...(await findLayoutDefects(tab, widths)).map((defect) => `${state}, ${defect}`));
    };
    const enter = async (code: string) => {
      await tab.getByLabel('Gutscheincode').fill(code);
      await tab.getByLabel('Gutscheincode').press('Enter');
    };
    const { voucher_code: uses } = await sell(service, { voucher_id: 5, option_id: 12, layout_id: 7 });
    for (const code of [demoCodes.monetary, uses]) {
      await enter(code);
      await inspect('Gültig');
      if (code === demoCodes.monetary) await result(tab).getByLabel('Betrag in GBP').fill('12,50');
      await press(result(tab), 'Einlösen');
      await inspect('Einlösen?');
      await press(result(tab), / einlösen$/);
      await inspect('Eingelöst');
      await press(result(tab), 'Rückgängig machen');
      await inspect('Rückgängig gemacht');
    }
    await enter(uses);
    await result(tab).getByLabel('Einlösungen').fill('5');
    await press(result(tab), 'Einlösen');
    await inspect('Einlösen?');
    await press(result(tab), / einlösen$/);
    await inspect('Eingelöst');
    await enter(uses);
    await inspect('Aufgebraucht');
    await enter(demoCodes.expired);
    await inspect('Abgelaufen');
    await press(tab, 'Gutscheine für eine Rechnung einlösen');
    await tab.getByLabel('Rechnungsbetrag in GBP').fill('1234,50');
    await press(tab.getByRole('dialog'), 'Betrag übernehmen');
    await enter(demoCodes.monetary);
    await result(tab).getByRole('list').waitFor();
    await inspect('Offen');
    expect(defects).toEqual([]);
  });

  test('sells articles under their German names, and in German', async () => {
    await row(service, "update staff_members set locale = 'de' where id = 1 returning id");
    const tab = await browser.open({ locale: 'de-DE' });
    await signInToConsole(tab, service.url, { page: 'till/sell' });
    await press(tab, /^Entspannungsmassage/);
    await tab.getByLabel('Name', { exact: true }).fill('Rita');
    await tab.getByLabel('E-Mail-Adresse').fill('rita@example.com');
    expect(await tab.locator('form').getByLabel('Sprache').inputValue()).toBe('de');
    await press(tab, /^Für .* verkaufen$/);
    await tab
      .getByText(/^Bestellung /)
      .first()
      .waitFor();
    expect(await row(service, 'select language from orders order by id desc limit 1')).toEqual({
      language: 'de',
    });
  });
});
