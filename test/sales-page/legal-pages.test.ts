// cspell:ignore AGB akzeptieren Bestellung Datenschutzerklärung Impressum Mit
import { expect, test } from 'vitest';
import { change } from '../catalogue/mutate.ts';
import { useTestService } from '../support/test-service.ts';
import { readPageForm, submit } from './forms.ts';
import { openSalesPage } from './sales-page.ts';

const service = useTestService();
const pages = {
  termsUrl: 'https://shop.example/terms?a=1&b=2',
  privacyUrl: 'https://shop.example/privacy',
  legalNoticeUrl: 'https://shop.example/imprint',
};
const none = { termsUrl: null, privacyUrl: null, legalNoticeUrl: null };
const set = (input: Partial<Record<keyof typeof pages, string | null>>) =>
  change(service, 'updateSalesPage', { id: 'SalesPage:1', ...input }, 'id');

/** Returns the addresses and texts of the links to legal pages, in the order of the page. */
const linksOf = (text: string) =>
  [
    ...text.matchAll(
      /<a href="(https:\/\/shop\.example\/[^"]*)" target="_blank" rel="noopener">([^<]*)<\/a>/g,
    ),
  ].map(([, url = '', label]) => [url.replaceAll('&amp;', '&'), label]);

const openReview = async (language: string) => {
  const { text } = await openSalesPage(service, `/vouchers/1?language=${language}`);
  const purchaser = { name: 'Robin Reed', email: 'robin@example.test' };
  return { form: text, review: (await submit(readPageForm(text), 'review', purchaser)).text };
};

/** Pays for a voucher. Returns the path of the page of its checkout. */
const pay = async () => {
  const review = readPageForm((await openReview('en')).review);
  const { location } = await submit(review, 'pay');
  const body = new URLSearchParams({ choice: 'confirm' });
  const paid = await fetch(location, { method: 'POST', body, redirect: 'manual' });
  return (paid.headers.get('location') ?? '').replace(/^.*(?=\/checkouts\/)/, '');
};

test('the pages link to the legal pages, next to the consent and next to the button that pays', async () => {
  await set(pages);
  const footer = [
    [pages.termsUrl, 'Terms and conditions'],
    [pages.privacyUrl, 'Privacy policy'],
    [pages.legalNoticeUrl, 'Legal notice'],
  ];
  const checkout = await pay();
  expect(checkout).toMatch(/^\/checkouts\/./);
  for (const path of ['', '/categories/massages', checkout, '/checkouts/unknown'])
    expect([path, linksOf((await openSalesPage(service, path)).text)]).toEqual([
      path,
      path === '/checkouts/unknown' ? [] : footer,
    ]);
  const { form, review } = await openReview('en');
  expect(linksOf(form)).toEqual([[pages.privacyUrl, 'Privacy policy'], ...footer]);
  expect(form).toMatch(
    /<input type="checkbox" id="field-hasPromotionConsent" name="hasPromotionConsent" value="yes">/,
  );
  expect(linksOf(review)).toEqual([
    [pages.termsUrl, 'By ordering, you accept the terms and conditions.'],
    [pages.privacyUrl, 'Privacy policy'],
    ...footer,
  ]);
});

test('the links are in German on a German page', async () => {
  await set(pages);
  const { review } = await openReview('de');
  expect(linksOf(review).map(([, label]) => label)).toEqual([
    'Mit der Bestellung akzeptieren Sie die AGB.',
    'Datenschutzerklärung',
    ...['AGB', 'Datenschutzerklärung', 'Impressum'],
  ]);
});

test('a shop without legal pages has no links, and one with a privacy policy only requires no terms', async () => {
  await set(none);
  for (const text of Object.values(await openReview('en'))) {
    expect(linksOf(text)).toEqual([]);
    expect(text).not.toMatch(/Legal information|you accept/);
  }
  await set({ privacyUrl: pages.privacyUrl });
  const { review } = await openReview('en');
  expect(linksOf(review)).toHaveLength(2);
  expect(review).not.toContain('you accept');
});
