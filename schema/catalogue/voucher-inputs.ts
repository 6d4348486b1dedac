import { builder, type InputFields, type Translation } from '../builder.ts';
import { renameFields } from '../mutations/rename-fields.ts';
import { readIdsOnPage, readSharedObjectIds } from '../nodes/global-ids.ts';
import { DateTimeRangeInput, readDateTimeRange } from '../scalars/date-time-range.ts';
import { MoneyInput } from '../scalars/money-input.ts';
import { ValidityInput } from './validity.ts';
import { AccessLevelType, VoucherDesignType } from './voucher-enums.ts';

const DisplayOptionsInput = builder.inputType('DisplayOptionsInput', {
  description:
    'The display options of a voucher: the parts that are printed on it, and the choices of the purchaser. Omitted fields are unchanged.',
  fields: (t) => ({
    isVoucherMessageOff: t.boolean({
      description: 'Whether the purchaser is prevented from adding a message. Defaults to false on creation.',
    }),
    isPriceVisible: t.boolean({
      description: 'Whether the price is printed on the voucher. Defaults to true on creation.',
    }),
    canPurchaserHidePrice: t.boolean({
      description: 'Whether the purchaser can choose if the price is printed. Defaults to true on creation.',
    }),
    design: t.field({
      type: VoucherDesignType,
      description:
        'The design of the documents. Defaults to CLASSIC on creation. Sold vouchers keep their design.',
    }),
    canPurchaserChooseDesign: t.boolean({
      description: 'Whether the purchaser can choose another design. Defaults to false on creation.',
    }),
  }),
});

/** The fields of the inputs that create and update an option. `required` is true for creation. */
export const optionFields = (t: InputFields, required: boolean) => ({
  description: t.field({ type: 'Translation', description: 'The description of the option.' }),
  sellPrice: t.field({
    type: MoneyInput,
    required,
    description: 'The price. The minimum price if `maxSellPrice` is set.',
  }),
  maxSellPrice: t.field({
    type: MoneyInput,
    description: 'The maximum price, if the purchaser chooses the price. Null if there is a single price.',
  }),
  realValue: t.field({
    type: MoneyInput,
    description: 'The value of the voucher. Null if it equals the price.',
  }),
  displayPrice: t.field({
    type: MoneyInput,
    description: 'The price to display. Null if it equals the price.',
  }),
  redeemStock: t.int({
    description:
      'The number of times that a sold voucher with this option can be redeemed. Applies only to multi-use vouchers. Defaults to 1 on creation.',
  }),
  quantity: t.int({ description: 'The number put on sale. Null removes the limit.' }),
  quantityWeight: t.int({
    description:
      'The number of units of the voucher’s quantity that one sale of the option consumes. Defaults to 1 on creation.',
  }),
  customOrder: t.int({
    description:
      'The sort position among the options of the voucher. Options with lower values come first. Defaults to 0 on creation. The options of a new voucher default to their positions in the list.',
  }),
  isDefault: t.boolean({
    description:
      'Whether to make this the default option, whose prices the sales page displays for the voucher. The first option of a voucher is the default until another option is made the default. False has no effect.',
  }),
});

export const NewVoucherOptionInput = builder.inputType('NewVoucherOptionInput', {
  description: 'An option of a new voucher.',
  fields: (t) => optionFields(t, true),
});

export const NewLayoutInput = builder.inputType('NewLayoutInput', {
  description: 'A layout of a new voucher.',
  fields: (t) => ({ image: t.field({ type: 'URL', required: true, description: 'The image.' }) }),
});

/** The description of the value of a list that removes all its items on update (D94). */
const nullRemovesAll = ' On update, null removes all, and an empty list is rejected.';

