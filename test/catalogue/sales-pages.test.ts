import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoApiKey } from '../../prisma/demo/demo-credentials.ts';
import { order, productInput, redeem, sell } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { fieldErrors } from '../support/user-errors.ts';
import { change, expectRejection, lastAuditEntry, mutate } from './mutate.ts';

const service = useTestService();
let admin: string;
let stranger: string;
let custom: string;
beforeAll(async () => {
  admin = await signIn(service, 'admin@demo.test');
  stranger = await signIn(service, 'admin@other.test', 'other-shop');
  custom = await signIn(service, 'custom@demo.test');
});

const selection = `databaseId subdomain name currency timeZone storefrontUrl companyName vatNumber resellerHash sellsForOrganisation archivedAt
  address { addressLine1 addressLine2 city postcode isAddressHidden latitude longitude }
  contact { phone isPhoneHidden email isEmailHidden website isWebsiteHidden }
  socialMedia { facebook twitter instagram linkedin }`;
const shown = async (databaseId: number, fields = selection): Promise<Row> =>
  (await graphql(service, `{ salesPage(databaseId: ${databaseId}) { ${fields} } }`, {}, admin)).data
    .salesPage;

let serial = 0;
const plain = () => {
  serial += 1;
  const subdomain = `page-${serial}`;
  return {
    subdomain,
    name: 'Page',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    storefrontUrl: `https://${subdomain}.example/`,
  };
};
const create = (input: Row, more: Row = {}) =>
  mutate(service, 'createSalesPage', { ...input, ...more }, `replayed salesPage { ${selection} }`, admin);

describe('createSalesPage', () => {
  test('a new sales page has default values for omitted fields, and its creator can manage the page immediately', async () => {
    const input = plain();
    const { salesPage, replayed } = await create(input, { idempotencyKey: 'first' });
    const { databaseId: id } = salesPage;
    const emptyContact = {
      phone: '',
      isPhoneHidden: false,
      email: '',
      isEmailHidden: false,
      website: null,
      isWebsiteHidden: false,
    };
    expect({ salesPage, replayed }).toEqual({
      replayed: false,
      salesPage: {
        ...input,
        databaseId: id,
        storefrontUrl: input.storefrontUrl.slice(0, -1),
        companyName: '',
        vatNumber: '',
        resellerHash: null,
        sellsForOrganisation: null,
        archivedAt: null,
        address: {
          addressLine1: '',
          addressLine2: '',
          city: '',
          postcode: '',
          isAddressHidden: false,
          latitude: null,
          longitude: null,
        },
        contact: emptyContact,
        socialMedia: { facebook: null, twitter: null, instagram: null, linkedin: null },
      },
    });
    expect(await shown(id)).toEqual(salesPage);
    expect(
      await shown(
        id,
        'skin { mainColor availableLanguages } paymentGateways { name } organisation { databaseId }',
      ),
    ).toEqual({
      skin: { mainColor: '#1f2937', availableLanguages: ['en'] },
      paymentGateways: [{ name: 'manual' }],
      organisation: { databaseId: 1 },
    });
    expect(
      await row(service, 'select staff_member_id, role_id from staff_permissions where sales_page_id = $1', [
        id,
      ]),
    ).toEqual({
      staff_member_id: 1,
      role_id: 1,
    });
    const voucher = {
      typeName: 'FIXED',
      name: { en: 'First' },
      validity: { days: 5 },
      options: [{ sellPrice: { amount: 100, currency: 'EUR' } }],
      layouts: [{ image: 'https://images.example/l.jpg' }],
    };
    const made = await mutate(
      service,
      'createVoucher',
      { salesPageId: `SalesPage:${id}`, ...voucher },
      'voucher { databaseId }',
      admin,
    );
    const { body } = await request(service, `/v2.1/sales-pages/${id}/vouchers/${made.voucher.databaseId}`, {
      token: admin,
    });
    expect(body).toMatchObject({
      sales_page: id,
      default_option_sell_price: { amount: 100, currency: 'EUR' },
    });
    expect((await request(service, '/v1/domains', { token: admin })).body.domains).toContainEqual({
      id,
      name: input.subdomain,
      url: salesPage.storefrontUrl,
    });
    expect(await create(input, { idempotencyKey: 'first' })).toEqual({ replayed: true, salesPage });
  });

  test('createSalesPage returns FORBIDDEN for callers who are not administrators', async () => {
    for (const token of [demoApiKey, custom])
      await expectRejection(service, ['createSalesPage', plain(), token], 'FORBIDDEN');
  });

  test('createSalesPage returns FORBIDDEN for a caller who has just lost the administrator role', async () => {
    const token = await signIn(service, 'admin@demo.test', 'demo-bistro');
    await graphql(service, '{ viewer { kind } }', {}, token);
    await rows(service, 'update staff_permissions set role_id = 3 where staff_member_id = 1');
    await expectRejection(service, ['createSalesPage', plain(), token], 'FORBIDDEN');
    await rows(service, 'update staff_permissions set role_id = 1 where staff_member_id = 1');
  });

  test('two concurrent requests of two organisations for the same subdomain create one sales page', async () => {
    const input = plain();
    const made = await Promise.all(
      [admin, stranger].map((token) => mutate(service, 'createSalesPage', input, '__typename', token)),
    );
    expect(made.map(({ code }) => code).sort()).toEqual(['INVALID_INPUT', undefined]);
    expect(fieldErrors(made.find(({ code }) => code)?.errors)).toEqual([
      { field: 'subdomain', message: 'is already used by another sales page' },
    ]);
  });

  test('createSalesPage reports all invalid fields in one response', async () => {
    const input = {
      subdomain: 'Not One',
      name: '',
      currency: 'XXX1',
      timeZone: 'Moon',
      storefrontUrl: 'x',
      address: { latitude: 91, city: null },
      contact: { email: 'x', website: 'y' },
      socialMedia: { twitter: '@x' },
    };
    await expectRejection(service, ['createSalesPage', input, admin], 'INVALID_INPUT', [
      'name',
      'currency',
      'storefrontUrl',
      'address.city',
      'address.latitude',
      'contact.email',
      'contact.website',
      'socialMedia.twitter',
      'subdomain',
      'timeZone',
    ]);
  });
});

