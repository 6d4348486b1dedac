import { describe, expect, test } from 'vitest';
import { v2 } from '../../rest-adapter/versions.ts';
import { request } from '../support/rest-client.ts';
import { useTestService } from '../support/test-service.ts';
import { row, rows } from './stored.ts';
import {
  category,
  inOrderOfIds,
  redeemLocation,
  type VoucherExpansion,
  voucher,
} from './stored-catalogue.ts';

const service = useTestService();
const listKeys = ['count', 'data', 'has_next', 'has_previous', 'next', 'object', 'previous'];
const expansions: readonly VoucherExpansion[] = [
  'redeem_locations',
  'categories',
  'shipping_methods',
  'layouts',
  'options',
];

describe.each(v2.prefixes)('under %s', (prefix) => {
  test('categories are listed with every documented field', async () => {
    const { status, headers, body } = await request(service, `${prefix}/sales-pages/1/categories?limit=50`);
    const stored = await rows(
      service,
      'select * from categories where sales_page_id = 1 order by created_at desc, id desc',
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(Object.keys(body).sort()).toEqual(listKeys);
    expect(body).toMatchObject({ object: 'list', count: 18, has_next: false, has_previous: false });
    expect(body.data).toStrictEqual(stored.map(category));
  });

  test('the list of redeem locations contains only locations of the organisation, with every documented field', async () => {
    const { status, body } = await request(service, `${prefix}/redeem-locations?limit=50`);
    const stored = await rows(
      service,
      'select * from redeem_locations where organisation_id = 1 order by created_at desc',
    );
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(listKeys);
    expect(body.data).toStrictEqual(stored.map(redeemLocation));
    expect(body.count).toBe(12);
  });

  test('vouchers of every access level are listed with every documented field, with related objects as ids', async () => {
    const { status, body } = await request(service, `${prefix}/sales-pages/1/vouchers?limit=50`);
    const ids = await rows(
      service,
      'select id from vouchers where sales_page_id = 1 order by created_at desc, id desc',
    );
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(listKeys);
    expect(body.data.map(inOrderOfIds)).toStrictEqual(
      await Promise.all(ids.map(({ id }) => voucher(service, id))),
    );
    expect(body.count).toBe(18);
  });

  test('GET of a voucher by its id returns every documented field, with related objects as ids', async () => {
    for (const id of [2, 8, 10, 18]) {
      const { status, body } = await request(service, `${prefix}/sales-pages/1/vouchers/${id}`);
      expect(status).toBe(200);
      expect(inOrderOfIds(body)).toStrictEqual(await voucher(service, id));
    }
  });
});

test('vouchers of every type contain full related objects if all expansions are requested', async () => {
  const query = expansions.map((name) => `expand[]=${name}`).join('&');
  const { body } = await request(service, `/v2.1/sales-pages/1/vouchers?limit=50&order=asc&${query}`);
  for (const listed of body.data) {
    expect(inOrderOfIds(listed)).toStrictEqual(await voucher(service, listed.id, expansions));
  }
  expect(new Set(body.data.map(({ type_name }: { type_name: string }) => type_name))).toEqual(
    new Set(['fixed', 'buyerDefined', 'predefined', 'ticket', 'VCCVCard']),
  );
});

test('a voucher of the demo data is returned with exactly the documented fields and values', async () => {
  const { body } = await request(service, '/v2.1/sales-pages/1/vouchers/1?expand[]=options&expand[]=layouts');
  const { created_at, sold } = await row(service, 'select created_at, sold from vouchers where id = 1');
  expect(body).toStrictEqual({
    id: 1,
    object: 'voucher',
    sales_page: 1,
    voucher_title: { en: 'Relaxing Massage', de: 'Entspannungsmassage' },
    promotion_title: { en: 'Our favourite gift', de: 'Unser liebstes Geschenk' },
    description: {
      en: '<p>A full-body massage of <b>60 minutes</b>.</p>',
      de: '<p>Eine Ganzkörpermassage von <b>60 Minuten</b>.</p>',
    },
    img_url: expect.stringMatching(/\/images\/[0-9a-f]{48}$/),
    is_active: true,
    is_published: true,
    is_featured: true,
    is_available: true,
    access_level: 'published',
    categories: [2, 3],
    sale_period_is_unlimited: true,
    sale_period_from: null,
    sale_period_to: null,
    is_redeemable_everywhere: true,
    redeem_locations: [],
    layouts: [
      {
        id: 1,
        object: 'vouchsafe_application_query_voucher_voucher_layout_data',
        image: expect.stringMatching(/\/images\/[0-9a-f]{48}$/),
      },
    ],
    version: 1,
    type_name: 'fixed',
    display_options: {
      is_voucher_message_off: false,
      price_visible: true,
      changing_price_visibility_by_buyer_allowed: true,
    },
    postal_delivery_enabled: false,
    default_option_sell_price: { amount: 6500, currency: 'GBP' },
    default_option_display_price: null,
    default_option_real_value: null,
    quantity: null,
    sold,
    options: [
      {
        id: 1,
        object: 'voucher_option',
        type: 'standard',
        description: { en: '60 minutes', de: '60 Minuten' },
        quantity: null,
        quantity_weight: 1,
        sold,
        redeem_stock: 1,
        level: 0,
        parent_id: null,
        sold_out: false,
        leaf: true,
        sell_price: { amount: 6500, currency: 'GBP' },
        real_value: null,
        display_price: null,
        max_sell_price: null,
        custom_order: 0,
      },
    ],
    position: 0,
    created_at: `${created_at.toISOString().slice(0, 19)}+00:00`,
    url: `${service.url}/s/demo-spa/vouchers/1`,
    multi_use: false,
  });
});

test('a voucher with postal delivery contains its shipping methods and the tree of its options', async () => {
  const { body } = await request(
    service,
    '/v2.1/sales-pages/1/vouchers/2?expand[]=shipping_methods&expand[]=options',
  );
  expect(body.shipping_methods).toStrictEqual([
    {
      voucher_delivery_shipping_method_id: 21,
      shipping_method_id: 1,
      name: 'First class post',
      description: 'In a gift envelope',
      delivery_duration: 2,
      available_only_for_manual_orders: false,
      uses_postal_fulfilment: false,
      calculator: { type: 'per_item', rate: { amount: 395, currency: 'GBP' } },
    },
    {
      voucher_delivery_shipping_method_id: 22,
      shipping_method_id: 2,
      name: 'Tracked courier',
      description: 'In a gift box, signed for',
      delivery_duration: 1,
      available_only_for_manual_orders: false,
      uses_postal_fulfilment: true,
      calculator: { type: 'per_item', rate: { amount: 895, currency: 'GBP' } },
    },
  ]);
  const tree = body.options.map(({ id, parent_id, level, leaf }: Record<string, unknown>) => [
    id,
    parent_id,
    level,
    leaf,
  ]);
  expect(tree).toEqual([
    [2, null, 0, false],
    [3, 2, 1, true],
    [4, 2, 1, true],
    [5, null, 0, false],
    [6, 5, 1, true],
    [7, 5, 1, true],
  ]);
});

test('the `object` field of a layout begins with the name of the service', async () => {
  const { body } = await request(service, '/v2.1/sales-pages/1/vouchers/2?expand[]=layouts');
  expect(body.layouts.map(({ object }: { object: string }) => object)).toEqual([
    'vouchsafe_application_query_voucher_voucher_layout_data',
    'vouchsafe_application_query_voucher_voucher_layout_data',
  ]);
});
