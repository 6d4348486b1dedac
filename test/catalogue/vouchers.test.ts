import { beforeAll, describe, expect, test } from 'vitest';
import { order, productInput } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { graphql } from '../support/graphql-client.ts';
import { pounds } from '../support/pounds.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { change, expectRejection, expectRejections, lastAuditEntry, mutate, type Request } from './mutate.ts';

const service = useTestService();
let stranger: string;
beforeAll(async () => {
  stranger = await signIn(service, 'admin@other.test', 'other-shop');
});

const page = { salesPageId: 'SalesPage:1' };
const named = (id: number, input: Row = {}, salesPageId = 1) => ({
  id: `Voucher:${salesPageId}:${id}`,
  ...input,
});
const retrieve = async (id: number, query = ''): Promise<Row> =>
  (await request(service, `/v2.1/sales-pages/1/vouchers/${id}${query}`)).body;
const update = (id: number, input: Row) => change(service, 'updateVoucher', named(id, input), 'version');

const plain = {
  typeName: 'FIXED',
  name: { en: 'Sauna Evening', de: 'Saunaabend' },
  validity: { months: 6 },
  options: [{ sellPrice: pounds(3000) }],
  layouts: [{ image: 'https://images.example/l.jpg' }],
};
const create = async (input: Row = {}): Promise<number> => {
  const made = await mutate(
    service,
    'createVoucher',
    { ...page, ...plain, ...input },
    'voucher { databaseId }',
  );
  expect(made).toMatchObject({ voucher: {} });
  return made.voucher.databaseId;
};

test('a new voucher is returned by REST and can be ordered', async () => {
  const input = {
    ...plain,
    description: { en: '<p>Hot.</p>' },
    image: 'https://images.example/v.jpg',
    accessLevel: 'SECRET',
    salePeriod: { from: '2026-01-01T00:00:00.000Z', to: '2199-01-01T12:00:00.000+02:00' },
    isRedeemableEverywhere: false,
    displayOptions: { isPriceVisible: false },
    isPostalDeliveryEnabled: true,
    isMultiUse: true,
    quantity: 50,
    position: 7,
    categoryIds: ['Category:1:5', 'Category:1:2', 'Category:1:5'],
    redeemLocationIds: ['RedeemLocation:3'],
    shippingMethodIds: ['SalesPageShippingMethod:1:2', 'SalesPageShippingMethod:1:1'],
    options: [
      {
        sellPrice: pounds(3000),
        description: { en: 'One' },
        redeemStock: 3,
        quantity: 10,
        quantityWeight: 2,
      },
      {
        sellPrice: pounds(5000),
        maxSellPrice: pounds(6000),
        realValue: pounds(7000),
        displayPrice: pounds(8000),
        isDefault: true,
      },
    ],
  };
  const { voucher, replayed } = await mutate(
    service,
    'createVoucher',
    { ...page, ...input },
    'replayed voucher { databaseId archivedAt }',
  );
  const { databaseId: id } = voucher;
  expect({ voucher, replayed }).toEqual({ replayed: false, voucher: { databaseId: id, archivedAt: null } });
  const shown = await retrieve(id, '?expand[]=options&expand[]=layouts');
  const money = (amount: number) => ({ amount, currency: 'GBP' });
  const option = {
    object: 'voucher_option',
    sold: 0,
    level: 0,
    parent_id: null,
    sold_out: false,
    leaf: true,
  };
  expect(shown).toEqual({
    id,
    object: 'voucher',
    sales_page: 1,
    voucher_title: plain.name,
    promotion_title: {},
    description: input.description,
    img_url: input.image,
    is_active: true,
    is_published: false,
    is_featured: false,
    is_available: true,
    access_level: 'secret',
    categories: [2, 5],
    sale_period_is_unlimited: false,
    sale_period_from: '2026-01-01T00:00:00+00:00',
    sale_period_to: '2199-01-01T10:00:00+00:00',
    is_redeemable_everywhere: false,
    redeem_locations: [3],
    layouts: [
      {
        id: shown.layouts[0].id,
        object: 'vouchsafe_application_query_voucher_voucher_layout_data',
        image: plain.layouts[0]?.image,
      },
    ],
    version: 1,
    type_name: 'fixed',
    display_options: {
      is_voucher_message_off: false,
      price_visible: false,
      changing_price_visibility_by_buyer_allowed: true,
    },
    postal_delivery_enabled: true,
    default_option_sell_price: money(5000),
    default_option_display_price: money(8000),
    default_option_real_value: money(7000),
    quantity: 50,
    sold: 0,
    options: [
      {
        ...option,
        id: shown.options[0].id,
        type: 'standard',
        description: { en: 'One' },
        quantity: 10,
        quantity_weight: 2,
        redeem_stock: 3,
        sell_price: money(3000),
        real_value: null,
        display_price: null,
        max_sell_price: null,
        custom_order: 0,
      },
      {
        ...option,
        id: shown.options[1].id,
        type: 'range',
        description: {},
        quantity: null,
        quantity_weight: 1,
        redeem_stock: 1,
        sell_price: money(5000),
        real_value: money(7000),
        display_price: money(8000),
        max_sell_price: money(6000),
        custom_order: 1,
      },
    ],
    position: 7,
    shipping_methods: [expect.any(Number), expect.any(Number)],
    created_at: shown.created_at,
    url: `${service.url}/s/demo-spa/vouchers/${id}`,
    multi_use: true,
  });
  const product = { voucher_id: id, option_id: shown.options[0].id, layout_id: shown.layouts[0].id };
  const { status, body } = await order(service, [productInput(product)]);
  expect(status).toBe(201);
  expect(
    await row(
      service,
      'select voucher_version, redeem_stock, redeemable_everywhere, redeem_location_ids from order_products where order_id = $1',
      [body.id],
    ),
  ).toEqual({ voucher_version: 1, redeem_stock: 3, redeemable_everywhere: false, redeem_location_ids: [3] });
});

