import { beforeAll, describe, expect, test } from 'vitest';
import { order, orderInput, productInput, sell } from '../rest/sales.ts';
import { type Row, row, rows } from '../rest/stored.ts';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { change, expectRejection, expectRejections, lastAuditEntry, mutate } from './mutate.ts';

const service = useTestService();
let stranger: string;
beforeAll(async () => {
  stranger = await signIn(service, 'admin@other.test', 'other-shop');
});

const of = (voucherId: number, input: Row = {}) => ({ voucherId: `Voucher:1:${voucherId}`, ...input });
const option = (id: number, input: Row = {}) => ({ id: `VoucherOption:1:${id}`, ...input });
const layoutOf = (id: number, input: Row = {}) => ({ id: `Layout:1:${id}`, ...input });
const retrieve = async (id: number): Promise<Row> =>
  (await request(service, `/v2.1/sales-pages/1/vouchers/${id}?expand[]=options&expand[]=layouts`)).body;
const optionIds = async (id: number): Promise<number[]> =>
  (await retrieve(id)).options.map(({ id: optionId }: Row) => optionId);
const money = (amount: number) => ({ amount, currency: 'GBP' });

describe('voucher options', () => {
  test('a new option is returned by REST and increments the version of its voucher', async () => {
    const before = await retrieve(4);
    const input = {
      sellPrice: money(9000),
      description: { en: 'Royal' },
      parentId: 'VoucherOption:1:11',
      customOrder: 5,
      quantity: 3,
    };
    const { voucherOption, replayed } = await mutate(
      service,
      'createVoucherOption',
      of(4, { ...input, idempotencyKey: 'royal' }),
      'replayed voucherOption { databaseId level isDefault }',
    );
    const { databaseId: id } = voucherOption;
    expect({ voucherOption, replayed }).toEqual({
      replayed: false,
      voucherOption: { databaseId: id, level: 1, isDefault: false },
    });
    const after = await retrieve(4);
    expect(after.version).toBe(before.version + 1);
    expect(after.options.at(-1)).toEqual({
      id,
      object: 'voucher_option',
      type: 'standard',
      description: { en: 'Royal' },
      quantity: 3,
      quantity_weight: 1,
      sold: 0,
      redeem_stock: 1,
      level: 1,
      parent_id: 11,
      sold_out: false,
      leaf: true,
      sell_price: money(9000),
      real_value: null,
      display_price: null,
      max_sell_price: null,
      custom_order: 5,
    });
    expect(await lastAuditEntry(service)).toMatchObject({
      action: 'voucher-option.create',
      subject: `voucher-option:${id}`,
    });
    const again = await mutate(
      service,
      'createVoucherOption',
      of(4, { ...input, idempotencyKey: 'royal' }),
      'replayed voucherOption { databaseId }',
    );
    expect(again).toEqual({ replayed: true, voucherOption: { databaseId: id } });
    expect(await retrieve(4)).toEqual(after);
  });

  test('a new option price applies to the new voucher version, and an order for the old version returns 409', async () => {
    const { regular_price } = await sell(service);
    const product = { voucher_version: 2 };
    expect(
      await change(
        service,
        'updateVoucherOption',
        option(1, { sellPrice: money(7100) }),
        'sellPrice { amount }',
      ),
    ).toEqual({
      sellPrice: { amount: 7100 },
    });
    expect(await retrieve(1)).toMatchObject({ version: 2, default_option_sell_price: money(7100) });
    expect(await order(service)).toMatchObject({ status: 409, body: { code: 'stale_voucher_version' } });
    expect((await sell(service, product)).regular_price).toEqual(money(7100));
    const sold = await rows(
      service,
      'select voucher_version, regular_price from order_products where voucher_id = 1 order by id desc limit 2',
    );
    expect(sold).toEqual([
      { voucher_version: 2, regular_price: 7100 },
      { voucher_version: 1, regular_price: regular_price.amount },
    ]);
    const nameless = await request(service, '/v2.1/sales-pages/1/orders', {
      json: orderInput([productInput({ voucher_version: undefined })]),
    });
    expect(nameless).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'products[0].voucher_version' }] },
    });
  });

  test('an order placed during price changes pays the price of the voucher version in the order', async () => {
    const price = async () =>
      (await row(service, 'select sell_price from voucher_options where id = 25')).sell_price;
    const { version } = await retrieve(13);
    const prices = new Map([[version, await price()]]);
    for (let round = 1; round <= 4; round += 1) {
      prices.set(version + round, 2500 + round);
      const product = productInput({
        voucher_id: 13,
        option_id: 25,
        layout_id: 16,
        voucher_version: version + round - 1,
      });
      await Promise.all([
        mutate(service, 'updateVoucherOption', option(25, { sellPrice: money(2500 + round) })),
        ...Array.from({ length: 4 }, () => order(service, [product])),
      ]);
    }
    const sold = await rows(
      service,
      'select voucher_version, regular_price from order_products where option_id = 25 and voucher_version >= $1',
      [version],
    );
    for (const { voucher_version, regular_price } of sold)
      expect(regular_price).toBe(prices.get(voucher_version));
    expect(await price()).toBe(2504);
  });

  test('the stock of an option never falls below the sold quantity, even with concurrent orders', async () => {
    const product = productInput({
      voucher_id: 4,
      option_id: 9,
      layout_id: 6,
      voucher_version: (await retrieve(4)).version,
    });
    const { sold: before } = await row(service, 'select sold from voucher_options where id = 9');
    await mutate(service, 'updateVoucherOption', option(9, { quantity: before + 9 }));
    const outcomes = await Promise.all([
      ...Array.from({ length: 5 }, () => order(service, [product]).then(({ status }) => status)),
      ...[1, 2, 3].map((more) =>
        mutate(service, 'updateVoucherOption', option(9, { quantity: before + more })).then(
          ({ code }) => code ?? 200,
        ),
      ),
    ]);
    for (const outcome of outcomes) expect([200, 201, 402, 'INVALID_INPUT']).toContain(outcome);
    const { sold, quantity } = await row(service, 'select sold, quantity from voucher_options where id = 9');
    expect(sold).toBe(before + outcomes.filter((outcome) => outcome === 201).length);
    expect(sold).toBeLessThanOrEqual(quantity);
  });

  test('changing the stock, position or default flag of an option keeps the version of its voucher', async () => {
    const { version } = await retrieve(5);
    const input = { quantity: 40, customOrder: 9, isDefault: true };
    expect(
      await change(service, 'updateVoucherOption', option(13, input), 'quantity customOrder isDefault'),
    ).toEqual(input);
    expect(await retrieve(5)).toMatchObject({ version, default_option_sell_price: money(11000) });
    expect(await rows(service, 'select id from voucher_options where voucher_id = 5 and is_default')).toEqual(
      [{ id: 13 }],
    );
    await mutate(service, 'updateVoucherOption', option(13, { isDefault: false }));
    expect(await rows(service, 'select id from voucher_options where voucher_id = 5 and is_default')).toEqual(
      [{ id: 13 }],
    );
  });

  test.each([
    [0, 'INVALID_INPUT'],
    [1, null],
  ])(
    'a buyer-defined option with a minimum price of %i results in the code %s (null: no error)',
    async (sellPrice, code) => {
      const input = {
        salesPageId: 'SalesPage:1',
        typeName: 'BUYER_DEFINED',
        name: { en: 'Card' },
        validity: { months: 6 },
        options: [{ sellPrice: money(sellPrice), maxSellPrice: money(500) }],
        layouts: [{ image: 'https://images.example/l.jpg' }],
      };
      expect((await mutate(service, 'createVoucher', input)).code ?? null).toBe(code);
    },
  );

  test('the first option of a voucher becomes the default option even if isDefault is false', async () => {
    const input = {
      salesPageId: 'SalesPage:1',
      typeName: 'FIXED',
      name: { en: 'Plain', de: 'Sauna' },
      validity: { months: 6 },
      options: [{ sellPrice: money(100), isDefault: false }],
      layouts: [{ image: 'https://images.example/l.jpg' }],
    };
    const { databaseId: id } = await change(service, 'createVoucher', input, 'databaseId');
    const defaults = () =>
      rows(service, `select sell_price from voucher_options where voucher_id = ${id} and is_default`);
    expect(await defaults()).toEqual([{ sell_price: 100 }]);
    await mutate(service, 'archiveVoucherOption', option((await optionIds(id))[0] ?? 0));
    expect(await defaults()).toEqual([]);
    await mutate(service, 'createVoucherOption', of(id, { sellPrice: money(200), isDefault: false }));
    expect(await defaults()).toEqual([{ sell_price: 200 }]);
  });

  test('a voucher has one default option after two concurrent requests set different default options', async () => {
    await Promise.all(
      [12, 13].map((id) => mutate(service, 'updateVoucherOption', option(id, { isDefault: true }))),
    );
    expect(
      await rows(service, 'select id from voucher_options where voucher_id = 5 and is_default'),
    ).toHaveLength(1);
  });

  test('an archived option is not returned and cannot be ordered, and the next option becomes the default', async () => {
    const { version } = await retrieve(6);
    expect(await change(service, 'archiveVoucherOption', option(14), 'archivedAt')).toEqual({
      archivedAt: expect.any(String),
    });
    expect(await retrieve(6)).toMatchObject({ version: version + 1, default_option_sell_price: money(5000) });
    expect(await optionIds(6)).toEqual([15, 16, 17]);
    const product = productInput({
      voucher_id: 6,
      voucher_version: version + 1,
      option_id: 14,
      layout_id: 8,
    });
    expect(await order(service, [product])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'products[0].option_id' }] },
    });
    await expectRejection(service, ['archiveVoucherOption', option(14)], 'NOT_FOUND');
    await expectRejection(service, ['updateVoucherOption', option(14, { quantity: 1 })], 'NOT_FOUND');
  });

  test('an option with children cannot be archived until its children are archived', async () => {
    await expectRejection(service, ['archiveVoucherOption', option(2)], 'STATE_CONFLICT');
    for (const id of [3, 4, 2]) await mutate(service, 'archiveVoucherOption', option(id));
    expect(await optionIds(2)).toEqual([5, 6, 7]);
  });

  test('an option with children cannot be ordered and does not make its voucher available', async () => {
    const input = of(16, { sellPrice: money(100), parentId: 'VoucherOption:1:30', quantity: 0 });
    const { databaseId } = await change(service, 'createVoucherOption', input, 'databaseId');
    const orderHeading = async () => {
      const { version, is_available } = await retrieve(16);
      const product = productInput({
        voucher_id: 16,
        voucher_version: version,
        option_id: 30,
        layout_id: 21,
      });
      return { is_available, ...(await order(service, [product])) };
    };
    expect(await orderHeading()).toMatchObject({
      is_available: false,
      status: 400,
      body: { errors: [{ field: 'products[0].option_id' }] },
    });
    await mutate(service, 'archiveVoucherOption', option(databaseId));
    expect(await orderHeading()).toMatchObject({ is_available: true, status: 201 });
  });

  test('createVoucherOption and updateVoucherOption report all invalid fields in one response', async () => {
    const input = {
      sellPrice: money(-1),
      realValue: money(10_000_001),
      redeemStock: 0,
      quantityWeight: 1001,
      parentId: 'VoucherOption:1:1',
    };
    await expectRejection(service, ['createVoucherOption', of(4, input)], 'INVALID_INPUT', [
      'sellPrice.amount',
      'realValue.amount',
      'redeemStock',
      'quantityWeight',
      'parentId',
    ]);
    await expectRejection(
      service,
      ['updateVoucherOption', option(8, { maxSellPrice: money(999), quantity: 0 })],
      'INVALID_INPUT',
      ['maxSellPrice.amount', 'quantity'],
    );
    await expectRejection(
      service,
      ['updateVoucherOption', option(16, { sellPrice: money(0), realValue: money(0), description: null })],
      'INVALID_INPUT',
      ['description', 'sellPrice.amount', 'realValue.amount'],
    );
  });
});

