import { beforeAll, describe, expect, test } from 'vitest';
import { createEventId } from '../../src/events/event-id.ts';
import { useTestService } from '../support/test-service.ts';
import { violatedConstraint } from './violated-constraint.ts';

const service = useTestService();

const newId = 1_000_001;
/**
 * An id that contains the current time. When the service starts, it removes rows whose ids contain
 * an expired time.
 */
const uuid = createEventId();
const hash = `\\x${'ab'.repeat(32)}`;

/** Inserts rows into the tables that the demo data leaves empty. */
beforeAll(async () => {
  for (const text of [
    `insert into tills (id, organisation_id, sales_page_id, redeem_location_id, name, is_cashier_required)
     select o.id, o.id, case o.id when 1 then 1 else 3 end, (select min(l.id) from redeem_locations l where l.organisation_id = o.id), 'Counter', false
       from organisations o where o.id <= 2`,
    `insert into webhooks (id, organisation_id, sales_page_id, url, enabled_events) values (1, 1, 1, 'https://example.test', '{order.created}'), (2, 2, 3, 'https://example.test', '{}')`,
    `insert into events (id, name, organisation_id, sales_page_id, order_id, snapshot) select '${uuid}', 'order.created', 1, 1, min(id), '{}' from orders where sales_page_id = 1`,
    `insert into delivery_attempts (id, organisation_id, sales_page_id, webhook_id, event_id, attempt, url) values ('${uuid}', 1, 1, 1, '${uuid}', 1, 'https://example.test')`,
    `insert into expiry_changes (id, organisation_id, sales_page_id, order_product_id, previous_redeemable_to, redeemable_to, channel, revision)
     select 1, 1, 1, min(id), '2030-01-01', '2031-01-01', 'graphql', 1 from order_products where sales_page_id = 1`,
    `insert into balance_corrections (id, organisation_id, sales_page_id, order_product_id, units, redeem_stock, currency, amount, reason, channel, revision)
     select 1, 1, 1, min(id), 1, 1, 'GBP', 1, 'x', 'graphql', 1 from order_products where sales_page_id = 1`,
    `insert into holds (id, organisation_id, sales_page_id, order_product_id, redeem_location_id, units, state, expires_at, channel, ended_at)
     select 1, 1, 1, min(id), 1, 1, 'released', now(), 'graphql', now() from order_products where sales_page_id = 1`,
    `insert into top_ups (id, organisation_id, sales_page_id, order_id, order_product_id, reference, currency, amount, redeem_stock, sales_channel, channel, revision)
     select 1, 1, 1, order_id, id, 'VS-TOP-UP', currency, 1, 1, 'api', 'graphql', 1
       from order_products where id = (select min(id) from order_products where sales_page_id = 1)`,
    `insert into bulk_orders (id, organisation_id, sales_page_id, reference, state, terms, currency, quantity, total, created_by)
     values (1, 1, 1, 'VB-FIRST', 'ready', '{}', 'GBP', 1, 0, 'cli'), (2, 2, 3, 'VB-OTHER', 'ready', '{}', 'GBP', 1, 0, 'cli')`,
    `insert into bulk_order_recipients (organisation_id, sales_page_id, bulk_order_id, position, name) values (1, 1, 1, 1, 'x')`,
    `insert into api_key_sales_pages (organisation_id, api_key_id, sales_page_id) values (1, 1, 2)`,
  ]) {
    await service.database.query({ text, values: [] });
  }
});

async function findForeignId(table: string): Promise<number> {
  const [row] = await service.database.query<{ id: number }>({
    text: `select min(id) as id from ${table} where sales_page_id = 3`,
    values: [],
  });
  return row?.id ?? 0;
}