describe('updateSalesPage', () => {
  const page = { id: 'SalesPage:2' };

  test('the origins of the reseller are changed, kept if omitted and removed by null, and invalid ones are rejected', async () => {
    const origins = ['https://partner.example', 'http://localhost:3000'];
    const set = (input: Row) => change(service, 'updateSalesPage', { ...page, ...input }, 'resellerOrigins');
    expect(await set({ resellerOrigins: origins })).toEqual({ resellerOrigins: origins });
    expect(await set({ name: 'Bistro' })).toEqual({ resellerOrigins: origins });
    const expectRejected = (resellerOrigins: readonly string[], fields: readonly string[]) =>
      expectRejection(service, ['updateSalesPage', { ...page, resellerOrigins }], 'INVALID_INPUT', fields);
    await expectRejected(
      ['https://partner.example/shop', 'https://a.example', 'https://a.example'],
      ['resellerOrigins[0]', 'resellerOrigins[2]'],
    );
    await expectRejected([], ['resellerOrigins']);
    await expectRejected(
      Array.from({ length: 21 }, (_, index) => `https://${index}.example`),
      ['resellerOrigins'],
    );
    expect(await set({ resellerOrigins: null })).toEqual({ resellerOrigins: [] });
  });

  test('the legal pages are changed, kept if omitted and removed by null, and must have https', async () => {
    const names = ['termsUrl', 'privacyUrl', 'legalNoticeUrl'];
    const fields = names.join(' ');
    const set = (input: Row) => change(service, 'updateSalesPage', { ...page, ...input }, fields);
    const all = Object.fromEntries(names.map((name) => [name, `https://shop.example/${name}`]));
    const none = Object.fromEntries(names.map((name) => [name, null]));
    expect(await set({ name: 'Bistro' })).toEqual(none);
    expect(await set(all)).toEqual(all);
    expect(await set({ termsUrl: ' https://SHOP.example/terms ' })).toEqual({
      ...all,
      termsUrl: 'https://shop.example/terms',
    });
    for (const url of [
      'http://shop.example/',
      'javascript:alert(1)',
      '/terms',
      '',
      `https://a.example/${'x'.repeat(2_000)}`,
    ])
      await expectRejection(
        service,
        ['updateSalesPage', { ...page, ...Object.fromEntries(names.map((name) => [name, url])) }],
        'INVALID_INPUT',
        names,
      );
    expect(await set(none)).toEqual(none);
  });

  test('an update of a sales page keeps omitted fields and clears fields set to null', async () => {
    const before = await shown(2);
    const input = {
      name: 'Bistro & Bar',
      resellerHash: null,
      address: { city: 'Leeds', latitude: 53.8 },
      contact: { email: 'bar@bistro.example', website: 'https://bar.example/' },
      socialMedia: { twitter: null },
    };
    expect(await change(service, 'updateSalesPage', { ...page, ...input }, selection)).toEqual({
      ...before,
      ...input,
      address: { ...before.address, ...input.address },
      contact: { ...before.contact, ...input.contact },
      socialMedia: { ...before.socialMedia, twitter: null },
    });
    expect(await lastAuditEntry(service)).toMatchObject({
      sales_page_id: 2,
      action: 'sales-page.update',
      before: { name: before.name, reseller_hash: before.resellerHash, city: before.address.city },
      after: {
        name: 'Bistro & Bar',
        reseller_hash: null,
        city: 'Leeds',
        latitude: '53.8',
        website: 'https://bar.example/',
      },
    });
  });

  test('an update of a sales page stores URLs in their normalised form', async () => {
    const input = {
      storefrontUrl: 'HTTPS://Bistro.Example/our shop//',
      contact: { website: 'http://Bücher.example:80' },
    };
    expect(
      await change(service, 'updateSalesPage', { ...page, ...input }, 'storefrontUrl contact { website }'),
    ).toEqual({
      storefrontUrl: 'https://bistro.example/our%20shop',
      contact: { website: 'http://xn--bcher-kva.example/' },
    });
  });

  test('orders placed after a sales page is renamed contain the new name', async () => {
    await mutate(service, 'updateSalesPage', { id: 'SalesPage:1', name: 'Demo Spa & Baths' });
    const { body } = await order(service);
    expect(body.sales_page_name).toBe('Demo Spa & Baths');
  });

  test('the currency of a sales page can be changed only if its catalogue contains no prices', async () => {
    await expectRejection(service, ['updateSalesPage', { ...page, currency: 'EUR' }], 'INVALID_INPUT', [
      'currency',
    ]);
    expect(await change(service, 'updateSalesPage', { ...page, currency: 'GBP' }, 'currency')).toEqual({
      currency: 'GBP',
    });
    const { databaseId } = (await create(plain())).salesPage;
    const input = { id: `SalesPage:${databaseId}`, currency: 'USD' };
    expect(await change(service, 'updateSalesPage', input, 'currency', admin)).toEqual({ currency: 'USD' });
  });

  test('updateSalesPage reports all invalid fields in one response', async () => {
    const input = { name: null, timeZone: '\0', currency: null, companyName: null, address: null };
    await expectRejection(service, ['updateSalesPage', { ...page, ...input }], 'INVALID_INPUT', [
      'name',
      'currency',
      'companyName',
      'address',
      'timeZone',
    ]);
  });

  test('updating a sales page requires permission to manage the settings of that page', async () => {
    await expectRejection(
      service,
      ['updateSalesPage', { id: 'SalesPage:1', name: 'x' }, custom],
      'FORBIDDEN',
    );
    await expectRejection(service, ['updateSalesPage', { ...page, name: 'x' }, stranger], 'NOT_FOUND');
    await expectRejection(service, ['updateSalesPage', { id: 'SalesPage:3', name: 'x' }], 'NOT_FOUND');
  });

  test('concurrent updates of different fields of a sales page all take effect', async () => {
    const changes = [
      { name: 'A' },
      { companyName: 'B' },
      { address: { city: 'C' } },
      { contact: { phone: 'D' } },
    ];
    await Promise.all(changes.map((input) => mutate(service, 'updateSalesPage', { ...page, ...input })));
    expect(
      await row(service, 'select name, company_name, city, phone from sales_pages where id = 2'),
    ).toEqual({
      name: 'A',
      company_name: 'B',
      city: 'C',
      phone: 'D',
    });
  });
});

