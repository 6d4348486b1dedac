import type { DemoPicture } from './image-rows.ts';

/** Texts by locale, in the format of the JSON columns. */
export type Translations = Readonly<Record<string, string | null>>;

/**
 * The catalogue of one sales page. Ids are fixed. Amounts are minor units of the page's currency.
 */
export interface SalesPageCatalogue {
  readonly salesPageId: number;
  readonly rootCategory: CategoryDefinition;
  readonly shippingMethods: readonly ShippingMethodDefinition[];
  readonly vouchers: readonly VoucherDefinition[];
  readonly discountCodes: readonly DiscountCodeDefinition[];
}

export interface CategoryDefinition {
  readonly slug: string;
  readonly title: Translations;
  readonly description?: Translations;
  readonly bannerText?: Translations;
  readonly headerText?: Translations;
  /** Defaults to that of the parent. */
  readonly picture?: DemoPicture;
  readonly children?: readonly CategoryDefinition[];
}

export interface ShippingMethodDefinition {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly deliveryDays: number;
  readonly rate: number;
  readonly manualOrdersOnly?: true;
  readonly postalFulfilment?: true;
}

/** A voucher of the demo catalogue. Days are relative to the day of loading (see `DemoClock`). */
export interface VoucherDefinition {
  readonly id: number;
  readonly typeName: 'fixed' | 'buyerDefined' | 'predefined' | 'ticket' | 'VCCVCard';
  readonly title: Translations;
  readonly promotionTitle?: Translations;
  readonly description: Translations;
  readonly validity: Validity;
  readonly options: readonly OptionDefinition[];
  readonly layoutIds: readonly number[];
  /** The pictures of the layouts. The first one is also the image of the voucher. */
  readonly pictures: readonly [DemoPicture, ...DemoPicture[]];
  /** Slugs of categories. */
  readonly categories: readonly string[];
  /** Redeem locations that accept the voucher. Defaults to all. */
  readonly locationIds?: readonly number[];
  /**
   * Shipping methods of the voucher. Defaults to none, in which case the voucher cannot be posted.
   */
  readonly shippingMethodIds?: readonly number[];
  readonly multiUse?: true;
  readonly quantity?: number;
  readonly salePeriod?: { readonly fromDay: number; readonly toDay: number };
  readonly accessLevel?: 'unpublished' | 'secret';
  readonly isActive?: false;
  readonly isFeatured?: true;
  readonly isVoucherMessageOff?: true;
  readonly priceVisible?: false;
  readonly version?: number;
}

export type Validity =
  | { readonly rule: 'days' | 'months'; readonly length: number }
  | { readonly rule: 'fixed'; readonly startsOnDay?: number; readonly endsOnDay: number };

/**
 * An option of a voucher. If `maxSellPrice` is set, the purchaser chooses a price from `sellPrice`
 * to `maxSellPrice`. The first option without child options is the default option of the voucher.
 */
export interface OptionDefinition {
  readonly id: number;
  readonly parentId?: number;
  readonly description: Translations;
  readonly sellPrice: number;
  readonly maxSellPrice?: number;
  readonly realValue?: number;
  readonly displayPrice?: number;
  readonly redeemStock?: number;
  readonly quantity?: number;
  /** Units of the voucher's quantity that one sold option uses. Defaults to 1. */
  readonly quantityWeight?: number;
}

export interface DiscountCodeDefinition {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly kind: 'percentage' | 'fixed';
  readonly value: number;
  readonly maxUses?: number;
  readonly endsOnDay?: number;
}

/** Returns whether a voucher is monetary (D19). */
export function isMonetary({ typeName }: VoucherDefinition): boolean {
  return typeName === 'buyerDefined' || typeName === 'VCCVCard';
}
