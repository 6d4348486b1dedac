import { Field } from '../../components/forms/field.tsx';
import { PriceField } from '../../components/forms/price-field.tsx';
import { parseMoney } from '../../format/money-input.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { toUnitsInput } from '../../operations/units.ts';
import { holdsTexts } from '../../texts/holds-texts.ts';
import type { HeldVoucher } from './held-voucher.ts';

interface UnitsFieldProps {
  readonly voucher: HeldVoucher;
  /** The maximum number of units. */
  readonly max: number;
  /** The initial number of units. By default, the input is empty. */
  readonly initial?: number;
}

/** Returns the name of the field, which is the path in the input of the mutations. */
export function unitsFieldOf({ isMonetary }: HeldVoucher): string {
  return isMonetary ? 'units.amount.amount' : 'units.uses';
}

/** An input for units of a multi-use voucher. Renders nothing for a single-use voucher. */
export function UnitsField({ voucher, max, initial }: UnitsFieldProps) {
  const { isMultiUse, isMonetary, currency, describeUnits } = voucher;
  if (!isMultiUse) return null;
  const field = { name: unitsFieldOf(voucher), hint: holdsTexts.unitsHint(describeUnits(max)) };
  return isMonetary ? (
    <PriceField {...field} label={holdsTexts.amount} currency={currency} amount={initial} required />
  ) : (
    <Field
      {...field}
      label={holdsTexts.uses}
      type="number"
      min={1}
      max={max}
      defaultValue={initial}
      required
      autoComplete="off"
    />
  );
}

/**
 * Returns the entered number of units, or `max` for a single-use voucher. Null if the input is not
 * a number from 1 to `max`.
 */
export function readUnits(entered: FormValues, voucher: HeldVoucher, max: number): number | null {
  const { isMultiUse, isMonetary, currency } = voucher;
  if (!isMultiUse) return max;
  const field = unitsFieldOf(voucher);
  const units = isMonetary ? parseMoney(entered.text(field), currency) : entered.numberOrNull(field);
  return units !== null && units >= 1 && units <= max ? units : null;
}

/** Returns the input for a number of units of a voucher. */
export function toInput({ isMultiUse, isMonetary, currency }: HeldVoucher, units: number) {
  return toUnitsInput(units, isMultiUse && isMonetary, currency);
}
