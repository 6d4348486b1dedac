import { expect, test } from 'vitest';
import { buyerPreviewBudgets } from '../../src/budgets/budgets.ts';
import { englishSalesPage } from '../../src/messages/sales-page/english.ts';
import { insertKey, sendToStorefront } from '../storefront/storefront.ts';
import { useTestService } from '../support/test-service.ts';
import { readPageForm, submit } from './forms.ts';
import { openSalesPage } from './sales-page.ts';

const service = useTestService({ TRUST_PROXY: 'true' });
const { ofAddress, ofSalesPage } = buyerPreviewBudgets;
const purchaser = { name: 'Robin Reed', email: 'robin@example.test' };
const unavailable = englishSalesPage['salesPage.noPreview'];

/**
 * Requests previews from an address in one operation. Returns the number of their URLs, and the exhausted
 * budgets of the others.
 */
async function requestPreviews(address: string, count: number) {
  const key = await insertKey(service);
  const input = { optionId: 'VoucherOption:1:1' };
  const field = `previewUrl(input: $input, language: "en")`;
  const aliases = Array.from({ length: count }, (_each, index) => `p${index}: ${field}`).join(' ');
  const query = `query ($input: VoucherContentsInput!) { voucher(id: "Voucher:1:1") { ${aliases} } }`;
  const options = { variables: { input }, headers: { 'x-forwarded-for': address } };
  const { data, errors = [] } = await (await sendToStorefront(service, key, query, options)).json();
  return {
    urls: Object.values(data.voucher).filter((url) => url !== null).length,
    policies: errors.map(({ extensions }: { extensions: { policy?: string } }) => extensions.policy),
  };
}

test('an address without further previews still buys a voucher', async () => {
  const address = '198.51.100.1';
  const headers = { 'x-forwarded-for': address };
  expect(await requestPreviews(address, ofAddress.limit + 1)).toEqual({
    urls: ofAddress.limit,
    policies: [ofAddress.name],
  });

  const form = readPageForm((await openSalesPage(service, '/vouchers/1')).text);
  const entries = { ...purchaser, to: 'Kim' };
  const preview = await submit(form, 'preview', entries, headers);
  expect([preview.status, preview.text.includes(`<p>${unavailable}</p>`)]).toEqual([200, true]);
  expect(preview.text).not.toContain('role="alert"');
  expect(readPageForm(preview.text).values).toMatchObject(entries);

  const review = await submit(form, 'review', entries, headers);
  const paying = await submit(readPageForm(review.text), 'pay', {}, headers);
  expect([paying.status, paying.location]).toEqual([303, expect.stringContaining('/sandbox-payments/')]);

  const other = await submit(form, 'preview', entries, { 'x-forwarded-for': '198.51.100.2' });
  expect(other.text).toContain('/voucher-previews/');
});

test('all addresses together exhaust the previews of a sales page, and its other requests succeed', async () => {
  const addresses = ofSalesPage.limit / ofAddress.limit;
  let urls = 0;
  for (let host = 1; host <= addresses; host += 1)
    urls += (await requestPreviews(`203.0.113.${host}`, ofAddress.limit)).urls;
  // The first test has requested some of them.
  expect(urls).toBeLessThan(ofSalesPage.limit);
  expect(urls).toBeGreaterThan(ofSalesPage.limit - 2 * ofAddress.limit);
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const form = readPageForm((await openSalesPage(service, '/vouchers/1')).text);
  expect((await submit(form, 'preview', {}, headers)).text).toContain(`<p>${unavailable}</p>`);
  expect((await submit(form, 'review', purchaser, headers)).text).toContain('Check your order');
});
