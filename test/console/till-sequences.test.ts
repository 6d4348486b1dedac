import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { signInToConsole } from '../support/console.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { useTestService } from '../support/test-service.ts';
import { predictTill, sequencesOf, type TillStep, type TillView, tillSteps } from './till-model.ts';

/**
 * A voucher with uses, whose panel has the field `Uses`, and one for a single use, whose panel has
 * no field.
 */
const codes = { A: demoCodes.multiUse, B: demoCodes.singleUse } as const;

/** The ends of scans: a scanner sends Enter or Tab. */
const ends = { A: 'Enter', B: 'Tab' } as const;

/**
 * Returns a sample of the sequences of five steps, the same in each run: of each two steps at the beginning,
 * `count` sequences. `redeem-state.test.ts` tries all sequences without a browser.
 */
function sampleSequences(count: number): TillStep[][] {
  let seed = 42;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return tillSteps[Math.floor(seed / 2 ** 16) % tillSteps.length] ?? 'click';
  };
  return sequencesOf(tillSteps, 2).flatMap((beginning) =>
    Array.from({ length: count }, () => [...beginning, next(), next(), next()]),
  );
}

describe.skipIf(!hasBrowser)('sequences of scans, keys and clicks at the till', () => {
  const service = useTestService();
  const browser = useBrowser();

  test('a sample of the sequences of five scans, keys and clicks displays and redeems what a model predicts', {
    timeout: isLongRun ? 3_600_000 : 300_000,
  }, async () => {
    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'till' });
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    const requests = await interceptRequests(tab);
    const sequences = sampleSequences(isLongRun ? 50 : 2);
    let performed = 0;
    for (const sequence of sequences) {
      await tab.getByLabel('Voucher code').focus();
      await tab.keyboard.press('Escape');
      requests.redeemed.length = 0;
      const { views, redeemed } = predictTill(sequence, false);
      for (const [index, step] of sequence.entries()) {
        // The model has no focus: the sequence ends where a key presses a button or is typed into
        // another field.
        if (await isForFocus(tab, step)) break;
        await perform(tab, step);
        await expect
          .poll(async () => [sequence, index, await view(tab)], { interval: 10, timeout: 15_000 })
          .toEqual([sequence, index, views[index]]);
        performed += 1;
      }
      const expected = redeemed.slice(0, requests.redeemed.length);
      expect([sequence, requests.redeemed]).toEqual([sequence, expected]);
    }
    expect(performed).toBeGreaterThan(sequences.length * 3);
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

/** Reads what the cashier sees, as the model describes it. */
function view(tab: Page): Promise<TillView> {
  return tab.evaluate(() => {
    const text = document.querySelector<HTMLInputElement>('input[maxlength="100"]')?.value ?? '';
    const panel = document.querySelector('section[aria-label="Result"]');
    const verdict = panel?.querySelector('strong')?.textContent;
    const name = panel?.textContent?.includes('Yoga Pass') ? 'A' : 'B';
    const stages: Record<string, string> = { Good: 'offered', 'Redeem?': 'confirm', Redeemed: 'redeemed' };
    if (verdict === 'Unknown') return { text, panel: 'unknown' };
    return { text, panel: verdict ? `${name} ${stages[verdict]}` : '' };
  });
}

/**
 * Whether a key would press a button or change another field, because it has the focus. The button that
 * redeems ignores Enter, and characters that are typed on a button move the focus to the code field.
 */
function isForFocus(tab: Page, step: TillStep): Promise<boolean> {
  return tab.evaluate((key) => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement)
      return focused.maxLength !== 100 && key !== 'Escape' && key !== 'click';
    return (
      key === 'Enter' &&
      focused instanceof HTMLElement &&
      focused !== document.body &&
      !/^Redeem( [£\d].*)?$/.test(focused.textContent ?? '')
    );
  }, step);
}

function isKnown(code: string): boolean {
  return Object.values<string>(codes).includes(code);
}

async function perform(tab: Page, step: TillStep): Promise<void> {
  if (step === 'scan A' || step === 'scan B') {
    const name = step === 'scan A' ? 'A' : 'B';
    await tab.keyboard.type(codes[name]);
    await tab.keyboard.press(ends[name]);
  } else if (step === 'digits') await tab.keyboard.type('12');
  else if (step !== 'click') await tab.keyboard.press(step);
  // `evaluate` clicks in the same instant, so that a panel that is being replaced cannot be clicked later.
  else
    await tab.evaluate(() =>
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => /^(Redeem( [£\d].*)?|Next voucher)$/.test(textContent ?? ''))
        ?.click(),
    );
}

/**
 * Responds to repeated look-ups of a code with the first response, and to those of other codes with
 * none, because the service limits the look-ups per minute. Responds to each redemption itself, so
 * that each sequence begins with the same vouchers, and records the names of the vouchers.
 */
async function interceptRequests(tab: Page): Promise<{ readonly redeemed: string[] }> {
  const responses = new Map<string, string>();
  const found = new Map<string, { readonly name: string; readonly voucher: unknown }>();
  const redeemed: string[] = [];
  const fulfil = (route: Route, body: string) => route.fulfill({ contentType: 'application/json', body });
  await tab.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON();
    if (operationName === 'TillRedeem') {
      const { name, voucher } = found.get(variables.input.voucher.soldVoucherId) ?? {};
      redeemed.push(name ?? 'unknown');
      const units = { __typename: 'Uses', uses: 1 };
      const redemption = {
        __typename: 'Redemption',
        id: 'Redemption:1:1',
        units,
        soldVoucherWithOrder: voucher,
      };
      const payload = { __typename: 'RedeemSoldVoucherPayload', redemption, userErrors: [] };
      return fulfil(route, JSON.stringify({ data: { redeemSoldVoucher: payload } }));
    }
    if (operationName !== 'TillVoucher') return route.continue();
    const { code } = variables;
    if (!isKnown(code)) return fulfil(route, JSON.stringify({ data: { voucherByCode: null } }));
    const known = responses.get(code) ?? (await (await route.fetch()).text());
    responses.set(code, known);
    const voucher = JSON.parse(known).data?.voucherByCode;
    for (const name of ['A', 'B'] as const)
      if (codes[name] === code) found.set(voucher.soldVoucher.id, { name, voucher });
    return fulfil(route, known);
  });
  return { redeemed };
}
