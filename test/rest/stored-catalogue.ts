/**
 * Builders of the expected REST representations of the catalogue, from stored rows. Related objects
 * are ids unless expanded.
 */

import type { TestService } from '../support/test-service.ts';
import { money, type Row, rows, timestamp } from './stored.ts';

export function category(row: Row) {
  const {
    id,
    title,
    description,
    banner_text,
    header_text,
    header_image,
    category_image,
    slug,
    parent_id,
    lft,
    lvl,
    rgt,
  } = row;
  return {
    id,
    object: 'category',
    title,
    description,
    banner_text,
    header_text,
    header_image,
    category_image,
    slug,
    parent_id,
    lft,
    lvl,
    rgt,
  };
}

export function redeemLocation({ id, name, address, city, region, latitude, longitude }: Row) {
  return { id, object: 'redeem_location', name, address, city, region, latitude, longitude };
}

function layout({ id, image }: Row) {
  return { id, object: 'vouchsafe_application_query_voucher_voucher_layout_data', image };
}

function voucherOption(row: Row, all: readonly Row[]) {
  const levelOf = ({ parent_id }: Row): number => {
    const parent = all.find(({ id }) => id === parent_id);
    return parent ? levelOf(parent) + 1 : 0;
  };
  return {
    id: row.id,
    object: 'voucher_option',
    type: row.max_sell_price === null ? 'standard' : 'range',
    description: row.description,
    quantity: row.quantity,
    quantity_weight: row.quantity_weight,
    sold: row.sold,
    redeem_stock: row.redeem_stock,
    level: levelOf(row),
    parent_id: row.parent_id,
    sold_out: row.quantity !== null && row.sold >= row.quantity,
    leaf: all.every(({ parent_id }) => parent_id !== row.id),
    sell_price: money(row.sell_price, row.currency),
    real_value: money(row.real_value, row.currency),
    display_price: money(row.display_price, row.currency),
    max_sell_price: money(row.max_sell_price, row.currency),
    custom_order: row.custom_order,
  };
}

function shippingMethod(row: Row) {
  return {
    voucher_delivery_shipping_method_id: row.offer_id,
    shipping_method_id: row.id,
    name: row.name,
    description: row.description,
    delivery_duration: row.delivery_duration,
    available_only_for_manual_orders: row.available_only_for_manual_orders,
    uses_postal_fulfilment: row.uses_postal_fulfilment,
    calculator: { type: 'per_item', rate: money(row.rate, row.currency) },
  };
}

export type VoucherExpansion = 'redeem_locations' | 'categories' | 'shipping_methods' | 'layouts' | 'options';

/**
 * The ids of the vouchers of Demo Group that cannot be bought now: sold out, ended, unpublished,
 * inactive or not yet on sale.
 */
const unavailable = [8, 9, 10, 12, 18];

/**
 * Returns the expected representation of a voucher of Demo Group, with its related objects sorted
 * by id.
 */
export async function voucher(service: TestService, id: number, expanded: readonly VoucherExpansion[] = []) {
  const [stored] = await rows(
    service,
    `select v.*, coalesce(p.storefront_url, '${service.url}/s/' || p.subdomain) as storefront_url from vouchers v join sales_pages p on p.id = v.sales_page_id where v.id = $1`,
    [id],
  );
  if (!stored) throw new Error(`no voucher ${id}`);
  const options = await rows(service, 'select * from voucher_options where voucher_id = $1 order by id', [
    id,
  ]);
  const layouts = await rows(service, 'select * from layouts where voucher_id = $1 order by id', [id]);
  const categories = await rows(
    service,
    'select c.* from voucher_categories l join categories c on c.id = l.category_id where l.voucher_id = $1 order by c.id',
    [id],
  );
  const locations = await rows(
    service,
    'select r.* from voucher_redeem_locations l join redeem_locations r on r.id = l.redeem_location_id where l.voucher_id = $1 order by r.id',
    [id],
  );
  const methods = await rows(
    service,
    'select m.*, l.id as offer_id from voucher_shipping_methods l join shipping_methods m on m.id = l.shipping_method_id where l.voucher_id = $1 order by l.id',
    [id],
  );
  const related = (
    name: VoucherExpansion,
    all: readonly Row[],
    toResource: (row: Row) => object,
    idOf = ({ id }: Row) => id,
  ) => all.map((row) => (expanded.includes(name) ? toResource(row) : idOf(row)));
  const defaultOption = options.find(({ is_default }) => is_default);
  const price = (column: string) =>
    defaultOption ? money(defaultOption[column], defaultOption.currency) : null;
  return {
    id,
    object: 'voucher',
    sales_page: stored.sales_page_id,
    voucher_title: stored.voucher_title,
    promotion_title: stored.promotion_title,
    description: stored.description,
    img_url: stored.img_url,
    is_active: stored.is_active,
    is_published: stored.access_level === 'published',
    is_featured: stored.is_featured,
    is_available: !unavailable.includes(id),
    access_level: stored.access_level,
    categories: related('categories', categories, category),
    sale_period_is_unlimited: stored.sale_period_from === null && stored.sale_period_to === null,
    sale_period_from: stored.sale_period_from && timestamp(stored.sale_period_from),
    sale_period_to: stored.sale_period_to && timestamp(stored.sale_period_to),
    is_redeemable_everywhere: stored.is_redeemable_everywhere,
    redeem_locations: related('redeem_locations', locations, redeemLocation),
    layouts: related('layouts', layouts, layout),
    version: stored.version,
    type_name: stored.type_name,
    display_options: {
      is_voucher_message_off: stored.is_voucher_message_off,
      price_visible: stored.price_visible,
      changing_price_visibility_by_buyer_allowed: stored.changing_price_visibility_by_buyer_allowed,
    },
    postal_delivery_enabled: stored.postal_delivery_enabled,
    default_option_sell_price: price('sell_price'),
    default_option_display_price: price('display_price'),
    default_option_real_value: price('real_value'),
    quantity: stored.quantity,
    sold: stored.sold,
    options: related('options', options, (option) => voucherOption(option, options)),
    position: stored.position,
    ...(stored.postal_delivery_enabled && {
      shipping_methods: related('shipping_methods', methods, shippingMethod, ({ offer_id }) => offer_id),
    }),
    created_at: timestamp(stored.created_at),
    url: `${stored.storefront_url}/vouchers/${id}`,
    multi_use: stored.multi_use,
  };
}

/**
 * Returns a voucher with its related objects sorted by id, because the document does not define
 * their order.
 */
export function inOrderOfIds(listed: Row): Row {
  const idOf = (related: Row | number) =>
    typeof related === 'number' ? related : (related.id ?? related.voucher_delivery_shipping_method_id);
  const sorted = Object.entries(listed).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.toSorted((a, b) => idOf(a) - idOf(b)) : value,
  ]);
  return Object.fromEntries(sorted);
}