describe('voucher layouts', () => {
  const image = 'https://images.example/new.jpg';

  test('creating, updating or archiving a layout increments the version of its voucher', async () => {
    const { version } = await retrieve(15);
    const written = image.replace('https', 'HTTPS');
    const layout = await change(service, 'createLayout', of(15, { image: written }), 'databaseId image');
    expect(layout).toEqual({ databaseId: layout.databaseId, image });
    const name = layoutOf(layout.databaseId);
    const readImages = async () => (await retrieve(15)).layouts.map((found: Row) => found.image);
    const [old] = await readImages();
    expect(await readImages()).toEqual([old, image]);
    expect(await change(service, 'updateLayout', { ...name, image: `${image}?2` }, 'image')).toEqual({
      image: `${image}?2`,
    });
    for (const same of [{}, { image: `${image}?2` }])
      await mutate(service, 'updateLayout', { ...name, ...same });
    expect(await retrieve(15)).toMatchObject({ version: version + 2 });
    expect(await change(service, 'archiveLayout', name, 'archivedAt')).toEqual({
      archivedAt: expect.any(String),
    });
    expect(await readImages()).toEqual([old]);
    expect(await retrieve(15)).toMatchObject({ version: version + 3 });
    const product = productInput({
      voucher_id: 15,
      voucher_version: version + 3,
      option_id: 28,
      layout_id: layout.databaseId,
    });
    expect(await order(service, [product])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'products[0].layout_id' }] },
    });
    await expectRejection(service, ['updateLayout', { ...name, image }], 'NOT_FOUND');
    await expectRejection(service, ['archiveLayout', name], 'NOT_FOUND');
  });

  test('a layout without a valid image URL is rejected', async () => {
    await expectRejection(service, ['createLayout', of(15, { image: 'x' })], 'INVALID_INPUT', ['image']);
    await expectRejection(service, ['updateLayout', layoutOf(20, { image: '' })], 'INVALID_INPUT', ['image']);
  });
});

