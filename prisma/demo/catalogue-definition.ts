/** Texts by locale, as the JSON columns hold them. */
export type Translations = Readonly<Record<string, string | null>>;

/** What one sales page sells, written down by hand. Ids are fixed; amounts are minor units of the page's currency. */
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

/** Days are counted from the day of loading, see DemoClock. */
export interface VoucherDefinition {
  readonly id: number;
  readonly typeName: 'fixed' | 'buyerDefined' | 'predefined' | 'ticket' | 'VCCVCard';
  readonly title: Translations;
  readonly promotionTitle?: Translations;
  readonly description: Translations;
  readonly validity: Validity;
  readonly options: readonly OptionDefinition[];
  readonly layoutIds: readonly number[];
  /** slugs */
  readonly categories: readonly string[];
  /** where it can be redeemed; none: everywhere */
  readonly locationIds?: readonly number[];
  /** how it can be posted; none: not at all */
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

/** `maxSellPrice` makes it a range that starts at `sellPrice`. The first option without options below it is the default. */
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
  /** units of the voucher's quantity that one takes; 1 unless given */
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

/** Monetary vouchers are spent by amount (D19). */
export function isMonetary({ typeName }: VoucherDefinition): boolean {
  return typeName === 'buyerDefined' || typeName === 'VCCVCard';
}
