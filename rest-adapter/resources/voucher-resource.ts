import { z } from 'zod';
import type {
  AccessLevel,
  CategoryFieldsFragment,
  LayoutFieldsFragment,
  RedeemLocationFieldsFragment,
  RestVoucherTypeName,
  ShippingMethodFieldsFragment,
  VoucherFieldsFragment,
  VoucherOptionFieldsFragment,
} from '../operations/generated/operations.ts';
import { categoryShape, toCategory } from './category-resource.ts';
import { redeemLocationShape, toRedeemLocation } from './redeem-location-resource.ts';
import {
  count,
  expandable,
  id,
  moneyShape,
  restEnum,
  timestamp,
  translationShape,
  url,
} from './resource-shape.ts';
import { shippingMethodShape, toShippingMethod } from './shipping-method-resource.ts';
import { toOptionalTimestamp, toTimestamp } from './timestamp.ts';
import { toVoucherOption, voucherOptionShape } from './voucher-option-resource.ts';

const accessLevelOf = {
  PUBLISHED: 'published',
  UNPUBLISHED: 'unpublished',
  SECRET: 'secret',
} as const satisfies Record<AccessLevel, string>;

export const typeNameOf = {
  FIXED: 'fixed',
  BUYER_DEFINED: 'buyerDefined',
  PREDEFINED: 'predefined',
  TICKET: 'ticket',
  CARD: 'VCCVCard',
} as const satisfies Record<RestVoucherTypeName, string>;

const layoutShape = z
  .object({
    id: id(),
    object: z.string().regex(/_application_query_voucher_voucher_layout_data$/),
    image: url(),
  })
  .meta({ id: 'Layout' });

/**
 * The voucher object. `shipping_methods` is present only if the voucher can be posted (v2.1,
 * Voucher).
 */
export const voucherShape = z
  .object({
    id: id(),
    object: z.literal('voucher'),
    sales_page: id(),
    voucher_title: translationShape,
    promotion_title: translationShape,
    description: translationShape.describe('The description by language. It can contain HTML.'),
    img_url: url().nullable(),
    is_active: z.boolean(),
    is_published: z.boolean(),
    is_featured: z.boolean(),
    is_available: z.boolean(),
    access_level: restEnum(accessLevelOf),
    categories: z.array(expandable(categoryShape)),
    sale_period_is_unlimited: z.boolean(),
    sale_period_from: timestamp().nullable(),
    sale_period_to: timestamp().nullable(),
    is_redeemable_everywhere: z.boolean(),
    redeem_locations: z.array(expandable(redeemLocationShape)),
    layouts: z.array(expandable(layoutShape)),
    version: count().describe('The version, which an order must specify as `voucher_version`.'),
    type_name: restEnum(typeNameOf),
    display_options: z.object({
      is_voucher_message_off: z.boolean(),
      price_visible: z.boolean(),
      changing_price_visibility_by_buyer_allowed: z.boolean(),
    }),
    postal_delivery_enabled: z.boolean(),
    default_option_sell_price: moneyShape.nullable(),
    default_option_display_price: moneyShape.nullable(),
    default_option_real_value: moneyShape.nullable(),
    quantity: count().nullable().describe('The number put on sale. Null if unlimited.'),
    sold: count(),
    options: z.array(expandable(voucherOptionShape)),
    position: z.int32().describe('The sort position on the sales page.'),
    shipping_methods: z
      .array(expandable(shippingMethodShape))
      .optional()
      .describe('Present only if the voucher can be delivered by post.'),
    created_at: timestamp(),
    url: url(),
    multi_use: z.boolean(),
  })
  .meta({ id: 'Voucher' });

export function toVoucher(voucher: VoucherFieldsFragment): z.infer<typeof voucherShape> {
  return {
    id: voucher.databaseId,
    object: 'voucher',
    sales_page: voucher.salesPage.databaseId,
    voucher_title: voucher.nameTranslations,
    promotion_title: voucher.promotionTitleTranslations,
    description: voucher.descriptionTranslations,
    img_url: voucher.imgUrl,
    is_active: voucher.isActive,
    is_published: voucher.isPublished,
    is_featured: voucher.isFeatured,
    is_available: voucher.isAvailable,
    access_level: accessLevelOf[voucher.accessLevel],
    categories: voucher.categories.map((category) =>
      isExpanded<CategoryFieldsFragment>(category) ? toCategory(category) : category.databaseId,
    ),
    sale_period_is_unlimited: voucher.salePeriodIsUnlimited,
    sale_period_from: toOptionalTimestamp(voucher.salePeriod.from),
    sale_period_to: toOptionalTimestamp(voucher.salePeriod.to),
    is_redeemable_everywhere: voucher.isRedeemableEverywhere,
    redeem_locations: voucher.redeemLocations.map((location) =>
      isExpanded<RedeemLocationFieldsFragment>(location) ? toRedeemLocation(location) : location.databaseId,
    ),
    layouts: voucher.layouts.map((layout) =>
      isExpanded<LayoutFieldsFragment>(layout) ? toLayout(layout) : layout.databaseId,
    ),
    version: voucher.version,
    type_name: typeNameOf[voucher.typeName],
    display_options: {
      is_voucher_message_off: voucher.displayOptions.isVoucherMessageOff,
      price_visible: voucher.displayOptions.priceVisible,
      changing_price_visibility_by_buyer_allowed:
        voucher.displayOptions.changingPriceVisibilityByBuyerAllowed,
    },
    postal_delivery_enabled: voucher.postalDeliveryEnabled,
    default_option_sell_price: voucher.defaultOption?.sellPrice ?? null,
    default_option_display_price: voucher.defaultOption?.displayPrice ?? null,
    default_option_real_value: voucher.defaultOption?.realValue ?? null,
    quantity: voucher.quantity,
    sold: voucher.sold,
    options: voucher.options.map((option) =>
      isExpanded<VoucherOptionFieldsFragment>(option) ? toVoucherOption(option) : option.databaseId,
    ),
    position: voucher.position,
    ...(voucher.postalDeliveryEnabled && {
      shipping_methods: voucher.shippingMethods.map((method) =>
        isExpanded<ShippingMethodFieldsFragment>(method) ? toShippingMethod(method) : method.databaseId,
      ),
    }),
    created_at: toTimestamp(voucher.createdAt),
    url: voucher.url,
    multi_use: voucher.multiUse,
  };
}

function toLayout(layout: LayoutFieldsFragment): z.infer<typeof layoutShape> {
  return { id: layout.databaseId, object: layout.rest.object, image: layout.image };
}

/**
 * Returns whether a related object was expanded. Otherwise it has only its id.
 */
function isExpanded<Fragment extends { databaseId: number }>(
  related: Partial<Fragment>,
): related is Fragment {
  return Object.keys(related).some((field) => field !== 'databaseId');
}
