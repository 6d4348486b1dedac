import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

const keys = ['Enter', 'Space', 'Escape'];
const codes: readonly string[] = [demoCodes.monetary, demoCodes.multiUse];

/** Returns all sequences of at most `length` steps that contain each scan once, in the given order, and any keys. */
function sequencesOf(length: number, scans: readonly string[] = codes): string[][] {
  if (length < scans.length) return [];
  const [next, ...others] = scans;
  const ends = next === undefined ? [[]] : [];
  if (length === 0) return ends;
  const afterScan = next === undefined ? [] : sequencesOf(length - 1, others).map((rest) => [next, ...rest]);
  return [...ends, ...afterScan, ...keys.flatMap((key) => sequencesOf(length - 1, scans).map((rest) => [key, ...rest]))];
}

describe.skipIf(!hasBrowser)('sequences of scans and keys at the till', () => {
  const service = useTestService();
  const browser = useBrowser();

  test('no sequence of two scans and up to two keys redeems a voucher', { timeout: 180_000 }, async () => {
    const sequences = sequencesOf(4);
    expect(sequences).toHaveLength(1 + 3 * 3 + 6 * 9);
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'till' });
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    const redeemed: string[] = [];
    tab.on('request', (request) => {
      if (request.postData()?.includes('TillRedeem')) redeemed.push(request.postData() ?? '');
    });
    await cacheLookUps(tab);
    const field = tab.getByLabel('Voucher code');
    for (const sequence of sequences) {
      for (const step of sequence) await (codes.includes(step) ? scan(tab, step) : tab.keyboard.press(step));
      expect([sequence, redeemed]).toEqual([sequence, []]);
      // Every scanned code was looked up, so the field is empty.
      await expect.poll(async () => [sequence, (await field.inputValue()).trim()]).toEqual([sequence, '']);
    }
    // Only the button redeems a voucher: the voucher of the latest scan.
    const result = tab.getByRole('region', { name: 'Result' });
    await result.getByLabel('Uses').waitFor();
    await result.getByRole('button', { name: 'Redeem', exact: true }).focus();
    await tab.keyboard.press('Space');
    await result.getByText('Redeemed', { exact: true }).waitFor();
    await result.getByText(`code ending in ${demoCodes.multiUse.slice(-4)}`).waitFor();
    expect(redeemed).toHaveLength(1);
  });
});

/** Types a code and Enter as a hand scanner does, without waiting for the result. */
async function scan(tab: Page, code: string): Promise<void> {
  await tab.keyboard.type(code);
  await tab.keyboard.press('Enter');
}

/** Responds to repeated look-ups of a code with the first response, because the service limits the look-ups per minute. */
async function cacheLookUps(tab: Page): Promise<void> {
  const responses = new Map<string, string>();
  await tab.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('TillVoucher')) return route.continue();
    const code = JSON.parse(body).variables.code;
    const known = responses.get(code) ?? (await (await route.fetch()).text());
    responses.set(code, known);
    return route.fulfill({ contentType: 'application/json', body: known });
  });
}