/** The fields of the inputs that create and update a voucher. `required` is true for creation. */
export const voucherFields = (t: InputFields, required: boolean) => ({
  name: t.field({
    type: 'Translation',
    required,
    description: 'The name. At least one language is required.',
  }),
  description: t.field({ type: 'Translation', description: 'The description. It can contain HTML.' }),
  image: t.field({ type: 'URL', description: 'The image. Null removes it.' }),
  isActive: t.boolean({
    description:
      'Whether the voucher is active. An inactive voucher cannot be sold. Defaults to true on creation.',
  }),
  accessLevel: t.field({
    type: AccessLevelType,
    description: 'The access level: who can find and order the voucher. Defaults to PUBLISHED on creation.',
  }),
  salePeriod: t.field({
    type: DateTimeRangeInput,
    description: 'The period in which the voucher is on sale. Null removes both limits.',
  }),
  isRedeemableEverywhere: t.boolean({
    description:
      'Whether the voucher can be redeemed at every redeem location. Defaults to true on creation.',
  }),
  displayOptions: t.field({ type: DisplayOptionsInput, description: 'The display options of the voucher.' }),
  isPostalDeliveryEnabled: t.boolean({
    description: 'Whether the voucher can be delivered by post. Defaults to false on creation.',
  }),
  isMultiUse: t.boolean({
    description:
      'Whether the voucher can be redeemed in several parts. On creation, defaults to true for the types BUYER_DEFINED and CARD, which are redeemed by amount, and to false for other types.',
  }),
  taxBasisPoints: t.int({
    description:
      'The VAT rate of the price, in basis points from 0 to 10000: 1900 is 19 %. Null, the default on creation, states no rate, as is usual for multi-purpose vouchers. Sold vouchers keep their rate.',
  }),
  quantity: t.int({ description: 'The number put on sale. Null removes the limit.' }),
  position: t.int({ description: 'The sort position on the sales page. Defaults to 0 on creation.' }),
  validity: t.field({
    type: ValidityInput,
    required,
    description: 'The period in which the voucher can be redeemed.',
  }),
  categoryIds: t.idList({
    description: `The global ids of all categories of the voucher.${nullRemovesAll}`,
  }),
  redeemLocationIds: t.idList({
    description: `The global ids of all redeem locations of the voucher. They apply only if \`isRedeemableEverywhere\` is false.${nullRemovesAll}`,
  }),
  shippingMethodIds: t.idList({
    description: `The global ids of all shipping methods of the voucher, each a SalesPageShippingMethod.${nullRemovesAll}`,
  }),
  redeemableOn: t.idList({
    description:
      'The global ids of all sales pages on which the voucher can be redeemed: pages of the organisation with the currency of the voucher, on which the caller has a role. Vouchers that are already sold keep their list. Null, the default on creation, for `SalesPage.redeemableOn`.',
  }),
});

/** The names of the service's display options with other names than in the schema. */
export const displayOptionNames = {
  isPriceVisible: 'priceVisible',
  canPurchaserHidePrice: 'changingPriceVisibilityByBuyerAllowed',
} as const;

interface VoucherInput {
  readonly displayOptions?: typeof DisplayOptionsInput.$inferInput | null | undefined;
  readonly isPostalDeliveryEnabled?: boolean | null | undefined;
  readonly name?: Translation | null | undefined;
  readonly image?: string | null | undefined;
  readonly salePeriod?: Parameters<typeof readDateTimeRange>[0];
  readonly isMultiUse?: boolean | null | undefined;
  readonly categoryIds?: readonly string[] | null | undefined;
  readonly redeemLocationIds?: readonly string[] | null | undefined;
  readonly shippingMethodIds?: readonly string[] | null | undefined;
  readonly redeemableOn?: readonly string[] | null | undefined;
}

/**
 * Converts the input fields of a voucher to those of the service. Throws INVALID_INPUT if a global
 * id is not of the required type.
 */
export function readVoucherFields<Fields extends VoucherInput>(
  {
    name,
    image,
    salePeriod,
    isMultiUse,
    displayOptions,
    isPostalDeliveryEnabled,
    categoryIds,
    redeemLocationIds,
    shippingMethodIds,
    redeemableOn,
    ...fields
  }: Fields,
  salesPageId: number,
) {
  const { from: salePeriodFrom, to: salePeriodTo } = readDateTimeRange(salePeriod);
  return {
    ...fields,
    voucherTitle: name,
    imgUrl: image,
    salePeriodFrom,
    salePeriodTo,
    multiUse: isMultiUse,
    displayOptions: displayOptions && renameFields(displayOptions, displayOptionNames),
    postalDeliveryEnabled: isPostalDeliveryEnabled,
    categoryIds: readIdsOnPage('Category', categoryIds, salesPageId, 'categoryIds'),
    redeemLocationIds: readSharedObjectIds('RedeemLocation', redeemLocationIds, 'redeemLocationIds'),
    redeemableOn: readSharedObjectIds('SalesPage', redeemableOn, 'redeemableOn'),
    shippingMethodIds: readIdsOnPage(
      'SalesPageShippingMethod',
      shippingMethodIds,
      salesPageId,
      'shippingMethodIds',
    ),
  };
}
