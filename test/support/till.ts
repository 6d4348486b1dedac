import type { Locator, Page } from 'playwright-core';

/** Presses the button that confirms what is redeemed, such as `Redeem £12.50`. */
export async function confirmRedemption(result: Locator): Promise<void> {
  await result.getByRole('button', { name: /^Redeem [£€\d]/ }).click();
}

/** Redeems the displayed voucher: presses `Redeem`, and confirms. */
export async function redeemDisplayed(result: Locator): Promise<void> {
  await result.getByRole('button', { name: 'Redeem', exact: true }).click();
  await confirmRedemption(result);
}

/** Opens the page that pairs a device as a till, and submits a pairing code. */
export async function pairDevice(tab: Page, url: string, pairingCode: string): Promise<void> {
  await tab.goto(`${url}/till`);
  await tab.getByRole('button', { name: 'Use this device as a till' }).click();
  await tab.getByLabel('Pairing code').fill(pairingCode);
  await tab.getByRole('button', { name: 'Pair device' }).click();
}
