import { expect, test } from 'vitest';
import { fetchDocument } from '../documents/fetch-document.ts';
import { sell } from '../rest/sales.ts';
import { row } from '../rest/stored.ts';
import { hasBrowser, useBrowser } from '../support/browser.ts';
import { signInToConsole } from '../support/console.ts';
import { hasPoppler, picturesOfPdf, readSymbols } from '../support/poppler.ts';
import { useTestService } from '../support/test-service.ts';
import { redeemDisplayed } from '../support/till.ts';

const service = useTestService();
const browser = useBrowser();

test.runIf(hasBrowser && (await hasPoppler()))(
  'a voucher code that is read from the QR code in the rendered document can be redeemed at the till',
  async () => {
    const product = await sell(service);
    const { bytes } = await fetchDocument(service, product);
    const [page = new Uint8Array()] = await picturesOfPdf(bytes);
    const { QRCode: scanned = '' } = await readSymbols(page);
    expect(scanned).toBe(product.voucher_code);

    const tab = await browser.open();
    await signInToConsole(tab, service.url, { page: 'till' });
    await tab.getByLabel('Location of this till').selectOption({ index: 1 });
    await tab.getByLabel('Voucher code').focus();
    // A hand scanner types the code and presses Enter.
    await tab.keyboard.type(scanned);
    await tab.keyboard.press('Enter');
    const result = tab.getByRole('region', { name: 'Result' });
    await result.getByText('Good', { exact: true }).waitFor();
    await redeemDisplayed(result);
    await expect
      .poll(() =>
        row(service, 'select redeem_used = redeem_stock as used from order_products where id = $1', [
          product.id,
        ]),
      )
      .toEqual({ used: true });
  },
);
