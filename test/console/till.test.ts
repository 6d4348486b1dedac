import type { Page } from 'playwright-core';
import qrcode from 'qrcode-generator';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { createCodeVault } from '../../src/vouchers/voucher-code.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { useTestService } from '../support/test-service.ts';

const [kid = '', secret = ''] = testSecrets.CODE_SECRETS.split(':');
const vault = createCodeVault([{ kid, secret }]);

describe.skipIf(!hasBrowser)('the page Till', () => {
  const service = useTestService();
  const browser = useBrowser();

  const answer = (tab: Page) => tab.getByRole('region', { name: 'Answer' });
  const field = (tab: Page) => tab.getByLabel('Voucher code');

  async function openTill(email = 'admin@demo.test', options = {}): Promise<Page> {
    const tab = await browser.open(options);
    await signInToConsole(tab, service.url, { email, page: 'till' });
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    return tab;
  }

  async function enter(tab: Page, code: string): Promise<void> {
    await field(tab).fill(code);
    await field(tab).press('Enter');
  }

  const countRedemptions = async (): Promise<number> =>
    (await row(service, 'select count(*)::int as count from redemptions')).count;

  /** Simulates a hand scanner: types a code and presses Enter, wherever the focus is. */
  async function scanByHand(tab: Page, code: string): Promise<void> {
    await tab.keyboard.type(code);
    await tab.keyboard.press('Enter');
  }

  test('by keyboard alone, a voucher is redeemed in part, then fully, and the redemption is cancelled', async () => {
    const tab = await openTill();
    await field(tab).focus();
    await scanByHand(tab, demoCodes.monetary.toLowerCase());
    await answer(tab).getByText('Good', { exact: true }).waitFor();
    await answer(tab).getByText('£50.00', { exact: true }).waitFor();
    await expectAccessible(tab);
    const amount = answer(tab).getByLabel('Amount in GBP');
    const redeem = async () => {
      await answer(tab).getByRole('button', { name: 'Redeem', exact: true }).focus();
      await tab.keyboard.press('Space');
    };
    expect(await amount.inputValue()).toBe('');
    for (const entered of ['', '62.00']) {
      await amount.fill(entered);
      await redeem();
      await tab.getByText('Enter an amount to redeem, at most £50.00.').waitFor();
    }
    await amount.focus();
    await tab.keyboard.press('Control+A');
    await tab.keyboard.type('12.50');
    await redeem();
    await answer(tab).getByText('Redeemed', { exact: true }).waitFor();
    await answer(tab).getByText('£37.50 left').waitFor();
    await tab.keyboard.press('Enter');
    await scanByHand(tab, demoCodes.monetary);
    await answer(tab).getByText('£37.50', { exact: true }).waitFor();
    await amount.fill('37.50');
    await redeem();
    await answer(tab).getByText('The voucher is fully redeemed.').waitFor();
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    await answer(tab).getByText('Undone', { exact: true }).waitFor();
    await answer(tab).getByText('£12.50 of £50.00').waitFor();
    const moves = await service.database.query({
      text: `select r.units, c.id is not null as cancelled from redemptions r left join redemption_cancellations c on c.redemption_id = r.id
              order by r.id desc limit 2`,
      values: [],
    });
    expect(moves).toEqual([
      { units: 3750, cancelled: true },
      { units: 1250, cancelled: false },
    ]);
  });

  test('a scan is entered in the code field wherever the focus is, and its Enter redeems nothing', async () => {
    const tab = await openTill();
    const before = await countRedemptions();
    const place = await tab.getByLabel('Location of this till').inputValue();
    await scanByHand(tab, demoCodes.monetary);
    const amount = answer(tab).getByLabel('Amount in GBP');
    await amount.waitFor();
    const focused = {
      'the code field': () => field(tab).focus(),
      'the amount': () => amount.focus(),
      'the button': () => answer(tab).getByRole('button', { name: 'Redeem', exact: true }).focus(),
      'the location': () => tab.getByLabel('Location of this till').focus(),
      'the page': () => tab.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()),
    };
    for (const [where, focus] of Object.entries(focused)) {
      await focus();
      await scanByHand(tab, demoCodes.multiUse);
      await answer(tab).getByLabel('Uses').waitFor();
      expect([where, await field(tab).inputValue()]).toEqual([where, '']);
      expect(await tab.getByLabel('Location of this till').inputValue()).toBe(place);
      await tab.keyboard.press('Enter');
      await field(tab).focus();
      await scanByHand(tab, demoCodes.monetary);
      await amount.waitFor();
    }
    await amount.fill('12.50');
    for (let times = 0; times < 3; times += 1) await tab.keyboard.press('Enter');
    // Digits of the code that were typed into the amount are moved to the code field.
    await amount.focus();
    await scanByHand(tab, '12AB-CDEF-GHJK-MNPQ');
    await answer(tab).getByText('Unknown', { exact: true }).waitFor();
    expect(await answer(tab).getByText('Redeemed').count()).toBe(0);
    expect(await countRedemptions()).toBe(before);
  });

  test('one use is redeemed by default', async () => {
    const tab = await openTill();
    await scanByHand(tab, demoCodes.multiUse);
    expect(await answer(tab).getByLabel('Uses').inputValue()).toBe('1');
    await answer(tab).getByRole('button', { name: 'Redeem', exact: true }).click();
    await answer(tab).getByText('Redeemed', { exact: true }).waitFor();
    expect(await row(service, 'select units from redemptions order by id desc limit 1')).toEqual({ units: 1 });
    await answer(tab).getByRole('button', { name: 'Undo' }).click();
    await answer(tab).getByText('Undone', { exact: true }).waitFor();
  });

  test('on a phone, each voucher state has a large message', async () => {
    const tab = await openTill('redeem@demo.test', { viewport: { width: 375, height: 667 } });
    for (const [code, verdict, advice] of [
      [demoCodes.expired, 'Expired', 'The voucher has expired and can no longer be redeemed'],
      [demoCodes.refunded, 'Refunded', 'was refunded'],
      [demoCodes.cancelled, 'Cancelled', 'was cancelled'],
      ['ZZZZ-ZZZZ-ZZZZ-ZZZZ', 'Unknown', 'Check each character'],
      [demoCodes.otherOrganisation, 'Unknown', 'Check each character'],
    ] as const) {
      await enter(tab, code);
      await answer(tab).getByText(verdict, { exact: true }).waitFor();
      await answer(tab).getByText(advice).waitFor();
      expect(await answer(tab).getByRole('button').count()).toBe(0);
    }
    await enter(tab, demoCodes.singleUse);
    await answer(tab).getByRole('button', { name: 'Redeem' }).click();
    await answer(tab).getByText('Redeemed', { exact: true }).waitFor();
    expect(await answer(tab).getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await enter(tab, demoCodes.singleUse);
    await answer(tab).getByText('Spent', { exact: true }).waitFor();
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(tab);
  });

  test('a voucher of another location is reported, the location is remembered, and a redemption whose response was lost is made once', async () => {
    await row(
      service,
      `update order_products set redeemable_everywhere = false, redeem_location_ids = '{2}'
        where sales_page_id = 1 and state = 'in_progress' and code_hash = $1 returning id`,
      [vault.hash(demoCodes.multiUse)],
    );
    const tab = await openTill();
    await tab.getByLabel('Location of this till').selectOption('1');
    await enter(tab, demoCodes.multiUse);
    await answer(tab).getByText('Wrong location', { exact: true }).waitFor();
    await tab.getByLabel('Location of this till').selectOption('2');
    await answer(tab).getByText('Good', { exact: true }).waitFor();
    await answer(tab).getByLabel('Uses').fill('2');
    await answer(tab).getByRole('button', { name: 'Redeem' }).click();
    await answer(tab).getByText('3 uses left').waitFor();
    await tab.reload();
    await tab.getByLabel('Location of this till').waitFor();
    await expect.poll(() => tab.getByLabel('Location of this till').inputValue()).toBe('2');

    const lost: string[] = [];
    await tab.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('TillRedeem') || lost.length > 0) return route.continue();
      lost.push(body);
      await route.fetch();
      await route.abort();
    });
    await enter(tab, demoCodes.multiUse);
    await answer(tab).getByRole('button', { name: 'Redeem' }).click();
    await tab.getByText('The service can’t be reached').waitFor();
    const before = await row(service, 'select count(*)::int as count from redemptions');
    await answer(tab).getByRole('button', { name: 'Redeem' }).click();
    await answer(tab).getByText('Redeemed', { exact: true }).waitFor();
    expect(await row(service, 'select count(*)::int as count from redemptions')).toEqual(before);
  });

  /**
   * Opens a tab whose camera shows the code, or a white wall for null. There is no real camera: the picture comes from a canvas.
   */
  async function openWithCamera(code: string | null): Promise<Page> {
    const tab = await browser.open();
    await tab.addInitScript((modules) => {
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 480;
      const draw = () => {
        const context = canvas.getContext('2d');
        if (!context) return;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 640, 480);
        context.fillStyle = '#000';
        for (const [y, line] of modules.entries()) {
          for (const [x, isDark] of line.entries()) if (isDark) context.fillRect(120 + x * 10, 60 + y * 10, 10, 10);
        }
      };
      setInterval(draw, 50);
      const camera = { kind: 'videoinput', deviceId: 'c', groupId: '', label: '' } as MediaDeviceInfo;
      navigator.mediaDevices.enumerateDevices = async () => [camera];
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
    }, modulesOf(code));
    return tab;
  }

  /**
   * Installs the barcode detector that Chromium has on phones but not on Linux. It supports these formats and detects the code at
   * its third call.
   */
  function giveDetector(tab: Page, formats: string[], rawValue: string): Promise<unknown> {
    return tab.addInitScript(
      ([known, seen]) => {
        let looks = 0;
        const asked = { formats: [] as readonly string[], looks: 0 };
        class BarcodeDetector {
          static getSupportedFormats = async () => known;
          constructor(options: { formats: readonly string[] }) {
            asked.formats = options.formats;
          }
          async detect(source: unknown) {
            if (!(source instanceof HTMLVideoElement) || source.videoWidth === 0) throw new TypeError('no picture');
            looks += 1;
            asked.looks = looks;
            return looks < 3 ? [] : [{ rawValue: seen }];
          }
        }
        Object.assign(window, { BarcodeDetector, asked });
      },
      [formats, rawValue] as const,
    );
  }
  const askedOf = (tab: Page) => tab.evaluate(() => (window as unknown as { asked: unknown }).asked);

  async function scan(tab: Page): Promise<void> {
    await signInToConsole(tab, service.url, { page: 'till' });
    await tab.getByRole('button', { name: 'Scan with the camera' }).click();
  }

  test('a code is read by the camera if there is one', async () => {
    const tab = await openWithCamera(demoCodes.monetary);
    await scan(tab);
    await answer(tab).getByText('Good', { exact: true }).waitFor();
    await answer(tab).getByText('Choose the location of this till first.').waitFor();
    expect(await tab.getByLabel('Camera image').count()).toBe(0);
  });

  test("the browser's own detector is used if there is one, also for bar codes", async () => {
    const tab = await openWithCamera(null);
    await giveDetector(tab, ['aztec', 'code_128', 'qr_code'], demoCodes.multiUse);
    const loaded: string[] = [];
    tab.on('request', (request) => loaded.push(request.url()));
    await scan(tab);
    await answer(tab).getByText('Good', { exact: true }).waitFor();
    expect(await askedOf(tab)).toEqual({ formats: ['qr_code', 'code_128'], looks: 3 });
    expect(loaded.filter((url) => /jsqr/i.test(url))).toEqual([]);
  });

  test('a detector of the browser that does not support QR codes is not used', async () => {
    const tab = await openWithCamera(demoCodes.monetary);
    await giveDetector(tab, ['code_128'], demoCodes.multiUse);
    const loaded: string[] = [];
    tab.on('request', (request) => loaded.push(request.url()));
    await scan(tab);
    await answer(tab).getByText('£').first().waitFor();
    expect(await askedOf(tab)).toEqual({ formats: [], looks: 0 });
    expect(loaded.filter((url) => /jsqr/i.test(url))).not.toEqual([]);
  });

  test('the camera can be closed, and a denied camera results in instructions', async () => {
    const tab = await openWithCamera(null);
    await scan(tab);
    await tab.getByLabel('Camera image').waitFor();
    await expectAccessible(tab);
    await tab.getByRole('button', { name: 'Close the camera' }).click();
    await tab.getByLabel('Camera image').waitFor({ state: 'detached' });
    await tab.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await tab.getByRole('button', { name: 'Scan with the camera' }).click();
    await tab.getByRole('alert').getByText('Allow it in the browser, or type the code.').waitFor();
    await expectAccessible(tab);
  });
});

/** Returns the modules of a code as a QR code, row by row: whether each is dark. */
function modulesOf(code: string | null): boolean[][] {
  if (code === null) return [];
  const qr = qrcode(0, 'M');
  qr.addData(code);
  qr.make();
  const size = qr.getModuleCount();
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => qr.isDark(y, x)));
}