describe('updateSkin', () => {
  const named = { id: 'Skin:1:1' };

  test('an update of a skin keeps omitted fields and is audited', async () => {
    const fields =
      'mainColor buyColor headerBackgroundColorOpacity logo logoPosition availableLanguages numOfColumns bodyLinkColor';
    const { skin } = await shown(1, `skin { ${fields} }`);
    const input = {
      mainColor: '#AbCdEf',
      headerBackgroundColorOpacity: 40,
      logo: null,
      logoPosition: 'CENTER',
      availableLanguages: ['de', 'en', 'de'],
    };
    expect(await change(service, 'updateSkin', { ...named, ...input }, fields)).toEqual({
      ...skin,
      ...input,
      availableLanguages: ['de', 'en'],
    });
    expect(await lastAuditEntry(service)).toMatchObject({
      action: 'skin.update',
      before: { main_color: skin.mainColor },
      after: { main_color: '#AbCdEf' },
    });
  });

  test('updateSkin reports all invalid fields in one response, and returns NOT_FOUND for another sales page', async () => {
    const input = {
      mainColor: 'red',
      buyColor: null,
      headerImageMaskOpacity: 101,
      numOfColumns: 0,
      logo: 'x',
      availableLanguages: ['english'],
      fontPrimary: null,
    };
    await expectRejection(service, ['updateSkin', { ...named, ...input }], 'INVALID_INPUT', [
      'mainColor',
      'buyColor',
      'headerImageMaskOpacity',
      'fontPrimary',
      'numOfColumns',
      'logo',
      'availableLanguages[0]',
    ]);
    for (const id of ['Skin:2:1', 'Skin:1:2'])
      await expectRejection(service, ['updateSkin', { id, mainColor: '#fff' }], 'NOT_FOUND');
    await expectRejection(service, ['updateSkin', { ...named, mainColor: '#fff' }, stranger], 'NOT_FOUND');
  });
});

