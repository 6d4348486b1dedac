import { readTranslation } from '../../components/translation-fields.tsx';
import { fromLocalMoment, toLocalMoment } from '../../format/local-moment.ts';
import { parseMoney } from '../../format/money-input.ts';
import type { FormValues } from '../../operations/form-values.ts';
import type { ChangeableFields } from '../../operations/only-changes.ts';
import type {
  CreateVoucherInput,
  DisplayOptionsInput,
  UpdateVoucherInput,
  ValidityInput,
  WholeVoucherFragment,
} from './generated/operations.ts';
import { isAccessLevel, isValidityRule, isVoucherType } from './voucher-types.ts';

/** What was entered of a voucher. Ids are sorted; times are those of a time zone. */
export function readVoucher(entered: FormValues, timeZone: string) {
  const accessLevel = entered.text('accessLevel');
  const moment = (name: string) => {
    const text = entered.textOrNull(name);
    return text && fromLocalMoment(text, timeZone);
  };
  const ids = (name: string) => entered.chosen(name).toSorted();
  return {
    voucherTitle: readTranslation(entered, 'voucherTitle'),
    description: readTranslation(entered, 'description'),
    imgUrl: entered.textOrNull('imgUrl'),
    isActive: entered.isChecked('isActive'),
    accessLevel: isAccessLevel(accessLevel) ? accessLevel : 'PUBLISHED',
    salePeriodFrom: moment('salePeriodFrom'),
    salePeriodTo: moment('salePeriodTo'),
    position: entered.numberOrNull('position') ?? 0,
    quantity: entered.numberOrNull('quantity'),
    multiUse: entered.isChecked('multiUse'),
    validity: readValidity(entered),
    displayOptions: {
      priceVisible: entered.isChecked('displayOptions.priceVisible'),
      changingPriceVisibilityByBuyerAllowed: entered.isChecked('displayOptions.changingPriceVisibilityByBuyerAllowed'),
      isVoucherMessageOff: !entered.isChecked('displayOptions.message'),
    } satisfies Required<DisplayOptionsInput>,
    isRedeemableEverywhere: entered.isChecked('isRedeemableEverywhere'),
    redeemLocationIds: ids('redeemLocationIds'),
    postalDeliveryEnabled: entered.isChecked('postalDeliveryEnabled'),
    shippingMethodIds: ids('shippingMethodIds'),
    categoryIds: ids('categoryIds'),
  } satisfies Required<ChangeableFields<UpdateVoucherInput>>;
}

/** A stored voucher as the form would read it, untouched. */
export function storedInput(voucher: WholeVoucherFragment, timeZone: string): ChangeableFields<UpdateVoucherInput> {
  // The form knows no seconds.
  const moment = (iso: string | null | undefined) => (iso ? fromLocalMoment(toLocalMoment(iso, timeZone), timeZone) : null);
  return {
    voucherTitle: voucher.voucherTitle,
    description: voucher.description,
    imgUrl: voucher.imgUrl ?? null,
    isActive: voucher.isActive,
    accessLevel: voucher.accessLevel,
    salePeriodFrom: moment(voucher.salePeriodFrom),
    salePeriodTo: moment(voucher.salePeriodTo),
    position: voucher.position,
    quantity: voucher.quantity ?? null,
    multiUse: voucher.multiUse,
    validity: toValidityInput(voucher.validity),
    displayOptions: voucher.displayOptions,
    isRedeemableEverywhere: voucher.isRedeemableEverywhere,
    redeemLocationIds: voucher.isRedeemableEverywhere ? [] : voucher.redeemLocations.map(({ id }) => id).toSorted(),
    postalDeliveryEnabled: voucher.postalDeliveryEnabled,
    shippingMethodIds: voucher.postalDeliveryEnabled
      ? voucher.shippingMethods.map(({ salesPageShippingMethod }) => salesPageShippingMethod.id).toSorted()
      : [],
    categoryIds: voucher.categories.map(({ id }) => id).toSorted(),
  };
}

/** A new voucher with its first option and design. */
export function readNewVoucher(entered: FormValues, timeZone: string, currency: string): Omit<CreateVoucherInput, 'salesPageId'> {
  const typeName = entered.text('typeName');
  const amount = (name: string) => parseMoney(entered.text(name), currency);
  return {
    ...readVoucher(entered, timeZone),
    typeName: isVoucherType(typeName) ? typeName : 'FIXED',
    options: [{ sellPrice: amount('options[0].sellPrice') ?? 0, maxSellPrice: amount('options[0].maxSellPrice') }],
    layouts: [{ image: entered.text('layouts[0].image') }],
  };
}

function readValidity(entered: FormValues): ValidityInput {
  const rule = entered.text('validity.rule');
  return toValidityInput({
    rule: isValidityRule(rule) ? rule : 'MONTHS',
    length: entered.numberOrNull(rule === 'DAYS' ? 'validity.days' : 'validity.months'),
    startsOn: entered.textOrNull('validity.fixed.startsOn'),
    endsOn: entered.textOrNull('validity.fixed.endsOn'),
  });
}

function toValidityInput({ rule, length, startsOn, endsOn }: WholeVoucherFragment['validity']): ValidityInput {
  if (rule === 'FIXED') return { fixed: { startsOn: startsOn ?? null, endsOn: endsOn ?? '' } };
  if (rule === 'NEVER') return { never: true };
  return rule === 'DAYS' ? { days: length ?? 0 } : { months: length ?? 0 };
}