describe('options and layouts of another sales page', () => {
  test.each([
    ['updateVoucherOption', 'VoucherOption', { quantity: 5 }],
    ['archiveVoucherOption', 'VoucherOption', {}],
    ['updateLayout', 'Layout', { image: 'https://images.example/x.jpg' }],
    ['archiveLayout', 'Layout', {}],
  ])('%s returns NOT_FOUND for an option or layout of another sales page', async (name, type, input) => {
    const requests = [
      [name, { id: `${type}:2:1`, ...input }],
      [name, { id: `${type}:1:1`, ...input }, stranger],
      [name, { id: `${type}:3:1`, ...input }, stranger],
    ] as const;
    await expectRejections(service, requests, 'NOT_FOUND');
  });
});

test('a repeated change of an option or layout with the same idempotency key changes nothing', async () => {
  const first = option(26, { sellPrice: money(4321), idempotencyKey: 'price-once' });
  const price = (amount: number, replayed: boolean) => ({
    replayed,
    voucherOption: { sellPrice: { amount } },
  });
  const selection = 'replayed voucherOption { sellPrice { amount } }';
  expect(await mutate(service, 'updateVoucherOption', first, selection)).toEqual(price(4321, false));
  await mutate(service, 'updateVoucherOption', option(26, { sellPrice: money(5432) }));
  expect(await mutate(service, 'updateVoucherOption', first, selection)).toEqual(price(5432, true));
  await expectRejection(
    service,
    ['updateVoucherOption', { ...first, sellPrice: money(6543) }],
    'IDEMPOTENCY_KEY_REUSED',
  );
  for (const [name, input] of [
    [
      'updateLayout',
      layoutOf(18, { image: 'https://images.example/once.jpg', idempotencyKey: 'image-once' }),
    ],
    ['archiveLayout', layoutOf(18, { idempotencyKey: 'layout-once' })],
    ['archiveVoucherOption', option(26, { idempotencyKey: 'option-once' })],
  ] as const) {
    expect(await mutate(service, name, input, 'replayed')).toEqual({ replayed: false });
    expect(await mutate(service, name, input, 'replayed')).toEqual({ replayed: true });
  }
});