describe('an archived sales page', () => {
  beforeEach(() => rows(service, 'update sales_pages set archived_at = null where id = 1'));
  const archive = () =>
    change(service, 'archiveSalesPage', { id: 'SalesPage:1' }, 'databaseId archivedAt', admin);

  test('an archived sales page rejects orders, even if its terms of sale are cached', async () => {
    await sell(service, { voucher_id: 13, option_id: 25, layout_id: 16 });
    expect(await archive()).toEqual({ databaseId: 1, archivedAt: expect.any(String) });
    expect((await request(service, '/v2.1/sales-pages/1/vouchers/13')).body.is_available).toBe(false);
    const rejected = await order(service, [productInput({ voucher_id: 13, option_id: 25, layout_id: 16 })]);
    expect(rejected).toMatchObject({ status: 402, body: { code: 'not_on_sale' } });
    await expectRejection(service, ['archiveSalesPage', { id: 'SalesPage:1' }, admin], 'NOT_FOUND');
  });

  test('a voucher sold before its sales page was archived can be redeemed', async () => {
    const { id: soldVoucher } = await sell(service);
    await archive();
    expect((await redeem(service, { order_product: soldVoucher, redeem_location: 1 })).status).toBe(201);
  });

  test('archiving a sales page is rejected for callers who are not administrators of the page', async () => {
    await expectRejection(service, ['archiveSalesPage', { id: 'SalesPage:1' }], 'FORBIDDEN');
    await expectRejection(service, ['archiveSalesPage', { id: 'SalesPage:1' }, stranger], 'NOT_FOUND');
  });
});

test('a repeated change of a sales page or its skin with the same idempotency key changes nothing', async () => {
  const first = { id: 'SalesPage:2', name: 'Once', idempotencyKey: 'page-once' };
  const name = 'replayed salesPage { name }';
  expect(await mutate(service, 'updateSalesPage', first, name)).toEqual({
    replayed: false,
    salesPage: { name: 'Once' },
  });
  await mutate(service, 'updateSalesPage', { id: 'SalesPage:2', name: 'Twice' });
  expect(await mutate(service, 'updateSalesPage', first, name)).toEqual({
    replayed: true,
    salesPage: { name: 'Twice' },
  });
  await expectRejection(service, ['updateSalesPage', { ...first, name: 'Thrice' }], 'IDEMPOTENCY_KEY_REUSED');
  const { salesPage } = await create(plain());
  for (const [mutation, input] of [
    ['updateSkin', { id: 'Skin:1:1', mainColor: '#123456', idempotencyKey: 'skin-once' }],
    ['archiveSalesPage', { id: `SalesPage:${salesPage.databaseId}`, idempotencyKey: 'archival-once' }],
  ] as const) {
    expect(await mutate(service, mutation, input, 'replayed', admin)).toEqual({ replayed: false });
    expect(await mutate(service, mutation, input, 'replayed', admin)).toEqual({ replayed: true });
  }
});
