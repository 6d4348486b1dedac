import type { Locator } from 'playwright-core';

/** Presses the button that confirms what is redeemed, such as `Redeem £12.50`. */
export async function confirmRedemption(result: Locator): Promise<void> {
  await result.getByRole('button', { name: /^Redeem [£€\d]/ }).click();
}

/** Redeems the displayed voucher: presses `Redeem`, and confirms. */
export async function redeemDisplayed(result: Locator): Promise<void> {
  await result.getByRole('button', { name: 'Redeem', exact: true }).click();
  await confirmRedemption(result);
}