describe('updateVoucher', () => {
  test.each([
    ['the title', { name: { en: 'Other' } }, { voucher_title: { en: 'Other' } }],
    ['the description', { description: { en: 'New' } }, { description: { en: 'New' } }],
    ['the validity period', { validity: { days: 9 } }, {}],
    ['the validity dates', { validity: { fixed: { from: '2026-12-24', to: '2027-01-06' } } }, {}],
    [
      'the redeem locations',
      { isRedeemableEverywhere: false, redeemLocationIds: ['RedeemLocation:2', 'RedeemLocation:4'] },
      { is_redeemable_everywhere: false, redeem_locations: [2, 4] },
    ],
    [
      'the shipping methods',
      { isPostalDeliveryEnabled: true, shippingMethodIds: ['SalesPageShippingMethod:1:1'] },
      { postal_delivery_enabled: true },
    ],
    ['the multi-use flag', { isMultiUse: true }, { multi_use: true }],
    [
      'the display options',
      { displayOptions: { isVoucherMessageOff: true } },
      { display_options: { is_voucher_message_off: true, price_visible: true } },
    ],
  ])('changing %s increments the version of the voucher once', async (_what, input, shown) => {
    const id = await create();
    expect(await update(id, input)).toEqual({ version: 2 });
    expect(await retrieve(id)).toMatchObject({ version: 2, ...shown });
    expect(await update(id, input)).toEqual({ version: 2 });
    const terms = await rows(service, 'select version, terms from voucher_versions where voucher_id = $1', [
      id,
    ]);
    expect(terms).toMatchObject([
      {
        version: 1,
        terms: { voucher: { voucherTitle: plain.name, version: 1 }, options: [{ sellPrice: 3000 }] },
      },
    ]);
  });

  test.each([
    ['the active flag', { isActive: false }, { is_active: false }],
    [
      'the access level',
      { accessLevel: 'UNPUBLISHED' },
      { access_level: 'unpublished', is_published: false },
    ],
    [
      'the sale period',
      { salePeriod: { to: '2020-01-01T00:00:00Z' } },
      { sale_period_to: '2020-01-01T00:00:00+00:00', is_available: false },
    ],
    ['the stock', { quantity: 0 }, { quantity: 0, is_available: false }],
    ['the image', { image: 'https://images.example/n.jpg' }, { img_url: 'https://images.example/n.jpg' }],
    ['the position', { position: 3 }, { position: 3 }],
    ['the categories', { categoryIds: ['Category:1:1'] }, { categories: [1] }],
  ])('changing %s keeps the version of the voucher', async (_what, input, shown) => {
    const id = await create();
    expect(await update(id, input)).toEqual({ version: 1 });
    expect(await retrieve(id)).toMatchObject({ version: 1, ...shown });
  });

  test('updating a voucher with the same redeem locations, reordered or repeated, keeps its version', async () => {
    const id = await create({
      isRedeemableEverywhere: false,
      redeemLocationIds: ['RedeemLocation:4', 'RedeemLocation:2'],
    });
    expect(
      await update(id, { redeemLocationIds: ['RedeemLocation:4', 'RedeemLocation:2', 'RedeemLocation:4'] }),
    ).toEqual({
      version: 1,
    });
    expect(await retrieve(id)).toMatchObject({ redeem_locations: [2, 4] });
  });

  test('an update of one end of the sale period keeps the other end, and null removes both', async () => {
    const id = await create({ salePeriod: { from: '2026-01-01T00:00:00Z', to: '2199-01-01T00:00:00Z' } });
    await update(id, { salePeriod: { to: null } });
    const limited = { sale_period_from: '2026-01-01T00:00:00+00:00', sale_period_to: null };
    expect(await retrieve(id)).toMatchObject(limited);
    await update(id, { salePeriod: {} });
    expect(await retrieve(id)).toMatchObject(limited);
    await update(id, { salePeriod: null });
    expect(await retrieve(id)).toMatchObject({ sale_period_from: null, sale_period_is_unlimited: true });
  });

  test('a fixed validity period can be one day, but cannot end before it starts', async () => {
    const id = await create();
    const oneDay = { from: '2030-12-24', to: '2030-12-24' };
    expect(await update(id, { validity: { fixed: oneDay } })).toEqual({ version: 2 });
    const reversed = { fixed: { ...oneDay, to: '2030-12-23' } };
    await expectRejection(service, ['updateVoucher', named(id, { validity: reversed })], 'INVALID_INPUT', [
      'validity.fixed.to',
    ]);
    const open = { fixed: { from: '2030-12-24' } };
    await expectRejection(service, ['updateVoucher', named(id, { validity: open })], 'INVALID_INPUT', [
      'validity.fixed.to',
    ]);
  });

  test('an update of a voucher keeps omitted fields, clears fields set to null, and is audited', async () => {
    const id = await create({
      image: 'https://images.example/v.jpg',
      quantity: 5,
      categoryIds: ['Category:1:1', 'Category:1:2'],
    });
    await update(id, { image: null, quantity: null, categoryIds: null });
    expect(await retrieve(id)).toMatchObject({
      img_url: null,
      quantity: null,
      categories: [],
      voucher_title: plain.name,
    });
    const entries = await rows(
      service,
      'select action, before, after from audit_entries where subject = $1 order by id desc limit 2',
      [`voucher:${id}`],
    );
    expect(entries).toEqual([
      { action: 'voucher.link', before: { categoryIds: [1, 2] }, after: { categoryIds: [] } },
      {
        action: 'voucher.update',
        before: { img_url: 'https://images.example/v.jpg', quantity: 5 },
        after: { img_url: null, quantity: null },
      },
    ]);
  });

  test('an order placed during an update gets the terms of its voucher version or is rejected with 409', async () => {
    const id = await create();
    const { options, layouts } = await retrieve(id);
    const product = { voucher_id: id, option_id: options[0], layout_id: layouts[0] };
    await order(service, [productInput(product)]);
    const [, ...responses] = await Promise.all([
      update(id, { validity: { days: 1 } }),
      ...Array.from({ length: 6 }, () => order(service, [productInput(product)])),
    ]);
    for (const { status } of responses) expect([201, 409]).toContain(status);
    const sold = await rows(
      service,
      `select voucher_version, redeemable_to < now() + interval '3 days' as "isShort" from order_products where voucher_id = $1`,
      [id],
    );
    expect(sold).toEqual(sold.map(() => ({ voucher_version: 1, isShort: false })));
    expect((await order(service, [productInput(product)])).status).toBe(409);
    expect((await order(service, [productInput({ ...product, voucher_version: 2 })])).status).toBe(201);
  });

  test('the stock of a voucher cannot be lowered below the sold quantity', async () => {
    const id = await create({ quantity: 9 });
    const { options, layouts } = await retrieve(id);
    await order(service, [productInput({ voucher_id: id, option_id: options[0], layout_id: layouts[0] })]);
    await expectRejection(service, ['updateVoucher', named(id, { quantity: 0 })], 'INVALID_INPUT', [
      'quantity',
    ]);
    expect(await update(id, { quantity: 1 })).toEqual({ version: 1 });
  });
});