/** Rows of Demo Group, each with one reference to a row of Other Group. */
const crossings: readonly [
  table: string,
  set: Record<string, unknown>,
  foreignKey: string,
  points?: Record<string, string>,
  where?: string,
][] = [
  [
    'voucher_redeem_locations',
    { redeem_location_id: 13 },
    'voucher_redeem_locations_organisation_id_redeem_location_i_fkey',
  ],
  [
    'voucher_redeem_locations',
    { organisation_id: 2, redeem_location_id: 13 },
    'voucher_redeem_locations_organisation_id_sales_page_id_fkey',
  ],
  [
    'voucher_categories',
    {},
    'voucher_categories_sales_page_id_category_id_fkey',
    { category_id: 'categories' },
  ],
  ['voucher_categories', {}, 'voucher_categories_sales_page_id_voucher_id_fkey', { voucher_id: 'vouchers' }],
  [
    'voucher_shipping_methods',
    { id: newId },
    'voucher_shipping_methods_sales_page_id_shipping_method_id_fkey',
    { shipping_method_id: 'shipping_methods' },
  ],
  [
    'voucher_options',
    { id: newId },
    'voucher_options_sales_page_id_voucher_id_fkey',
    { voucher_id: 'vouchers' },
    'parent_id is null',
  ],
  [
    'voucher_options',
    { id: newId, currency: 'EUR' },
    'voucher_options_organisation_id_sales_page_id_currency_fkey',
  ],
  ['layouts', { id: newId }, 'layouts_sales_page_id_voucher_id_fkey', { voucher_id: 'vouchers' }],
  [
    'categories',
    { id: newId, slug: 'fresh' },
    'categories_sales_page_id_parent_id_fkey',
    { parent_id: 'categories' },
  ],
  [
    'shipping_methods',
    { id: newId, currency: 'EUR' },
    'shipping_methods_organisation_id_sales_page_id_currency_fkey',
  ],
  [
    'order_products',
    { id: newId, code_hash: hash },
    'order_products_sales_page_id_order_id_fkey',
    { order_id: 'orders' },
  ],
  [
    'order_products',
    { id: newId, code_hash: hash, option_id: 2 },
    'order_products_voucher_id_option_id_fkey',
    {},
    'voucher_id = 1 and sales_page_id = 1',
  ],
  [
    'order_products',
    { id: newId, code_hash: hash, layout_id: 2 },
    'order_products_voucher_id_layout_id_fkey',
    {},
    'voucher_id = 1 and sales_page_id = 1',
  ],
  [
    'order_products',
    { id: newId, code_hash: hash },
    'order_products_sales_page_id_regenerated_from_id_fkey',
    { regenerated_from_id: 'order_products' },
  ],
  [
    'order_product_discounts',
    {},
    'order_product_discounts_sales_page_id_order_product_id_fkey',
    { order_product_id: 'order_products' },
  ],
  ['discount_uses', {}, 'discount_uses_sales_page_id_order_id_fkey', { order_id: 'orders' }],
  [
    'deliveries',
    { id: newId },
    'deliveries_sales_page_id_order_product_id_fkey',
    { order_product_id: 'order_products' },
  ],
  ['payments', { id: newId }, 'payments_sales_page_id_order_id_fkey', { order_id: 'orders' }],
  ['payments', { id: newId, organisation_id: 2 }, 'payments_organisation_id_sales_page_id_fkey'],
  ['refunds', { id: newId }, 'refunds_sales_page_id_order_id_fkey', { order_id: 'orders' }],
  [
    'refunds',
    { id: newId },
    'refunds_sales_page_id_order_product_id_fkey',
    { order_product_id: 'order_products' },
  ],
  ['refunds', { id: newId, staff_member_id: 5 }, 'refunds_organisation_id_staff_member_id_fkey'],
  [
    'redemptions',
    { id: newId },
    'redemptions_organisation_id_order_product_id_fkey',
    { order_product_id: 'order_products' },
  ],
  ['redemptions', { id: newId, selling_page_id: 3 }, 'redemptions_selling_page_id_order_product_id_fkey'],
  [
    'redemptions',
    { id: newId, redeem_location_id: 13 },
    'redemptions_organisation_id_redeem_location_id_fkey',
  ],
  [
    'redemptions',
    { id: newId, staff_member_id: 5, api_key_id: null },
    'redemptions_organisation_id_staff_member_id_fkey',
  ],
  [
    'redemptions',
    { id: newId, organisation_id: 2, redeem_location_id: null, staff_member_id: null, api_key_id: null },
    'redemptions_organisation_id_sales_page_id_fkey',
  ],
  [
    'expiry_changes',
    { id: newId },
    'expiry_changes_sales_page_id_order_product_id_fkey',
    { order_product_id: 'order_products' },
  ],
  [
    'expiry_changes',
    { id: newId, revision: 2, staff_member_id: 5 },
    'expiry_changes_organisation_id_staff_member_id_fkey',
  ],
  [
    'balance_corrections',
    { id: newId },
    'balance_corrections_sales_page_id_order_product_id_fkey',
    { order_product_id: 'order_products' },
  ],
  [
    'balance_corrections',
    { id: newId, revision: 2, staff_member_id: 5 },
    'balance_corrections_organisation_id_staff_member_id_fkey',
  ],
  [
    'holds',
    { id: newId },
    'holds_sales_page_id_order_product_id_fkey',
    { order_product_id: 'order_products' },
  ],
  ['holds', { id: newId, redeem_location_id: 13 }, 'holds_organisation_id_redeem_location_id_fkey'],
  ['holds', { id: newId, staff_member_id: 5 }, 'holds_organisation_id_staff_member_id_fkey'],
  ['holds', { id: newId, till_id: 2 }, 'holds_organisation_id_till_id_fkey'],
  [
    'orders',
    { id: newId, reference: 'VS-OTHER', bulk_order_id: 2 },
    'orders_sales_page_id_bulk_order_id_fkey',
  ],
  ['bulk_order_recipients', { bulk_order_id: 2 }, 'bulk_order_recipients_sales_page_id_bulk_order_id_fkey'],
  [
    'top_ups',
    { id: newId, reference: 'VS-OTHER' },
    'top_ups_sales_page_id_order_product_id_fkey',
    { order_product_id: 'order_products' },
  ],
  [
    'top_ups',
    { id: newId, reference: 'VS-OTHER', revision: 2 },
    'top_ups_sales_page_id_order_id_fkey',
    { order_id: 'orders' },
  ],
  [
    'top_ups',
    { id: newId, reference: 'VS-OTHER', revision: 2, staff_member_id: 5 },
    'top_ups_organisation_id_staff_member_id_fkey',
  ],
  [
    'staff_permissions',
    { sales_page_id: 3 },
    'staff_permissions_organisation_id_sales_page_id_fkey',
    {},
    'staff_member_id = 1',
  ],
  [
    'staff_permissions',
    { staff_member_id: 5 },
    'staff_permissions_organisation_id_staff_member_id_fkey',
    {},
    'staff_member_id = 1',
  ],
  ['api_key_sales_pages', { sales_page_id: 3 }, 'api_key_sales_pages_organisation_id_sales_page_id_fkey'],
  [
    'events',
    { id: createEventId(), position: null },
    'events_organisation_id_order_id_fkey',
    { order_id: 'orders' },
  ],
  [
    'events',
    { id: createEventId(), position: null, selling_page_id: 3 },
    'events_selling_page_id_order_id_fkey',
  ],
  [
    'delivery_attempts',
    { id: createEventId(), webhook_id: 2 },
    'delivery_attempts_sales_page_id_webhook_id_fkey',
  ],
];

