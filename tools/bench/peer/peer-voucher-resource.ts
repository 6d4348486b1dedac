import { toTimestamp } from './peer-database.ts';
import { type OptionRow, toOptionalMoney, toOptions } from './peer-voucher-option-resource.ts';

type Texts = Record<string, string | null>;

export interface VoucherRow {
  id: number;
  sales_page_id: number;
  voucher_title: Texts;
  promotion_title: Texts;
  description: Texts;
  img_url: string | null;
  is_active: boolean;
  is_featured: boolean;
  access_level: string;
  sale_period_from: string | null;
  sale_period_to: string | null;
  is_redeemable_everywhere: boolean;
  version: number;
  type_name: string;
  is_voucher_message_off: boolean;
  price_visible: boolean;
  changing_price_visibility_by_buyer_allowed: boolean;
  postal_delivery_enabled: boolean;
  quantity: number | null;
  sold: number;
  position: number;
  created_at: string;
  multi_use: boolean;
  storefront_url: string;
  is_on_sale: boolean;
}

export interface LayoutRow {
  id: number;
  voucher_id: number;
  image: string;
}

export interface CategoryRow {
  voucher_id: number;
  id: number;
  title: Texts;
  description: Texts;
  banner_text: Texts;
  header_text: Texts;
  header_image: string | null;
  category_image: string | null;
  slug: string;
  parent_id: number | null;
  lft: number;
  lvl: number;
  rgt: number;
}

export interface RedeemLocationRow {
  voucher_id: number;
  id: number;
  name: string;
  address: string;
  city: string | null;
  region: string | null;
  latitude: string | null;
  longitude: string | null;
}

export interface ShippingMethodRow {
  voucher_id: number;
  id: number;
  shipping_method_id: number;
  name: string;
  description: string;
  delivery_duration: number;
  available_only_for_manual_orders: boolean;
  uses_postal_fulfilment: boolean;
  calculator_type: string;
  currency: string;
  rate: number;
}

interface Related {
  readonly options: readonly OptionRow[];
  readonly layouts: readonly LayoutRow[];
  readonly categories: readonly CategoryRow[];
  readonly locations: readonly RedeemLocationRow[];
  readonly methods: readonly ShippingMethodRow[];
}

export function toVoucher(
  row: VoucherRow,
  { options: optionRows, layouts, categories, locations, methods }: Related,
) {
  const options = toOptions(optionRows);
  const shown = optionRows.find(({ is_default }) => is_default);
  return {
    id: row.id,
    object: 'voucher',
    sales_page: row.sales_page_id,
    voucher_title: row.voucher_title,
    promotion_title: row.promotion_title,
    description: row.description,
    img_url: row.img_url,
    is_active: row.is_active,
    is_published: row.access_level === 'published',
    is_featured: row.is_featured,
    is_available: row.is_on_sale && options.some(({ leaf, sold_out }) => leaf && !sold_out),
    access_level: row.access_level,
    categories: categories.map(toCategory),
    sale_period_is_unlimited: row.sale_period_from === null && row.sale_period_to === null,
    sale_period_from: row.sale_period_from && toTimestamp(row.sale_period_from),
    sale_period_to: row.sale_period_to && toTimestamp(row.sale_period_to),
    is_redeemable_everywhere: row.is_redeemable_everywhere,
    redeem_locations: locations.map(toRedeemLocation),
    layouts: layouts.map(toLayout),
    version: row.version,
    type_name: row.type_name,
    display_options: {
      is_voucher_message_off: row.is_voucher_message_off,
      price_visible: row.price_visible,
      changing_price_visibility_by_buyer_allowed: row.changing_price_visibility_by_buyer_allowed,
    },
    postal_delivery_enabled: row.postal_delivery_enabled,
    default_option_sell_price: toOptionalMoney(shown?.sell_price, shown?.currency),
    default_option_display_price: toOptionalMoney(shown?.display_price, shown?.currency),
    default_option_real_value: toOptionalMoney(shown?.real_value, shown?.currency),
    quantity: row.quantity,
    sold: row.sold,
    options,
    position: row.position,
    ...(row.postal_delivery_enabled && { shipping_methods: methods.map(toShippingMethod) }),
    created_at: toTimestamp(row.created_at),
    url: `${row.storefront_url}/vouchers/${row.id}`,
    multi_use: row.multi_use,
  };
}

function toLayout({ id, image }: LayoutRow) {
  return { id, object: 'vouchsafe_application_query_voucher_voucher_layout_data', image };
}

function toCategory(row: CategoryRow) {
  return {
    id: row.id,
    object: 'category',
    title: row.title,
    description: row.description,
    banner_text: row.banner_text,
    header_text: row.header_text,
    header_image: row.header_image,
    category_image: row.category_image,
    slug: row.slug,
    parent_id: row.parent_id,
    lft: row.lft,
    lvl: row.lvl,
    rgt: row.rgt,
  };
}

function toRedeemLocation(row: RedeemLocationRow) {
  return {
    id: row.id,
    object: 'redeem_location',
    name: row.name,
    address: row.address,
    city: row.city,
    region: row.region,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

function toShippingMethod(row: ShippingMethodRow) {
  return {
    voucher_delivery_shipping_method_id: row.id,
    shipping_method_id: row.shipping_method_id,
    name: row.name,
    description: row.description,
    delivery_duration: row.delivery_duration,
    available_only_for_manual_orders: row.available_only_for_manual_orders,
    uses_postal_fulfilment: row.uses_postal_fulfilment,
    calculator: { type: row.calculator_type, rate: { amount: row.rate, currency: row.currency } },
  };
}