test('an order returns the voucher as it was sold, even after the voucher has been changed and archived', async () => {
  const id = await create({ description: { en: 'Old' } });
  const { options, layouts } = await retrieve(id);
  const sellVersion = (voucher_version: number) =>
    order(service, [
      productInput({ voucher_id: id, option_id: options[0], layout_id: layouts[0], voucher_version }),
    ]);
  const productAsSold = async (orderId: number) => {
    const fields =
      'voucherVersion voucherAsSold { name: nameTranslations description: descriptionTranslations optionDescription: optionDescriptionTranslations layoutImage }';
    const { data } = await graphql(
      service,
      `{ salesPage(databaseId: 1) { order(databaseId: ${orderId}) { products: soldVouchers { ${fields} } } } }`,
    );
    return data.salesPage.order.products[0];
  };
  const first = await sellVersion(1);
  const asFirst = {
    voucherVersion: 1,
    voucherAsSold: {
      name: plain.name,
      description: { en: 'Old' },
      optionDescription: {},
      layoutImage: plain.layouts[0]?.image,
    },
  };
  expect(await productAsSold(first.body.id)).toEqual(asFirst);
  await update(id, { name: { en: 'New', de: null } });
  await mutate(service, 'updateVoucherOption', {
    id: `VoucherOption:1:${options[0]}`,
    description: { en: 'Two' },
  });
  const third = await sellVersion(3);
  await mutate(service, 'archiveLayout', { id: `Layout:1:${layouts[0]}` });
  await mutate(service, 'archiveVoucher', named(id));
  expect(await productAsSold(first.body.id)).toEqual(asFirst);
  expect(await productAsSold(third.body.id)).toEqual({
    voucherVersion: 3,
    voucherAsSold: {
      ...asFirst.voucherAsSold,
      name: { en: 'New' },
      optionDescription: { en: 'Two' },
    },
  });
  await rows(service, 'update order_products set voucher_version = 2000 where order_id = $1', [
    first.body.id,
  ]);
  expect(await productAsSold(first.body.id)).toEqual({ voucherVersion: 2000, voucherAsSold: null });
});

