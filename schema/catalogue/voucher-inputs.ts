import { builder, type InputFields } from '../builder.ts';
import { ValidityInput } from './validity.ts';
import { AccessLevelType, VoucherTypeNameType } from './voucher.ts';

const DisplayOptionsInput = builder.inputType('DisplayOptionsInput', {
  description:
    'The display options of a voucher: the parts that are printed on it, and the choices of the purchaser. Omitted fields are unchanged.',
  fields: (t) => ({
    isVoucherMessageOff: t.boolean({
      description: 'Whether the purchaser is prevented from adding a message. Defaults to false on creation.',
    }),
    priceVisible: t.boolean({ description: 'Whether the price is printed on the voucher. Defaults to true on creation.' }),
    changingPriceVisibilityByBuyerAllowed: t.boolean({
      description: 'Whether the purchaser can choose if the price is printed. Defaults to true on creation.',
    }),
  }),
});

const optionFields = (t: InputFields, required: boolean) => ({
  description: t.field({ type: 'Translation', description: 'The description of the option.' }),
  sellPrice: t.int({
    required,
    description: 'The price in minor units of the currency of the sales page. The minimum price if `maxSellPrice` is set.',
  }),
  maxSellPrice: t.int({
    description: 'The maximum price in minor units, if the purchaser chooses the price. Null if there is a single price.',
  }),
  realValue: t.int({ description: 'The value of the voucher in minor units. Null if it equals the price.' }),
  displayPrice: t.int({ description: 'The price to display, in minor units. Null if it equals the price.' }),
  redeemStock: t.int({
    description:
      'The number of times that a sold voucher with this option can be redeemed. Applies only to multi-use vouchers. Defaults to 1 on creation.',
  }),
  quantity: t.int({ description: 'The number put on sale. Null for no limit.' }),
  quantityWeight: t.int({
    description: 'The number of units of the voucher’s quantity that one sale of the option consumes. Defaults to 1 on creation.',
  }),
  customOrder: t.int({
    description:
      'The sort position among the options of the voucher. Options with lower values come first. On creation it defaults to 0, or to the position in the list for the options of a new voucher.',
  }),
  isDefault: t.boolean({
    description:
      'Whether to make this the default option, whose prices the sales page displays for the voucher. The first option of a voucher is the default until another option is made the default. False has no effect.',
  }),
});

export const CreateVoucherOptionInput = builder.inputType('CreateVoucherOptionInput', {
  description: 'A new option of a voucher.',
  fields: (t) => ({
    ...optionFields(t, true),
    parentDatabaseId: t.int({ description: 'The numeric id of the parent option. Defaults to the top level.' }),
  }),
});

export const UpdateVoucherOptionInput = builder.inputType('UpdateVoucherOptionInput', {
  description: 'Changes of an option. Omitted fields are unchanged.',
  fields: (t) => optionFields(t, false),
});

const NewVoucherOptionInput = builder.inputType('NewVoucherOptionInput', {
  description: 'An option of a new voucher.',
  fields: (t) => optionFields(t, true),
});

const NewLayoutInput = builder.inputType('NewLayoutInput', {
  description: 'A layout of a new voucher.',
  fields: (t) => ({ image: t.string({ required: true, description: 'The URL of the image.' }) }),
});

const voucherFields = (t: InputFields, required: boolean) => ({
  voucherTitle: t.field({ type: 'Translation', required, description: 'The title. At least one language is required.' }),
  description: t.field({ type: 'Translation', description: 'The description. It can contain HTML.' }),
  imgUrl: t.string({ description: 'The URL of the image. Null for none.' }),
  isActive: t.boolean({ description: 'Whether the voucher can be sold. Defaults to true on creation.' }),
  accessLevel: t.field({
    type: AccessLevelType,
    description: 'The access level: who can find and order the voucher. Defaults to PUBLISHED on creation.',
  }),
  salePeriodFrom: t.field({ type: 'DateTime', description: 'When the sale period begins. Null for no limit.' }),
  salePeriodTo: t.field({ type: 'DateTime', description: 'When the sale period ends. Null for no limit.' }),
  isRedeemableEverywhere: t.boolean({
    description: 'Whether the voucher can be redeemed at every redeem location. Defaults to true on creation.',
  }),
  displayOptions: t.field({ type: DisplayOptionsInput, description: 'The display options of the voucher.' }),
  postalDeliveryEnabled: t.boolean({
    description: 'Whether the voucher can be delivered by post. Defaults to false on creation.',
  }),
  multiUse: t.boolean({ description: 'Whether the voucher can be redeemed in several parts. Defaults to false on creation.' }),
  quantity: t.int({ description: 'The number put on sale. Null for no limit.' }),
  position: t.int({ description: 'The sort position on the sales page. Defaults to 0 on creation.' }),
  validity: t.field({ type: ValidityInput, required, description: 'The period in which the voucher can be redeemed.' }),
  categoryDatabaseIds: t.intList({ description: 'The numeric ids of all categories of the voucher.' }),
  redeemLocationDatabaseIds: t.intList({
    description: 'The numeric ids of all redeem locations of the voucher. They apply only if `isRedeemableEverywhere` is false.',
  }),
  shippingMethodDatabaseIds: t.intList({
    description: 'The numeric ids of all shipping methods of the voucher, `shipping_method_id` in the REST API.',
  }),
});

export const CreateVoucherInput = builder.inputType('CreateVoucherInput', {
  description: 'A new voucher.',
  fields: (t) => ({
    typeName: t.field({
      type: VoucherTypeNameType,
      required: true,
      description: 'The type of the voucher, which determines its price and how it is redeemed. It cannot be changed later.',
    }),
    ...voucherFields(t, true),
    options: t.field({ type: [NewVoucherOptionInput], required: true, description: 'The options that can be bought, 1 to 100.' }),
    layouts: t.field({
      type: [NewLayoutInput],
      required: true,
      description: 'The layouts in which the voucher can be printed, 1 to 20.',
    }),
  }),
});

export const UpdateVoucherInput = builder.inputType('UpdateVoucherInput', {
  description: 'Changes of a voucher. Omitted fields are unchanged.',
  fields: (t) => voucherFields(t, false),
});

export const PromoteVoucherInput = builder.inputType('PromoteVoucherInput', {
  description: 'Changes of the promotion of a voucher. Omitted fields are unchanged.',
  fields: (t) => ({
    promotionTitle: t.field({ type: 'Translation', description: 'The title in a promotion.' }),
    isFeatured: t.boolean({ description: 'Whether the sales page features the voucher.' }),
  }),
});
