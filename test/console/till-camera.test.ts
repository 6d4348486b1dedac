import type { Page } from 'playwright-core';
import qrcode from 'qrcode-generator';
import { describe, expect, test } from 'vitest';
import { demoCodes } from '../../prisma/demo/demo-credentials.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { expectAccessible, signInToConsole } from '../support/console.ts';
import { useTestService } from '../support/test-service.ts';

describe.skipIf(!hasBrowser)('the camera of the Till page of the console', () => {
  const service = useTestService();
  const browser = useBrowser();

  const result = (tab: Page) => tab.getByRole('region', { name: 'Result' });

  /**
   * Opens a tab with a simulated camera, whose image contains the QR code of the given text, or is
   * white for null. The image is drawn on a canvas.
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
          for (const [x, isDark] of line.entries())
            if (isDark) context.fillRect(120 + x * 10, 60 + y * 10, 10, 10);
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
   * Installs a substitute for the barcode detector that Chromium provides on phones but not on
   * Linux. The substitute supports the given formats, and detects the given code in its third call.
   */
  function installDetector(tab: Page, formats: string[], rawValue: string): Promise<unknown> {
    return tab.addInitScript(
      ([known, seen]) => {
        let calls = 0;
        const detector = { formats: [] as readonly string[], calls: 0 };
        class BarcodeDetector {
          static getSupportedFormats = async () => known;
          constructor(options: { formats: readonly string[] }) {
            detector.formats = options.formats;
          }
          async detect(source: unknown) {
            if (!(source instanceof HTMLVideoElement) || source.videoWidth === 0)
              throw new TypeError('no picture');
            calls += 1;
            detector.calls = calls;
            return calls < 3 ? [] : [{ rawValue: seen }];
          }
        }
        Object.assign(window, { BarcodeDetector, detector });
      },
      [formats, rawValue] as const,
    );
  }
  const readDetector = (tab: Page) =>
    tab.evaluate(() => (window as unknown as { detector: unknown }).detector);

  async function scan(tab: Page): Promise<void> {
    await signInToConsole(tab, service.url, { page: 'till' });
    await tab.getByRole('button', { name: 'Scan with the camera' }).click();
  }

  test('a voucher code in the QR code in front of the camera is looked up, and the camera is closed', async () => {
    const tab = await openWithCamera(demoCodes.monetary);
    await scan(tab);
    await result(tab).getByText('Good', { exact: true }).waitFor();
    await result(tab).getByText('Choose the location of this till first.').waitFor();
    expect(await tab.getByLabel('Camera image').count()).toBe(0);
  });

  test('the barcode detector of the browser is used for QR codes and bar codes, without loading jsQR', async () => {
    const tab = await openWithCamera(null);
    await installDetector(tab, ['aztec', 'code_128', 'qr_code'], demoCodes.multiUse);
    const loaded: string[] = [];
    tab.on('request', (request) => loaded.push(request.url()));
    await scan(tab);
    await result(tab).getByText('Good', { exact: true }).waitFor();
    expect(await readDetector(tab)).toEqual({ formats: ['qr_code', 'code_128'], calls: 3 });
    expect(loaded.filter((url) => /jsqr/i.test(url))).toEqual([]);
  });

  test('jsQR is used if the barcode detector of the browser does not support QR codes', async () => {
    const tab = await openWithCamera(demoCodes.monetary);
    await installDetector(tab, ['code_128'], demoCodes.multiUse);
    const loaded: string[] = [];
    tab.on('request', (request) => loaded.push(request.url()));
    await scan(tab);
    await result(tab).getByText('£').first().waitFor();
    expect(await readDetector(tab)).toEqual({ formats: [], calls: 0 });
    expect(loaded.filter((url) => /jsqr/i.test(url))).not.toEqual([]);
  });

  test('the camera can be closed, and instructions are displayed if access to the camera is denied', async () => {
    const tab = await openWithCamera(null);
    await scan(tab);
    await tab.getByLabel('Camera image').waitFor();
    await expectAccessible(tab);
    await tab.getByRole('button', { name: 'Close the camera' }).click();
    await tab.getByLabel('Camera image').waitFor({ state: 'detached' });
    await tab.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await tab.getByRole('button', { name: 'Scan with the camera' }).click();
    await tab.getByRole('alert').getByText('Allow it in the browser, or type the code.').waitFor();
    await expectAccessible(tab);
  });
});

/**
 * Encodes a text as a QR code. Returns its modules by row, true for dark. Returns no rows for null.
 */
function modulesOf(code: string | null): boolean[][] {
  if (code === null) return [];
  const qr = qrcode(0, 'M');
  qr.addData(code);
  qr.make();
  const size = qr.getModuleCount();
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => qr.isDark(y, x)));
}