test('concurrent updates of different fields of a voucher all take effect', async () => {
  const id = await create();
  await Promise.all([
    update(id, { name: { en: 'A' } }),
    update(id, { isMultiUse: true }),
    update(id, { position: 4 }),
  ]);
  expect(await retrieve(id)).toMatchObject({
    voucher_title: { en: 'A' },
    multi_use: true,
    position: 4,
    version: 3,
  });
});

test('a shipping method that is removed from a voucher and added again keeps its id', async () => {
  const id = await create({
    isPostalDeliveryEnabled: true,
    shippingMethodIds: ['SalesPageShippingMethod:1:1', 'SalesPageShippingMethod:1:2'],
  });
  const { shipping_methods: first } = await retrieve(id);
  await update(id, { shippingMethodIds: ['SalesPageShippingMethod:1:2'] });
  expect((await retrieve(id)).shipping_methods).toEqual(first.slice(1));
  expect(
    await update(id, { shippingMethodIds: ['SalesPageShippingMethod:1:2', 'SalesPageShippingMethod:1:1'] }),
  ).toEqual({
    version: 3,
  });
  expect((await retrieve(id)).shipping_methods).toEqual(first);
});

test("a voucher with a fixed end date is redeemable until midnight in the sales page's time zone", async () => {
  const id = await create();
  const text = `{ salesPage(databaseId: 1) { voucher(databaseId: ${id}) { validity { rule length fixed { from to } } } } }`;
  const shown = async () => (await graphql(service, text)).data.salesPage.voucher.validity;
  expect(await shown()).toEqual({ rule: 'MONTHS', length: 6, fixed: null });
  const fixed = { from: '2026-02-28', to: '2030-07-31' };
  await update(id, { validity: { fixed } });
  expect(await shown()).toEqual({ rule: 'FIXED', length: null, fixed });
  const { options, layouts } = await retrieve(id);
  const product = { voucher_id: id, option_id: options[0], layout_id: layouts[0], voucher_version: 2 };
  const { body } = await order(service, [productInput(product)]);
  expect(
    await row(service, 'select redeemable_to from order_products where order_id = $1', [body.id]),
  ).toEqual({
    redeemable_to: new Date('2030-07-31T23:00:00Z'),
  });
});

test.each([
  ['the title in the language of the order', { en: 'Sauna', de: 'Saunaabend' }, 'Saunaabend'],
  [
    'the English title if the title in the language of the order is blank',
    { de: ' ', en: 'Sauna', cs: 'Aréna' },
    'Sauna',
  ],
  [
    'a title in another language if the English title is also blank',
    { en: '', de: null, cs: 'Saunový večer' },
    'Saunový večer',
  ],
])('an ordered product is named after %s', async (_what, title, name) => {
  const id = await create({ name: title });
  const { options, layouts } = await retrieve(id);
  const product = productInput({ voucher_id: id, option_id: options[0], layout_id: layouts[0] });
  const { body } = await order(service, [product], { language: 'de' });
  expect(await row(service, 'select name from order_products where order_id = $1', [body.id])).toEqual({
    name,
  });
});

