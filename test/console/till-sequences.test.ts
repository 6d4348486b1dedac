import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { signInToConsole } from '../support/console.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { useTestService } from '../support/test-service.ts';

/**
 * A voucher with uses, whose panel has the field `Uses`, and a voucher for a single use, whose
 * panel has no field.
 */
const vouchers = { uses: demoCodes.multiUse, single: demoCodes.singleUse } as const;
type Voucher = keyof typeof vouchers;

const steps = [
  'scan uses with Enter',
  'scan single with Tab',
  'digits',
  'Tab',
  'Enter',
  'Escape',
  'click Redeem',
] as const;
type Step = (typeof steps)[number];

/** Returns all sequences of exactly `length` steps. Their beginnings are the shorter sequences. */
function sequencesOf(length: number): Step[][] {
  if (length === 0) return [[]];
  return sequencesOf(length - 1).flatMap((sequence) => steps.map((step) => [...sequence, step]));
}

/**
 * All sequences of five steps. In a short run, those of two steps that are followed by two clicks on
 * Redeem. `redeem-state.test.ts` tries all of them without a browser.
 */
const sequences: readonly Step[][] = isLongRun
  ? sequencesOf(5)
  : sequencesOf(2).map((sequence) => [...sequence, 'click Redeem', 'click Redeem']);

/**
 * What a cashier sees: the text of the code field, the voucher that the panel offers to redeem, and the
 * voucher that is redeemed by the next click.
 */
interface View {
  readonly text: string;
  readonly offered: Voucher | null;
  readonly confirming: Voucher | null;
}

describe.skipIf(!hasBrowser)('sequences of scans, keys and clicks at the till', () => {
  const service = useTestService();
  const browser = useBrowser();

  test('the panel offers no voucher while the field contains a code, and Redeem redeems the offered voucher', {
    timeout: isLongRun ? 3_600_000 : 300_000,
  }, async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'till' });
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    const requests = await interceptRequests(tab);
    for (const sequence of sequences) {
      await tab.getByLabel('Voucher code').focus();
      await tab.keyboard.press('Escape');
      for (const step of sequence) {
        const before = await view(tab);
        expect([sequence, requests.take()], 'redeemed without a click').toEqual([sequence, []]);
        await perform(tab, step, before);
        if (step === 'click Redeem') {
          const expected = before.confirming === null ? [] : [before.confirming];
          await expect.poll(() => [sequence, requests.redeemed()]).toEqual([sequence, expected]);
          requests.take();
          // Until the rejection is displayed, the till ignores scans.
          if (before.confirming !== null)
            await expect.poll(async () => (await view(tab)).offered).toBe(before.confirming);
        }
        // The scanned code is the only text of the field, unless the field contained other
        // characters before.
        if (step.startsWith('scan') && before.text === '') {
          const scanned = step === 'scan uses with Enter' ? 'uses' : 'single';
          await expect
            .poll(async () => [sequence, await view(tab)])
            .toEqual([sequence, { text: '', offered: scanned, confirming: null }]);
        }
        const after = await view(tab);
        if (after.text !== '')
          expect([sequence, after]).toEqual([sequence, { ...after, offered: null, confirming: null }]);
      }
    }
  });

  test('a code of digits that is scanned into the amount or the number of uses is looked up', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'till' });
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    const result = tab.getByRole('region', { name: 'Result' });
    for (const [code, field] of [
      [demoCodes.monetary, 'Amount in GBP'],
      [demoCodes.multiUse, 'Uses'],
    ] as const) {
      await tab.getByLabel('Voucher code').fill(code);
      await tab.keyboard.press('Enter');
      await result.getByLabel(field).focus();
      await tab.keyboard.type('4006381333931');
      await tab.keyboard.press('Tab');
      await result.getByText('Unknown', { exact: true }).waitFor();
      expect(await tab.getByLabel('Voucher code').inputValue()).toBe('');
    }
  });

  test('a pasted code that ends with a line feed is looked up, and one without waits', async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'till' });
    const field = tab.getByLabel('Voucher code');
    const paste = (text: string) =>
      field.evaluate((input, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste(`${demoCodes.multiUse}\r\n`);
    await tab.getByRole('region', { name: 'Result' }).getByText('Yoga Pass').first().waitFor();
    await field.fill(demoCodes.monetary);
    expect(await tab.getByRole('region', { name: 'Result' }).count()).toBe(0);
  });
});

async function view(tab: Page): Promise<View> {
  return tab.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[maxlength="100"]');
    const buttons = [...document.querySelectorAll('button')];
    const canRedeem = buttons.some(({ textContent }) => textContent === 'Redeem');
    const hasUses = [...document.querySelectorAll('label')].some(({ textContent }) => textContent === 'Uses');
    const toConfirm = buttons.find(({ textContent }) => /^Redeem [£\d]/.test(textContent ?? ''));
    return {
      text: field?.value ?? '',
      offered: canRedeem ? (hasUses ? ('uses' as const) : ('single' as const)) : null,
      confirming: toConfirm ? (toConfirm.textContent?.includes('use') ? 'uses' : 'single') : null,
    };
  });
}

async function perform(tab: Page, step: Step, { offered, confirming }: View): Promise<void> {
  if (step === 'scan uses with Enter') return scan(tab, vouchers.uses, 'Enter');
  if (step === 'scan single with Tab') return scan(tab, vouchers.single, 'Tab');
  if (step === 'digits') return tab.keyboard.type('12');
  if (step !== 'click Redeem') return tab.keyboard.press(step);
  if (offered === null && confirming === null) return;
  // `evaluate` clicks in the same instant, so that a panel that is being replaced cannot be clicked
  // later.
  await tab.evaluate(() =>
    [...document.querySelectorAll('button')]
      .find((button) => /^Redeem( [£\d].*)?$/.test(button.textContent ?? ''))
      ?.click(),
  );
}

/** Types a code as a hand scanner does, without waiting for the result. */
async function scan(tab: Page, code: string, end: 'Enter' | 'Tab'): Promise<void> {
  await tab.keyboard.type(code);
  await tab.keyboard.press(end);
}

/**
 * Responds to repeated look-ups of a code with the first response, because the service limits the
 * look-ups per minute. Rejects every redemption, so that each sequence begins with the same vouchers,
 * and records the voucher.
 */
async function interceptRequests(tab: Page) {
  const responses = new Map<string, string>();
  const voucherOf = new Map<string, Voucher>();
  let redeemed: Voucher[] = [];
  await tab.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (body.includes('TillRedeem')) {
      redeemed.push(
        voucherOf.get(JSON.parse(body).variables.input.voucher.soldVoucherId) ?? ('unknown' as Voucher),
      );
      return route.fulfill({
        contentType: 'application/json',
        body: JSON.stringify({
          data: null,
          errors: [{ message: 'No', extensions: { code: 'RATE_LIMITED' } }],
        }),
      });
    }
    if (!body.includes('TillVoucher')) return route.continue();
    const code = JSON.parse(body).variables.code;
    const known = responses.get(code) ?? (await (await route.fetch()).text());
    responses.set(code, known);
    const id = JSON.parse(known).data?.voucherByCode?.soldVoucher.id;
    for (const name of ['uses', 'single'] as const) if (vouchers[name] === code) voucherOf.set(id, name);
    return route.fulfill({ contentType: 'application/json', body: known });
  });
  return {
    redeemed: () => redeemed,
    take() {
      const taken = redeemed;
      redeemed = [];
      return taken;
    },
  };
}
