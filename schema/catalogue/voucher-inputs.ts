import { builder, type InputFields } from '../builder.ts';
import { ValidityInput } from './validity.ts';
import { AccessLevelType, VoucherTypeNameType } from './voucher.ts';

const DisplayOptionsInput = builder.inputType('DisplayOptionsInput', {
  description: 'What is shown on a voucher, and what its buyer may choose; what is left out stays.',
  fields: (t) => ({
    isVoucherMessageOff: t.boolean({ description: 'Whether the buyer can’t add a message; false by default.' }),
    priceVisible: t.boolean({ description: 'Whether its price is printed; true by default.' }),
    changingPriceVisibilityByBuyerAllowed: t.boolean({ description: 'Whether the buyer chooses that; true by default.' }),
  }),
});

const optionFields = (t: InputFields, required: boolean) => ({
  description: t.field({ type: 'Translation', description: 'What it is.' }),
  sellPrice: t.int({ required, description: 'What it costs, or at least costs, in minor units of the page’s currency.' }),
  maxSellPrice: t.int({ description: 'What it costs at most where the buyer chooses; null for one price.' }),
  realValue: t.int({ description: 'What it is worth; null for its price.' }),
  displayPrice: t.int({ description: 'What it is shown to cost; null for its price.' }),
  redeemStock: t.int({ description: 'How often it can be redeemed when the voucher is multi-use; 1 by default.' }),
  quantity: t.int({ description: 'How many are put on sale; null for no limit.' }),
  quantityWeight: t.int({ description: 'Units of the voucher’s quantity that one takes; 1 by default.' }),
  customOrder: t.int({ description: 'Its place among the options; 0 by default.' }),
  isDefault: t.boolean({
    description:
      'True makes it the one whose prices the sales page shows for the voucher. The first one is, until another one is.',
  }),
});

export const CreateVoucherOptionInput = builder.inputType('CreateVoucherOptionInput', {
  description: 'A new option of a voucher.',
  fields: (t) => ({
    ...optionFields(t, true),
    parentDatabaseId: t.int({ description: 'The option to stand below; none for the top.' }),
  }),
});

export const UpdateVoucherOptionInput = builder.inputType('UpdateVoucherOptionInput', {
  description: 'Changes of an option; what is left out stays.',
  fields: (t) => optionFields(t, false),
});

const NewVoucherOptionInput = builder.inputType('NewVoucherOptionInput', {
  description: 'An option of a voucher to be.',
  fields: (t) => optionFields(t, true),
});

const NewLayoutInput = builder.inputType('NewLayoutInput', {
  description: 'A layout of a voucher to be.',
  fields: (t) => ({ image: t.string({ required: true, description: 'URL of its picture.' }) }),
});

const voucherFields = (t: InputFields, required: boolean) => ({
  voucherTitle: t.field({ type: 'Translation', required, description: 'Its title, in at least one language.' }),
  description: t.field({ type: 'Translation', description: 'Its description; may hold HTML.' }),
  imgUrl: t.string({ description: 'URL of its image; null for none.' }),
  isActive: t.boolean({ description: 'Whether it is switched on; true by default.' }),
  accessLevel: t.field({ type: AccessLevelType, description: 'Who can find it; PUBLISHED by default.' }),
  salePeriodFrom: t.field({ type: 'DateTime', description: 'From when it is on sale; null without a limit.' }),
  salePeriodTo: t.field({ type: 'DateTime', description: 'Until when it is on sale; null without a limit.' }),
  isRedeemableEverywhere: t.boolean({ description: 'Whether every redeem location takes it; true by default.' }),
  displayOptions: t.field({ type: DisplayOptionsInput, description: 'What is shown on it.' }),
  postalDeliveryEnabled: t.boolean({ description: 'Whether it can be posted; false by default.' }),
  multiUse: t.boolean({ description: 'Whether it can be redeemed more than once; false by default.' }),
  quantity: t.int({ description: 'How many are put on sale; null for no limit.' }),
  position: t.int({ description: 'Its place on the sales page; 0 by default.' }),
  validity: t.field({ type: ValidityInput, required, description: 'How long it is valid.' }),
  categoryDatabaseIds: t.intList({ description: 'The categories that it is in, all of them.' }),
  redeemLocationDatabaseIds: t.intList({ description: 'Where it can be redeemed, unless that is everywhere; all of them.' }),
  shippingMethodDatabaseIds: t.intList({
    description: 'How it can be posted, all of them: the `shipping_method_id` of the sales page’s methods.',
  }),
});

export const CreateVoucherInput = builder.inputType('CreateVoucherInput', {
  description: 'A new voucher.',
  fields: (t) => ({
    typeName: t.field({
      type: VoucherTypeNameType,
      required: true,
      description: 'How it is priced and spent. It cannot be changed later.',
    }),
    ...voucherFields(t, true),
    options: t.field({ type: [NewVoucherOptionInput], required: true, description: 'What one can buy of it: 1 to 100 options.' }),
    layouts: t.field({ type: [NewLayoutInput], required: true, description: 'The designs it can be printed in: 1 to 20.' }),
  }),
});

export const UpdateVoucherInput = builder.inputType('UpdateVoucherInput', {
  description: 'Changes of a voucher; what is left out stays.',
  fields: (t) => voucherFields(t, false),
});

export const PromoteVoucherInput = builder.inputType('PromoteVoucherInput', {
  description: 'How a sales page shows off a voucher; what is left out stays.',
  fields: (t) => ({
    promotionTitle: t.field({ type: 'Translation', description: 'Its title in a promotion.' }),
    isFeatured: t.boolean({ description: 'Whether the sales page shows it off.' }),
  }),
});
