import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';
import { redeemDisplayed } from '../support/till.ts';

/** The frequencies of the tones of a result, in hertz. */
const [good, bad] = [
  [660, 880],
  [196, 196],
];

describe.skipIf(!hasBrowser)('the sounds of the till', () => {
  const service = useTestService();
  const browser = useBrowser();

  /** Returns the frequencies of the tones that were started since the last call. */
  const takeTones = (tab: Page) =>
    tab.evaluate(() => (window as unknown as { tones: number[] }).tones.splice(0));

  test('play a rising tone for a valid and for a redeemed voucher, and a low one for a rejection', async () => {
    const tab = await browser.open();
    await tab.addInitScript(() => {
      const tones: number[] = [];
      Object.assign(window, {
        tones,
        OscillatorNode: class extends OscillatorNode {
          override start(when?: number): void {
            if (this.context.state === 'running') tones.push(this.frequency.value);
            super.start(when);
          }
        },
      });
    });
    await signInToConsole(tab, service.url, { page: 'till' });
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    const result = tab.getByRole('region', { name: 'Result' });
    for (const [code, verdict, tones] of [
      ['ZZZZ-ZZZZ-ZZZZ-ZZZZ', 'Unknown', bad],
      [demoCodes.expired, 'Expired', bad],
      [demoCodes.singleUse, 'Good', good],
    ] as const) {
      await tab.getByLabel('Voucher code').click();
      await tab.keyboard.type(code);
      await tab.keyboard.press('Enter');
      await result.getByText(verdict, { exact: true }).waitFor();
      await expect.poll(() => takeTones(tab)).toEqual(tones);
    }
    await redeemDisplayed(result);
    await expect.poll(() => takeTones(tab)).toEqual(good);
  });
});