describe('gift cards', () => {
  let products: string;
  let cards: string;
  beforeAll(async () => {
    const key = async (permission: string) => {
      const input = { name: permission, permissions: [permission], allSalesPages: true };
      return (await mutate(service, 'createApiKey', input, 'key')).key;
    };
    products = await key('MANAGE_PRODUCTS');
    cards = await key('MANAGE_VCARD');
  });

  test.each([
    ['updateVoucher', { id: 'Voucher:1:6' }, { id: 'Voucher:1:16' }, { position: 2 }],
    ['createVoucherOption', of(6), of(16), { sellPrice: money(2500) }],
    ['updateVoucherOption', option(16), option(30), { quantity: 1000 }],
    ['createLayout', of(6), of(16), { image: 'https://images.example/card.jpg' }],
    ['archiveLayout', layoutOf(8), layoutOf(21), {}],
  ])(
    '%s requires manage.vcard for a gift card and manage.products for another voucher',
    async (name, card, other, input) => {
      await expectRejection(service, [name, { ...card, ...input }, products], 'FORBIDDEN');
      await expectRejection(service, [name, { ...other, ...input }, cards], 'FORBIDDEN');
      expect(await mutate(service, name, { ...card, ...input }, '__typename', cards)).not.toHaveProperty(
        'code',
      );
      expect(await mutate(service, name, { ...other, ...input }, '__typename', products)).not.toHaveProperty(
        'code',
      );
    },
  );
});
