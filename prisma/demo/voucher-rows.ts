import { VoucherDesign } from '../generated/client/enums.ts';
import type {
  OptionDefinition,
  SalesPageCatalogue,
  ShippingMethodDefinition,
  Validity,
  VoucherDefinition,
} from './catalogue-definition.ts';
import type { CategoryRow } from './category-rows.ts';
import type { DemoClock } from './demo-clock.ts';
import { demoSalesPages } from './demo-credentials.ts';
import { type DemoPicture, pictureUrl } from './image-rows.ts';
import type { TableRows } from './insert-rows.ts';

/** Returns the number of sold products of an option that hold stock. */
export type CountSold = (optionId: number) => number;

export interface OfferedShippingMethod {
  readonly id: number;
  readonly voucherId: number;
  readonly method: ShippingMethodDefinition;
}

/**
 * Returns the vouchers of one sales page with their options, layouts, categories, locations and
 * shipping methods.
 */
export function voucherRows(
  catalogue: SalesPageCatalogue,
  categories: readonly CategoryRow[],
  soldCount: CountSold,
  clock: DemoClock,
  serviceUrl: string,
): TableRows[] {
  const { salesPageId, vouchers, shippingMethods } = catalogue;
  const { organisationId = 0, currency } = demoSalesPages.find(({ id }) => id === salesPageId) ?? {};
  const urlOf = (picture: DemoPicture) => pictureUrl(serviceUrl, organisationId, picture);
  const categoryIds = new Map(
    categories.filter((row) => row.sales_page_id === salesPageId).map(({ slug, id }) => [slug, id]),
  );
  const each = (rowsOf: (voucher: VoucherDefinition) => object[]) =>
    vouchers.flatMap((voucher) =>
      rowsOf(voucher).map((row) => ({ sales_page_id: salesPageId, voucher_id: voucher.id, ...row })),
    );

  return [
    {
      table: 'shipping_methods',
      rows: shippingMethods.map((method) => ({
        sales_page_id: salesPageId,
        currency,
        ...shippingMethodRow(method),
      })),
    },
    {
      table: 'vouchers',
      rows: vouchers.map((voucher, position) =>
        // A voucher without an image is part of the demo.
        voucherRow(
          salesPageId,
          voucher,
          position,
          soldCount,
          clock,
          voucher.accessLevel === 'unpublished' ? null : urlOf(voucher.pictures[0]),
        ),
      ),
    },
    {
      table: 'voucher_options',
      rows: each(({ options }) => optionRows(options, soldCount).map((row) => ({ currency, ...row }))),
    },
    {
      table: 'layouts',
      rows: each(({ layoutIds, pictures }) =>
        layoutIds.map((id, index) => ({ id, image: urlOf(pictures[index] ?? pictures[0]) })),
      ),
    },
    {
      table: 'voucher_categories',
      rows: each((voucher) => voucher.categories.map((slug) => ({ category_id: categoryIds.get(slug) }))),
    },
    {
      table: 'voucher_redeem_locations',
      rows: each(({ locationIds = [] }) =>
        locationIds.map((id) => ({ organisation_id: organisationId, redeem_location_id: id })),
      ),
    },
    {
      table: 'voucher_shipping_methods',
      rows: each((voucher) =>
        offeredShippingMethods(catalogue, voucher.id).map(({ id, method }) => ({
          id,
          shipping_method_id: method.id,
        })),
      ),
    },
  ];
}

/**
 * Returns the shipping methods offered with a voucher. Their ids are ten times the voucher's id,
 * plus 1 for the first method, 2 for the second, and so on.
 */
export function offeredShippingMethods(
  { vouchers, shippingMethods }: SalesPageCatalogue,
  voucherId: number,
): OfferedShippingMethod[] {
  const offered = vouchers.find(({ id }) => id === voucherId)?.shippingMethodIds ?? [];
  return shippingMethods
    .filter(({ id }) => offered.includes(id))
    .map((method, index) => ({ id: voucherId * 10 + index + 1, voucherId, method }));
}

function shippingMethodRow(method: ShippingMethodDefinition): object {
  return {
    id: method.id,
    name: method.name,
    description: method.description,
    delivery_duration: method.deliveryDays,
    available_only_for_manual_orders: method.manualOrdersOnly ?? false,
    uses_postal_fulfilment: method.postalFulfilment ?? false,
    rate: method.rate,
  };
}

/** The designs of the vouchers, in turn. */
const designs = Object.values(VoucherDesign);

function voucherRow(
  salesPageId: number,
  voucher: VoucherDefinition,
  position: number,
  soldCount: CountSold,
  clock: DemoClock,
  image: string | null,
): object {
  return {
    id: voucher.id,
    sales_page_id: salesPageId,
    version: voucher.version ?? 1,
    type_name: voucher.typeName,
    voucher_title: voucher.title,
    promotion_title: voucher.promotionTitle ?? {},
    description: voucher.description,
    img_url: image,
    is_active: voucher.isActive ?? true,
    is_featured: voucher.isFeatured ?? false,
    access_level: voucher.accessLevel ?? 'published',
    sale_period_from: voucher.salePeriod ? clock.at(voucher.salePeriod.fromDay) : null,
    sale_period_to: voucher.salePeriod ? clock.at(voucher.salePeriod.toDay) : null,
    is_redeemable_everywhere: voucher.locationIds === undefined,
    is_voucher_message_off: voucher.isVoucherMessageOff ?? false,
    design: designs[position % designs.length],
    price_visible: voucher.priceVisible ?? true,
    postal_delivery_enabled: voucher.shippingMethodIds !== undefined,
    multi_use: voucher.multiUse ?? false,
    quantity: voucher.quantity ?? null,
    sold: voucher.options.reduce(
      (sum, { id, quantityWeight = 1 }) => sum + soldCount(id) * quantityWeight,
      0,
    ),
    position,
    ...validityColumns(voucher.validity, clock),
    created_at: clock.at(-710 + voucher.id * 4, 500 + voucher.id * 13),
  };
}

function validityColumns(validity: Validity, clock: DemoClock): object {
  const { rule } = validity;
  if (rule !== 'fixed')
    return {
      validity_rule: rule,
      validity_length: validity.length,
      validity_starts_on: null,
      validity_ends_on: null,
    };
  return {
    validity_rule: rule,
    validity_length: null,
    validity_starts_on: validity.startsOnDay === undefined ? null : clock.dayAt(validity.startsOnDay),
    validity_ends_on: clock.dayAt(validity.endsOnDay),
  };
}

function optionRows(options: readonly OptionDefinition[], soldCount: CountSold): object[] {
  const isParent = (option: OptionDefinition) => options.some(({ parentId }) => parentId === option.id);
  const defaultOption = options.find((option) => !isParent(option));
  return options.map((option, index) => ({
    id: option.id,
    parent_id: option.parentId ?? null,
    description: option.description,
    quantity: option.quantity ?? null,
    quantity_weight: option.quantityWeight ?? 1,
    sold: soldCount(option.id),
    redeem_stock: option.redeemStock ?? 1,
    sell_price: option.sellPrice,
    real_value: option.realValue ?? null,
    display_price: option.displayPrice ?? null,
    max_sell_price: option.maxSellPrice ?? null,
    is_default: option === defaultOption,
    custom_order: index,
  }));
}
