import { expect, test } from 'vitest';
import { useTestService } from '../support/test-service.ts';
import { change, expectRejection, lastAuditEntry, mutate } from './mutate.ts';

const service = useTestService();

test.each([
  ['updateVoucher', 'Voucher:1:1', 'name', 'nameTranslations'],
  ['updateVoucher', 'Voucher:1:1', 'description', 'descriptionTranslations'],
  ['promoteVoucher', 'Voucher:1:1', 'promotionTitle', 'promotionTitleTranslations'],
  ['updateVoucherOption', 'VoucherOption:1:1', 'description', 'descriptionTranslations'],
  ['updateCategory', 'Category:1:6', 'name', 'nameTranslations'],
  ['updateCategory', 'Category:1:6', 'description', 'descriptionTranslations'],
  ['updateCategory', 'Category:1:6', 'headerText', 'headerTextTranslations'],
  ['updateCategory', 'Category:1:6', 'bannerText', 'bannerTextTranslations'],
])('%s of %s merges %s by language', async (name, id, field, translations) => {
  const set = async (texts: object | null) =>
    (await change(service, name, { id, [field]: texts }, translations))[translations];
  await set({ en: 'First', fr: 'Two', nl: 'One' });
  expect(await set({ de: 'Text', fr: null })).toMatchObject({ en: 'First', de: 'Text', nl: 'One' });
  expect(await set({ nl: null, es: null })).not.toHaveProperty('nl');
  const { fr, es, ...texts } = await set({});
  expect({ fr, es }).toEqual({ fr: undefined, es: undefined });
  expect(texts).toMatchObject({ en: 'First', de: 'Text' });
  await expectRejection(service, [name, { id, [field]: null }], 'INVALID_INPUT', [field]);
});

test.each([
  ['updateVoucher', 'Voucher:1:2'],
  ['updateCategory', 'Category:1:7'],
])('%s rejects the removal of the last text of a name', async (name, id) => {
  const { nameTranslations } = await change(service, name, { id }, 'nameTranslations');
  const title = Object.fromEntries(Object.keys(nameTranslations).map((language) => [language, null]));
  await expectRejection(service, [name, { id, name: title }], 'INVALID_INPUT', ['name']);
});

test('a merge that changes no text does not increment the version of a voucher', async () => {
  const version = async (title: object) =>
    (await change(service, 'updateVoucher', { id: 'Voucher:1:3', name: title }, 'version')).version;
  const before = await version({});
  expect(await version({ xx: null })).toBe(before);
  expect(await version({ nl: 'New' })).toBe(before + 1);
});

test.each(['categoryIds', 'shippingMethodIds', 'redeemLocationIds'])(
  'an empty list of %s is rejected, and null removes all',
  async (field) => {
    const id = 'Voucher:1:5';
    await expectRejection(service, ['updateVoucher', { id, [field]: [] }], 'INVALID_INPUT', [field]);
    const linked = { categoryIds: 'Category:1:1', shippingMethodIds: 'SalesPageShippingMethod:1:1' };
    const ids = [linked[field as keyof typeof linked] ?? 'RedeemLocation:1'];
    await mutate(service, 'updateVoucher', { id, [field]: ids });
    await mutate(service, 'updateVoucher', { id, [field]: null });
    expect(await lastAuditEntry(service)).toMatchObject({
      action: 'voucher.link',
      before: { [field]: [1] },
      after: { [field]: [] },
    });
  },
);

test('the texts and the reminders of e-mails are removed only by null', async () => {
  const set = async (emails: object) =>
    (
      await change(
        service,
        'updateSalesPage',
        { id: 'SalesPage:1', emailSettings: emails },
        'emailSettings { reminderDays texts { language greeting reminderSubject } }',
      )
    ).emailSettings;
  const english = { language: 'en', greeting: 'Hi', reminderSubject: 'Soon' };
  const german = { language: 'de', greeting: 'Hello', reminderSubject: null };
  await set({ texts: [english], reminderDays: [30] });
  expect(await set({ texts: [{ language: 'de', greeting: 'Hello' }] })).toEqual({
    reminderDays: [30],
    texts: [english, german],
  });
  const removed = await set({ texts: [{ language: 'en', greeting: null }] });
  expect(removed.texts).toEqual([{ ...english, greeting: null }, german]);
  expect((await set({ texts: [] })).texts).toHaveLength(2);
  expect(
    (await set({ texts: [german, { ...english, greeting: null, reminderSubject: null }] })).texts,
  ).toEqual([german]);
  const empty = { id: 'SalesPage:1', emailSettings: { reminderDays: [] } };
  await expectRejection(service, ['updateSalesPage', empty], 'INVALID_INPUT', ['emailSettings.reminderDays']);
  expect((await set({ reminderDays: null })).reminderDays).toEqual([]);
});
