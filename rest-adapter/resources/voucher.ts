import type {
  AccessLevel,
  CategoryFieldsFragment,
  LayoutFieldsFragment,
  RedeemLocationFieldsFragment,
  ShippingMethodFieldsFragment,
  VoucherFieldsFragment,
  VoucherOptionFieldsFragment,
  VoucherTypeName,
} from '../operations/generated/operations.ts';
import { toCategory } from './category.ts';
import { toMoment, toOptionalMoment } from './moment.ts';
import { toRedeemLocation } from './redeem-location.ts';
import { toShippingMethod } from './shipping-method.ts';
import { toVoucherOption } from './voucher-option.ts';

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
  VCCV_CARD: 'VCCVCard',
} as const satisfies Record<VoucherTypeName, string>;

/** `shipping_methods` is there only when the voucher can be posted (v2.1, Voucher). */
export function toVoucher(voucher: VoucherFieldsFragment) {
  return {
    id: voucher.databaseId,
    object: 'voucher',
    sales_page: voucher.salesPageDatabaseId,
    voucher_title: voucher.voucherTitle,
    promotion_title: voucher.promotionTitle,
    description: voucher.description,
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
    sale_period_from: toOptionalMoment(voucher.salePeriodFrom),
    sale_period_to: toOptionalMoment(voucher.salePeriodTo),
    is_redeemable_everywhere: voucher.isRedeemableEverywhere,
    redeem_locations: voucher.redeemLocations.map((location) =>
      isExpanded<RedeemLocationFieldsFragment>(location) ? toRedeemLocation(location) : location.databaseId,
    ),
    layouts: voucher.layouts.map((layout) => (isExpanded<LayoutFieldsFragment>(layout) ? toLayout(layout) : layout.databaseId)),
    version: voucher.version,
    type_name: typeNameOf[voucher.typeName],
    display_options: {
      is_voucher_message_off: voucher.displayOptions.isVoucherMessageOff,
      price_visible: voucher.displayOptions.priceVisible,
      changing_price_visibility_by_buyer_allowed: voucher.displayOptions.changingPriceVisibilityByBuyerAllowed,
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
    created_at: toMoment(voucher.createdAt),
    url: voucher.url,
    multi_use: voucher.multiUse,
  };
}

function toLayout(layout: LayoutFieldsFragment) {
  return { id: layout.databaseId, object: layout.object, image: layout.image };
}

/** A related object that was not expanded has nothing but its id; graphql-jit leaves the other fields undefined. */
function isExpanded<Fragment extends object>(related: { databaseId: number }): related is Fragment & { databaseId: number } {
  return Object.entries(related).some(([field, value]) => field !== 'databaseId' && value !== undefined);
}
