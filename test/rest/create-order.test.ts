import { describe, expect, test } from 'vitest';
import { request, signIn } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { orderInput, order as place, productInput } from './sales.ts';
import { footprint, type Row, row, rows } from './stored.ts';
import { order } from './stored-orders.ts';

const service = useTestService();
const allExpansions = '?expand[]=products&expand[]=deliveries&expand[]=payments';

async function getOrder(id: number): Promise<Row> {
  const { status, body } = await request(service, `/v2.1/sales-pages/1/orders/${id}${allExpansions}`);
  expect(status).toBe(200);
  return body;
}

test('a placed order is returned with its payment and the sold voucher', async () => {
  const product = productInput({
    voucher_from: 'Petra',
    voucher_to: 'Rosa',
    message: 'Zum 60. 🎉',
    internal_note: 'x'.repeat(500),
    hide_price: true,
  });
  const purchaser = { name: 'Petra Probe', email: 'petra@example.com', phone: '+49 331 5550' };
  const { status, body } = await place(service, [product], { purchaser, language: 'de' });
  expect(status).toBe(201);
  const shown = await getOrder(body.id);
  expect(shown).toStrictEqual(await order(service, body.id, ['products', 'deliveries', 'payments']));
  expect(shown).toMatchObject({
    object: 'order',
    language: 'de',
    purchaser,
    reference: expect.stringMatching(/\S/),
    deliveries: [],
    is_manual_order: true,
    buyer_consent_to_promotion_offers: false,
    sales_page_name: 'Demo Spa',
    products: [
      {
        ...product,
        order: body.id,
        name: 'Entspannungsmassage',
        price_paid_calculator: 'regular',
        regular_price: { amount: 6500, currency: 'GBP' },
        price_paid: { amount: 6500, currency: 'GBP' },
        recipient: { name: 'Petra Probe', email: 'petra@example.com' },
        shipping_status: null,
        shipping_address: null,
        is_multiuse: false,
        is_monetary: false,
        redeem_stock: 1,
        redeem_used: 0,
        redeem_remaining: 1,
        redeemable_everywhere: true,
        redeemable_on_redeem_locations: [],
        voucher_code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
      },
    ],
    payments: [
      {
        object: 'payment',
        amount: { amount: 6500, currency: 'GBP' },
        gateway: 'manual',
        card_type: null,
        card_number: null,
      },
    ],
  });
});

test('the list of orders begins with the newest order', async () => {
  const { body } = await place(service);
  const list = await request(service, '/v2.1/sales-pages/1/orders?limit=1');
  expect(list.body.data).toEqual([body]);
});

test('only products with the price calculator "regular" are charged', async () => {
  for (const price_paid_calculator of ['free', 'charity', 'vc_card_voucher']) {
    const shown = await getOrder((await place(service, [productInput({ price_paid_calculator })])).body.id);
    expect(shown.products[0]).toMatchObject({
      price_paid_calculator,
      regular_price: { amount: 6500, currency: 'GBP' },
      price_paid: { amount: 0, currency: 'GBP' },
    });
    expect(shown.payments).toEqual([]);
  }
  const mixed = await getOrder(
    (await place(service, [productInput({ price_paid_calculator: 'free' }), productInput()])).body.id,
  );
  expect(mixed.payments).toMatchObject([{ amount: { amount: 6500, currency: 'GBP' } }]);
});

test('an order of three products keeps the sequence of the products, with one code per product and one payment', async () => {
  const inputs = [
    productInput({ voucher_id: 13, option_id: 26, layout_id: 17, delivery_method: 'printout' }),
    productInput({ recipient: { name: 'Rosa', email: 'rosa@example.com' } }),
    productInput({ voucher_id: 5, option_id: 13, layout_id: 7 }),
  ];
  const shown = await getOrder((await place(service, inputs)).body.id);
  expect(shown.products).toMatchObject([
    { voucher_id: 13, option_id: 26, layout_id: 17, recipient: null, price_on_voucher: '£32.00' },
    { voucher_id: 1, recipient: { name: 'Rosa', email: 'rosa@example.com' }, price_on_voucher: '£65.00' },
    { voucher_id: 5, is_multiuse: true, is_monetary: false, redeem_stock: 10, redeem_remaining: 10 },
  ]);
  expect(new Set(shown.products.map(({ voucher_code }: Row) => voucher_code)).size).toBe(3);
  expect(shown.payments).toMatchObject([{ amount: { amount: 3200 + 6500 + 11000, currency: 'GBP' } }]);
});

test('a voucher with the access level "secret" can be ordered by its id', async () => {
  const { status, body } = await place(service, [
    productInput({ voucher_id: 11, option_id: 23, layout_id: 14 }),
  ]);
  expect(status).toBe(201);
  expect((await getOrder(body.id)).products[0]).toMatchObject({
    name: 'Friends and Family Treat',
    price_paid: { amount: 3000 },
  });
});

test('a sale consumes the option’s weight from the voucher’s quantity and one unit from the option’s quantity', async () => {
  const stock = async () => ({
    voucher: (await row(service, 'select sold from vouchers where id = 2')).sold,
    four: (await row(service, 'select sold from voucher_options where id = 4')).sold,
    six: (await row(service, 'select sold from voucher_options where id = 6')).sold,
  });
  const before = await stock();
  const weekday = productInput({ voucher_id: 2, voucher_version: 2, option_id: 4, layout_id: 2 });
  const weekend = productInput({
    voucher_id: 2,
    voucher_version: 2,
    option_id: 6,
    layout_id: 3,
    delivery_method: 'printout',
  });
  expect((await place(service, [weekday, weekday, weekend])).status).toBe(201);
  expect(await stock()).toEqual({ voucher: before.voucher + 5, four: before.four + 2, six: before.six + 1 });
  const { body } = await request(service, '/v2.1/sales-pages/1/vouchers/2?expand[]=options');
  expect(body.sold).toBe(before.voucher + 5);
  expect(body.options.find(({ id }: Row) => id === 4).sold).toBe(before.four + 2);
});