test("a voucher cannot be ordered after its last day has ended in the sales page's time zone", async () => {
  const to = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);
  const id = await create({ validity: { fixed: { to } } });
  const { options, layouts } = await retrieve(id);
  const outcomeIn = async (timeZone: string) => {
    await rows(service, 'update sales_pages set time_zone = $1 where id = 1', [timeZone]);
    const { is_available } = await retrieve(id);
    const { status, body } = await order(service, [
      productInput({ voucher_id: id, option_id: options[0], layout_id: layouts[0] }),
    ]);
    return { is_available, status, code: body.code };
  };
  expect(await outcomeIn('Etc/GMT+12')).toEqual({ is_available: true, status: 201, code: undefined });
  expect(await outcomeIn('Pacific/Kiritimati')).toEqual({
    is_available: false,
    status: 402,
    code: 'not_on_sale',
  });
  await rows(service, `update sales_pages set time_zone = 'Europe/London' where id = 1`);
});

test('promoteVoucher sets the promotion, keeps the version of the voucher and rejects null values', async () => {
  const id = await create();
  const input = { promotionTitle: { en: 'Now' }, isFeatured: true };
  expect(
    await change(
      service,
      'promoteVoucher',
      named(id, input),
      'version isFeatured promotionTitle: promotionTitleTranslations',
    ),
  ).toEqual({
    version: 1,
    ...input,
  });
  expect(await retrieve(id)).toMatchObject({ promotion_title: { en: 'Now' }, is_featured: true });
  expect(await lastAuditEntry(service)).toMatchObject({
    action: 'voucher.promote',
    after: { is_featured: true },
  });
  await expectRejection(
    service,
    ['promoteVoucher', named(id, { promotionTitle: null, isFeatured: null })],
    'INVALID_INPUT',
    ['promotionTitle', 'isFeatured'],
  );
});

test('an archived voucher is not listed and cannot be sold or changed, and products sold before are unchanged', async () => {
  const id = await create();
  const { options, layouts } = await retrieve(id);
  const product = { voucher_id: id, option_id: options[0], layout_id: layouts[0] };
  const sold = await order(service, [productInput(product)]);
  expect(await change(service, 'archiveVoucher', named(id), 'archivedAt isAvailable')).toEqual({
    archivedAt: expect.any(String),
    isAvailable: false,
  });
  const { body } = await request(service, '/v2.1/sales-pages/1/vouchers?limit=50');
  expect(body.data.map((voucher: Row) => voucher.id)).not.toContain(id);
  expect(await order(service, [productInput(product)])).toMatchObject({
    status: 402,
    body: { code: 'not_on_sale' },
  });
  expect(
    (await request(service, `/v2.1/sales-pages/1/orders/${sold.body.id}?expand[]=products`)).body.products[0],
  ).toMatchObject({ voucher_id: id, redeem_remaining: 1 });
  await expectRejection(service, ['archiveVoucher', named(id)], 'NOT_FOUND');
  await expectRejection(service, ['updateVoucher', named(id, { position: 1 })], 'NOT_FOUND');
  await expectRejection(service, ['promoteVoucher', named(id, {})], 'NOT_FOUND');
  await expectRejection(
    service,
    ['updateVoucherOption', { id: `VoucherOption:1:${options[0]}`, sellPrice: pounds(1) }],
    'NOT_FOUND',
  );
  await expectRejection(service, ['archiveLayout', { id: `Layout:1:${layouts[0]}` }], 'NOT_FOUND');
});

