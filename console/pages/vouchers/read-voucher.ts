import { readTranslation } from '../../components/forms/translation-fields.tsx';
import { fromLocalMoment } from '../../format/local-moment.ts';
import { parseMoneyInput } from '../../format/money-input.ts';
import type { FormValues } from '../../operations/form-values.ts';
import type { ChangeableFields } from '../../operations/only-changes.ts';
import type { CompleteInput } from '../../operations/use-action.ts';
import type {
  CreateVoucherInput,
  DisplayOptionsInput,
  UpdateVoucherInput,
  ValidityInput,
  VoucherDesign,
} from './generated/operations.ts';
import { readTaxRate } from './tax-rate.ts';
import { isVoucherDesign } from './voucher-designs.ts';
import { isAccessLevel, isVoucherType } from './voucher-types.ts';

/**
 * Returns the entered settings of a voucher. Ids are sorted, so that equal selections have equal
 * values. Times are entered in `timeZone`.
 */
export function readVoucher(entered: FormValues, timeZone: string) {
  const accessLevel = entered.text('accessLevel');
  const moment = (name: string) => {
    const text = entered.textOrNull(name);
    return text && fromLocalMoment(text, timeZone);
  };
  const idsOrNull = (name: string) => {
    const ids = entered.chosen(name).toSorted();
    return ids.length > 0 ? ids : null;
  };
  return {
    name: readTranslation(entered, 'name'),
    description: readTranslation(entered, 'description'),
    image: entered.textOrNull('image'),
    isActive: entered.isChecked('isActive'),
    accessLevel: isAccessLevel(accessLevel) ? accessLevel : 'PUBLISHED',
    salePeriod: { from: moment('salePeriod.from'), to: moment('salePeriod.to') },
    position: entered.numberOrNull('position') ?? 0,
    quantity: entered.numberOrNull('quantity'),
    isMultiUse: entered.isChecked('isMultiUse'),
    taxBasisPoints: readTaxRate(entered),
    validity: readValidity(entered),
    displayOptions: {
      isPriceVisible: entered.isChecked('displayOptions.isPriceVisible'),
      canPurchaserHidePrice: entered.isChecked('displayOptions.canPurchaserHidePrice'),
      design: readDesign(entered),
      canPurchaserChooseDesign: entered.isChecked('displayOptions.canPurchaserChooseDesign'),
      isVoucherMessageOff: !entered.isChecked('displayOptions.message'),
    } satisfies Required<DisplayOptionsInput>,
    isRedeemableEverywhere: entered.isChecked('isRedeemableEverywhere'),
    redeemLocationIds: idsOrNull('redeemLocationIds'),
    redeemableOn: idsOrNull('redeemableOn'),
    isPostalDeliveryEnabled: entered.isChecked('isPostalDeliveryEnabled'),
    shippingMethodIds: idsOrNull('shippingMethodIds'),
    categoryIds: idsOrNull('categoryIds'),
  } satisfies Required<ChangeableFields<UpdateVoucherInput>>;
}

/** Returns the chosen design, or the first one if none is chosen yet. */
export function readDesign(entered: FormValues): VoucherDesign {
  const design = entered.text('displayOptions.design');
  return isVoucherDesign(design) ? design : 'CLASSIC';
}

/** Returns the input of a new voucher with its first option and layout. */
export function readNewVoucher(
  entered: FormValues,
  timeZone: string,
  currency: string,
): Omit<CompleteInput<CreateVoucherInput>, 'salesPageId'> {
  const typeName = entered.text('typeName');
  const price = (name: string) => parseMoneyInput(entered.text(`options[0].${name}.amount`), currency);
  return {
    ...readVoucher(entered, timeZone),
    typeName: isVoucherType(typeName) ? typeName : 'FIXED',
    options: [
      { sellPrice: price('sellPrice') ?? { amount: 0, currency }, maxSellPrice: price('maxSellPrice') },
    ],
    layouts: [{ image: entered.text('layouts[0].image') }],
  };
}

function readValidity(entered: FormValues): ValidityInput {
  const rule = entered.text('validity.rule');
  if (rule === 'FIXED') {
    return {
      fixed: {
        from: entered.textOrNull('validity.fixed.from'),
        to: entered.text('validity.fixed.to'),
      },
    };
  }
  if (rule === 'NEVER') return { never: true };
  if (rule === 'DAYS') return { days: entered.numberOrNull('validity.days') ?? 0 };
  return { months: entered.numberOrNull('validity.months') ?? 0 };
}
