import { PriceField } from '../../components/forms/price-field.tsx';
import { formatMoney } from '../../format/money.ts';
import { parseMoneyInput } from '../../format/money-input.ts';
import { type Failure, fieldFailure } from '../../operations/failure.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { ordersTexts } from '../../texts/orders-texts.ts';
import type { OrderedProductFragment } from './generated/operations.ts';

const { refund: texts } = ordersTexts.dialogs;

type Money = OrderedProductFragment['pricePaid'];

interface RefundAmountFieldProps {
  /** The path of the amount in the input of the mutation. */
  readonly name: string;
  /** What can be refunded, which is the default. */
  readonly left: Money;
}

/** The required amount of a refund. */
export function RefundAmountField({ name, left }: RefundAmountFieldProps) {
  return (
    <PriceField
      label={texts.amount}
      hint={texts.amountHint(formatMoney(left))}
      name={name}
      currency={left.currency}
      amount={left.amount}
      required
    />
  );
}

/**
 * Returns the entered amount of a refund, or the failure if it is 0, exceeds `left` or is not an
 * amount.
 */
export function readRefundAmount(
  entered: FormValues,
  { name, left }: RefundAmountFieldProps,
):
  | { readonly amount: Money; readonly failure?: undefined }
  | { readonly amount?: undefined; readonly failure: Failure } {
  const amount = parseMoneyInput(entered.text(name), left.currency);
  if (!amount?.amount || amount.amount > left.amount)
    return { failure: fieldFailure(name, texts.amountError(formatMoney(left))) };
  return { amount };
}