describe('validation of vouchers', () => {
  test('createVoucher reports all invalid fields in one response', async () => {
    const input = {
      typeName: 'BUYER_DEFINED',
      name: {},
      image: 'x',
      salePeriod: { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
      isRedeemableEverywhere: false,
      quantity: -1,
      validity: { months: 1201 },
      categoryIds: ['Category:1:1', 'Category:1:2000000'],
      shippingMethodIds: ['SalesPageShippingMethod:1:2000000'],
      options: [{ sellPrice: pounds(10), maxSellPrice: pounds(5), redeemStock: 0 }, { sellPrice: pounds(0) }],
      layouts: [{ image: 'y' }],
    };
    await expectRejection(service, ['createVoucher', { ...page, ...input }], 'INVALID_INPUT', [
      'name',
      'image',
      'quantity',
      'validity.months',
      'options[0].redeemStock',
      'layouts[0].image',
      'salePeriod.to',
      'categoryIds[1]',
      'shippingMethodIds[0]',
      'redeemLocationIds',
      'options[0].maxSellPrice.amount',
      'options[1].sellPrice.amount',
    ]);
    const bare = { ...plain, options: [], layouts: [] };
    await expectRejection(service, ['createVoucher', { ...page, ...bare }], 'INVALID_INPUT', [
      'options',
      'layouts',
    ]);
  });

  test('a title that is too long is rejected with an error on the language of the title', async () => {
    const input = { ...page, ...plain, name: { en: 'Sauna Evening', de: 'x'.repeat(201) } };
    await expectRejection(service, ['createVoucher', input], 'INVALID_INPUT', ['name.de']);
    await expectRejection(service, ['updateVoucher', named(1, { name: input.name })], 'INVALID_INPUT', [
      'name.de',
    ]);
  });

  test('updateVoucher reports all invalid fields in one response', async () => {
    const input = {
      name: null,
      isActive: null,
      accessLevel: null,
      salePeriod: { to: '2300-01-01T00:00:00Z' },
      displayOptions: { isPriceVisible: null },
      validity: { fixed: { from: '2026-02-01', to: '2026-01-01' } },
      redeemLocationIds: ['RedeemLocation:13'],
    };
    await expectRejection(service, ['updateVoucher', named(1, input)], 'INVALID_INPUT', [
      'name',
      'isActive',
      'accessLevel',
      'salePeriod.to',
      'displayOptions.isPriceVisible',
      'validity.fixed.to',
      'redeemLocationIds[0]',
    ]);
    await expectRejection(
      service,
      ['updateVoucher', named(2, { redeemLocationIds: null })],
      'INVALID_INPUT',
      ['redeemLocationIds'],
    );
  });
});

test('updating, promoting or archiving a voucher of another sales page returns NOT_FOUND', async () => {
  const foreign = await row(service, 'select min(id) as id from vouchers where sales_page_id = 3');
  const requests = [named(foreign.id), named(1, {}, 2), named(foreign.id, {}, 3)].flatMap(
    (name): Request[] => [
      ['archiveVoucher', name],
      ['updateVoucher', { ...name, position: 1 }],
      ['promoteVoucher', name],
    ],
  );
  await expectRejections(service, [...requests, ['archiveVoucher', named(1), stranger]], 'NOT_FOUND');
});

test('a repeated update, promotion or archival of a voucher with the same idempotency key changes nothing', async () => {
  const id = await create();
  const first = named(id, { position: 5, idempotencyKey: 'position-once' });
  const position = 'replayed voucher { position }';
  expect(await mutate(service, 'updateVoucher', first, position)).toEqual({
    replayed: false,
    voucher: { position: 5 },
  });
  await update(id, { position: 6 });
  expect(await mutate(service, 'updateVoucher', first, position)).toEqual({
    replayed: true,
    voucher: { position: 6 },
  });
  await expectRejection(service, ['updateVoucher', { ...first, position: 7 }], 'IDEMPOTENCY_KEY_REUSED');
  for (const [name, input] of [
    ['promoteVoucher', named(id, { isFeatured: true, idempotencyKey: 'promotion-once' })],
    ['archiveVoucher', named(id, { idempotencyKey: 'archival-once' })],
  ] as const) {
    expect(await mutate(service, name, input, 'replayed')).toEqual({ replayed: false });
    expect(await mutate(service, name, input, 'replayed')).toEqual({ replayed: true });
  }
});

test.each(['categoryIds', 'redeemLocationIds', 'shippingMethodIds'])(
  'an id of another type in %s is rejected with the path of the id',
  async (field) => {
    await expectRejection(
      service,
      ['updateVoucher', named(1, { [field]: ['Voucher:1:1'] })],
      'INVALID_INPUT',
      [`${field}[0]`],
    );
  },
);

test('links to a category or shipping method of another sales page are rejected', async () => {
  const links = { categoryIds: ['Category:2:1'], shippingMethodIds: ['SalesPageShippingMethod:2:1'] };
  await expectRejection(service, ['updateVoucher', named(1, links)], 'INVALID_INPUT', [
    'categoryIds[0]',
    'shippingMethodIds[0]',
  ]);
});
