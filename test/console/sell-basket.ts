import type { Page } from 'playwright-core';

/** Returns an input of the Sell page or its dialog by its label. */
export const sellField = (tab: Page, label: string) =>
  tab.getByLabel(label, { exact: true }).and(tab.locator('input, select, textarea'));

/**
 * Adds a voucher to the basket. If it requires a choice, its dialog is filled in: selects by the label
 * of their option, other inputs by their text.
 */
export async function addToBasket(
  tab: Page,
  voucher: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  await tab.getByRole('button', { name: new RegExp(`^${voucher}`) }).click();
  // On a phone, the basket is hidden while vouchers are added.
  const line = tab.getByRole('listitem', { name: voucher, includeHidden: true });
  const add = tab.getByRole('button', { name: 'Add to the basket' });
  await line.or(add).first().waitFor({ state: 'attached' });
  if (await add.isVisible()) {
    await fillInSale(tab, fields);
    await add.click();
  } else if (Object.keys(fields).length > 0) {
    await line.getByRole('button', { name: 'Edit' }).click();
    await fillInSale(tab, fields);
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
  }
  await line.waitFor({ state: 'attached' });
}

/** Fills in fields of the Sell page by their labels: selects by the label of an option, others by a text. */
export async function fillInSale(tab: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const input = sellField(tab, label);
    if ((await input.evaluate(({ tagName }) => tagName)) === 'SELECT') await input.selectOption(value);
    else await input.fill(value);
  }
}