describe('the validity of a sold voucher', () => {
  /** Returns the end of a validity whose last second is `redeemable_to` (D75). */
  const endOf = ({ redeemable_to }: Row) => new Date(Date.parse(redeemable_to) + 1000);
  const midnight = `(((now() at time zone $1)::date + $2::interval)::date + 1)::timestamp at time zone $1`;
  test.each([
    ['months', { voucher_id: 1, option_id: 1, layout_id: 1 }, '12 months'],
    ['days', { voucher_id: 5, option_id: 12, layout_id: 7 }, '365 days'],
  ])(
    'a validity in %s ends at midnight in the time zone of the sales page',
    async (_rule, product, length) => {
      const shown = await getOrder((await place(service, [productInput(product)])).body.id);
      const { ends } = await row(service, `select ${midnight} as ends`, ['Europe/London', length]);
      expect(endOf(shown.products[0])).toEqual(ends);
      expect(
        Math.abs(Date.parse(shown.products[0].redeemable_from) - Date.parse(shown.created_at)),
      ).toBeLessThanOrEqual(1000);
    },
  );

  test('a validity with fixed dates begins and ends on the dates of the voucher', async () => {
    const shown = await getOrder(
      (await place(service, [productInput({ voucher_id: 7, option_id: 18, layout_id: 10 })])).body.id,
    );
    const stored = await row(
      service,
      `select validity_starts_on::timestamp at time zone 'Europe/London' as starts, (validity_ends_on + 1)::timestamp at time zone 'Europe/London' as ends
         from vouchers where id = 7`,
    );
    expect(new Date(shown.products[0].redeemable_from)).toEqual(stored.starts);
    expect(endOf(shown.products[0])).toEqual(stored.ends);
  });

  test('a voucher of a sales page in Berlin expires at midnight in Berlin and is priced in euros', async () => {
    const token = await signIn(service, 'admin@other.test', 'other-shop');
    const json = orderInput([productInput({ voucher_id: 22, option_id: 36, layout_id: 28 })], {
      language: 'fr',
    });
    const { status, body } = await request(service, `/v2.1/sales-pages/3/orders${allExpansions}`, {
      json,
      token,
    });
    expect(status).toBe(201);
    expect(body).toStrictEqual(await order(service, body.id, ['products', 'deliveries', 'payments']));
    const { ends } = await row(service, `select ${midnight} as ends`, ['Europe/Berlin', '36 months']);
    expect(endOf(body.products[0])).toEqual(ends);
    expect(body.products[0]).toMatchObject({ name: 'City Tour', price_on_voucher: '€39.00' });
  });
});

test('an order writes one order.created event, which contains no voucher code', async () => {
  const before = await footprint(service);
  const { body } = await place(service, [productInput(), productInput({ price_paid_calculator: 'free' })]);
  const shown = await getOrder(body.id);
  const events = await rows(
    service,
    'select id, name, sales_page_id, order_id, order_product_id, redemption_id, snapshot from events where order_id = $1',
    [body.id],
  );
  expect(events).toMatchObject([
    {
      name: 'order.created',
      sales_page_id: 1,
      order_id: body.id,
      order_product_id: null,
      redemption_id: null,
    },
  ]);
  expect(events[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const untouched = {
    state: 'in_progress',
    redeem_used: 0,
    units_on_hold: 0,
    refunded_amount: 0,
    refunded_delivery: 0,
    shipping_status: null,
    revision: 0,
    recipient_name: 'Petra Probe',
    recipient_email: 'petra@example.com',
    metadata: {},
    redeem_stock: 1,
    redeemable_to: expect.stringMatching(/T00:00:00/),
    last_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    time_zone: 'Europe/London',
  };
  expect(events[0]?.snapshot).toEqual({
    sales_page_name: 'Demo Spa',
    metadata: null,
    products: shown.products.map(({ id }: Row) => ({ id, ...untouched })),
  });
  const text = JSON.stringify(events);
  const stored = await rows(
    service,
    `select encode(code_hash, 'hex') as hash, encode(code_sealed, 'hex') as sealed from order_products where order_id = $1`,
    [body.id],
  );
  expect(stored).toHaveLength(2);
  for (const { hash, sealed } of stored)
    for (const secret of [hash, sealed]) expect(text).not.toContain(secret);
  for (const { voucher_code } of shown.products) {
    expect(text).not.toContain(voucher_code);
    expect(text).not.toContain(voucher_code.replaceAll('-', ''));
  }
  expect(await footprint(service)).toMatchObject({
    orders: before.orders + 1,
    products: before.products + 2,
    payments: before.payments + 1,
    events: before.events + 1,
    vouchersSold: before.vouchersSold + 2,
    optionsSold: before.optionsSold + 2,
  });
});

test('a voucher code is not stored in plain text', async () => {
  const { voucher_code } = (await getOrder((await place(service)).body.id)).products[0];
  const found = await rows(
    service,
    `select 1 from order_products p where p::text like '%' || $1 || '%' or position(convert_to($1, 'UTF8') in code_sealed) > 0
       or position(convert_to($1, 'UTF8') in code_hash) > 0`,
    [voucher_code],
  );
  expect(found).toEqual([]);
});
