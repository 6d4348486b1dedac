import { amountPattern, formatAmountInput } from '../../format/money-input.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Field } from './field.tsx';

interface PriceFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly name: string;
  readonly currency: string;
  /** The initial amount in minor units. Null or undefined for an empty input. */
  readonly amount?: number | null | undefined;
  readonly required?: boolean;
}

/** An input for an amount of money in the major unit of its currency. */
export function PriceField({ label, hint, name, currency, amount, required = false }: PriceFieldProps) {
  return (
    <Field
      label={`${label} (${currency})`}
      {...(hint && { hint })}
      name={name}
      inputMode="decimal"
      pattern={amountPattern(currency)}
      title={sharedTexts.amountPattern}
      defaultValue={formatAmountInput(amount, currency)}
      required={required}
      autoComplete="off"
    />
  );
}