describe('references to rows of another sales page or organisation', () => {
  test.for(crossings)(
    "a row of %s with %o and a reference to another owner's row violates the foreign key %s",
    async ([table, set, foreignKey, points = {}, where]) => {
      const pointers = await Promise.all(
        Object.entries(points).map(
          async ([column, target]) => [column, await findForeignId(target)] as const,
        ),
      );
      const mine = ['staff_permissions', 'api_key_sales_pages'].includes(table)
        ? 'organisation_id = 1'
        : 'sales_page_id = 1';
      const condition = where ? `${where} and ${mine}` : mine;
      expect(
        await violatedConstraint(service.database, {
          table,
          where: condition,
          set: { ...set, ...Object.fromEntries(pointers) },
        }),
      ).toBe(foreignKey);
    },
  );

  test('every foreign key between tables with an owner includes sales_page_id, selling_page_id, organisation_id or voucher_id', async () => {
    const loose = await service.database.query<{ name: string }>({
      text: `
        with columns as (select attrelid, attnum, attname from pg_attribute where attnum > 0 and not attisdropped)
        select k.conname as name from pg_constraint k
         where k.contype = 'f' and k.connamespace = 'public'::regnamespace
           and k.confrelid not in ('sales_pages'::regclass, 'organisations'::regclass)
           and exists (select from columns c where c.attrelid = k.conrelid and c.attname in ('sales_page_id', 'organisation_id'))
           and exists (select from columns c where c.attrelid = k.confrelid and c.attname in ('sales_page_id', 'organisation_id'))
           and not exists (select from columns c where c.attrelid = k.conrelid and c.attnum = any(k.conkey) and c.attname in ('sales_page_id', 'selling_page_id', 'organisation_id', 'voucher_id'))`,
      values: [],
    });
    expect(loose).toEqual([]);
  });
});
