import type Router from '@koa/router';
import type pg from 'pg';
import { readPage } from './page-list.ts';
import { createCursors } from './peer-list-cursor.ts';
import type { OptionRow } from './peer-voucher-option-resource.ts';
import {
  type CategoryRow,
  type LayoutRow,
  type RedeemLocationRow,
  type ShippingMethodRow,
  toVoucher,
  type VoucherRow,
} from './peer-voucher-resource.ts';

/** Serves the list of vouchers with everything expanded. Other expansions are not supported. */
export function serveVouchers(router: Router, pool: pg.Pool, cursorSecret: string): void {
  const cursors = createCursors(cursorSecret);

  router.get('/v2.1/sales-pages/:salesPageId/vouchers', async (ctx) => {
    ctx.type = 'application/json';
    ctx.body = await readPage<VoucherRow>(
      pool,
      cursors,
      Number(ctx.params.salesPageId),
      new URLSearchParams(ctx.querystring),
      {
        table: 'vouchers',
        type: 'Voucher',
        columns,
        variant: 'all',
        condition: 't.archived_at is null',
        toData: toVouchers,
      },
    );
  });

  /** Loads the relations of the vouchers with one statement each, concurrently. */
  async function toVouchers(rows: readonly VoucherRow[]) {
    const ids = rows.map(({ id }) => id);
    const find = async <Row extends { voucher_id: number }>(name: string, text: string) =>
      Map.groupBy(
        (await pool.query<Row>({ name, text, values: [ids] })).rows,
        ({ voucher_id }) => voucher_id,
      );
    const [options, layouts, categories, locations, methods] = await Promise.all([
      find<OptionRow>('voucher-options', optionsText),
      find<LayoutRow>('layouts', layoutsText),
      find<CategoryRow>('categories', categoriesText),
      find<RedeemLocationRow>('redeem-locations', locationsText),
      find<ShippingMethodRow>('shipping-methods', methodsText),
    ]);
    return rows.map((row) =>
      toVoucher(row, {
        options: options.get(row.id) ?? [],
        layouts: layouts.get(row.id) ?? [],
        categories: categories.get(row.id) ?? [],
        locations: locations.get(row.id) ?? [],
        methods: methods.get(row.id) ?? [],
      }),
    );
  }
}

const columns = `
t.id, t.sales_page_id, t.voucher_title, t.promotion_title, t.description, t.img_url, t.is_active, t.is_featured, t.access_level,
t.sale_period_from, t.sale_period_to, t.is_redeemable_everywhere, t.version, t.type_name, t.is_voucher_message_off,
t.price_visible, t.changing_price_visibility_by_buyer_allowed, t.postal_delivery_enabled, t.quantity, t.sold, t.position,
t.created_at, t.multi_use, s.storefront_url,
t.is_active and t.access_level <> 'unpublished' and s.archived_at is null and (t.quantity is null or t.sold < t.quantity)
  and (t.sale_period_from is null or t.sale_period_from <= now()) and (t.sale_period_to is null or now() <= t.sale_period_to)
  and (t.validity_ends_on is null or t.validity_ends_on >= (now() at time zone s.time_zone)::date) as is_on_sale`;

const optionsText = `
select id, voucher_id, parent_id, description, quantity, quantity_weight, sold, redeem_stock, currency, sell_price, real_value,
       display_price, max_sell_price, is_default, custom_order
  from voucher_options where voucher_id = any($1) and archived_at is null order by custom_order, id`;

const layoutsText =
  'select id, voucher_id, image from layouts where voucher_id = any($1) and archived_at is null order by id';

const categoriesText = `
select l.voucher_id, c.id, c.title, c.description, c.banner_text, c.header_text, c.header_image, c.category_image, c.slug,
       c.parent_id, c.lft, c.lvl, c.rgt
  from voucher_categories l join categories c on c.id = l.category_id where l.voucher_id = any($1) order by c.lft`;

const locationsText = `
select l.voucher_id, r.id, r.name, r.address, r.city, r.region, r.latitude, r.longitude
  from voucher_redeem_locations l join redeem_locations r on r.id = l.redeem_location_id
 where l.voucher_id = any($1) order by r.id`;

const methodsText = `
select l.voucher_id, l.id, l.shipping_method_id, m.name, m.description, m.delivery_duration, m.available_only_for_manual_orders,
       m.uses_postal_fulfilment, m.calculator_type, m.currency, m.rate
  from voucher_shipping_methods l join shipping_methods m on m.id = l.shipping_method_id
 where l.voucher_id = any($1) and l.archived_at is null order by l.id`;
