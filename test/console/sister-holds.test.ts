import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createStaffWith } from '../graphql/staff-with.ts';
import { hold } from '../holds/holding.ts';
import { row } from '../rest/stored.ts';
import { sellGiftCard, setRedeemableOn } from '../sister-pages/sisters.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';
import { redeemDisplayed } from '../support/till.ts';

interface HeldCard {
  readonly databaseId: number;
  readonly code: string;
}

type Member = Awaited<ReturnType<typeof createStaffWith>>;

describe.skipIf(!hasBrowser)('a voucher with a hold that another sales page sold, on the Till page', () => {
  const service = useTestService();
  const browser = useBrowser();

  beforeAll(async () => {
    await setRedeemableOn(service, [1, 2]);
  });

  const result = (tab: Page) => tab.getByRole('region', { name: 'Result' });
  const holds = (tab: Page) => result(tab).getByRole('list', { name: 'Open holds' }).getByRole('listitem');
  const facts = (tab: Page) => result(tab).locator('dl').first().innerText();
  const readUnits = ({ databaseId }: HeldCard) =>
    row(
      service,
      'select redeem_used::int as redeemed, units_on_hold::int as held from order_products where id = $1',
      [databaseId],
    );

  /** Sells a gift card of 50.00 on sales page 1, with 20.00 on hold. */
  async function sellHeldCard(): Promise<HeldCard> {
    const { id: databaseId, voucher_code: code } = await sellGiftCard(service);
    await hold(service, { id: `SoldVoucher:1:${databaseId}`, isByAmount: true }, 2_000);
    return { databaseId, code };
  }

  /** Opens the till of sales page 2 as this member, and scans a code. */
  async function scan(member: Member, { code }: HeldCard): Promise<Page> {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { ...member, subdomain: 'demo-bistro', page: 'till' });
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    const loaded = tab.waitForResponse((response) => {
      const { operationName } = response.request().postDataJSON() ?? {};
      return operationName === 'HoldsByCode';
    });
    await tab.keyboard.type(code);
    await tab.keyboard.press('Enter');
    await result(tab).getByText('Good', { exact: true }).waitFor();
    await (await loaded).finished();
    return tab;
  }

  test('has its balance without the hold, and no holds, for users who must not redeem where it was sold', async () => {
    const member = await createStaffWith(service, null, ['REDEEM_VOUCHER']);
    const card = await sellHeldCard();
    const tab = await scan(member, card);
    expect(await facts(tab)).toMatch(/Available\s+£30\.00[\s\S]*On hold\s+£20\.00/);
    expect(await holds(tab).count()).toBe(0);
    expect(await tab.getByRole('alert').count()).toBe(0);
    await result(tab).getByLabel('Amount in GBP').fill('30');
    await redeemDisplayed(result(tab));
    await result(tab).getByText('Redeemed', { exact: true }).waitFor();
    expect(await readUnits(card)).toEqual({ redeemed: 3_000, held: 2_000 });
  });

  test('has a hold that users with the permission on both pages can capture', async () => {
    const member = await createStaffWith(service, ['REDEEM_VOUCHER'], ['REDEEM_VOUCHER']);
    const card = await sellHeldCard();
    const tab = await scan(member, card);
    await holds(tab)
      .filter({ hasText: /^£20\.00 · until / })
      .waitFor();
    await expectAccessible(tab);
    await result(tab).getByRole('button', { name: 'Capture …' }).click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Capture hold' }).click();
    await dialog.waitFor({ state: 'detached' });
    await tab.getByText('Gift Card: £20.00 redeemed.').waitFor();
    await holds(tab).waitFor({ state: 'detached' });
    expect(await readUnits(card)).toEqual({ redeemed: 2_000, held: 0 });
    expect(
      await row(service, 'select sales_page_id as page from redemptions where order_product_id = $1', [
        card.databaseId,
      ]),
    ).toEqual({ page: 1 });
  });
});
