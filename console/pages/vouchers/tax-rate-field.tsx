import { Field } from '../../components/forms/field.tsx';
import { vouchersTexts } from '../../texts/vouchers-texts.ts';
import { formatTaxRateInput, percentPattern, taxRateName } from './tax-rate.ts';

const { tax: texts } = vouchersTexts;

interface TaxRateFieldProps {
  /** The initial rate. Null or undefined for an empty input. */
  readonly basisPoints: number | null | undefined;
  readonly hint: string;
}

/** An input for the rate of the tax that a price contains, in percent. */
export function TaxRateField({ basisPoints, hint }: TaxRateFieldProps) {
  return (
    <Field
      label={texts.label}
      hint={hint}
      name={taxRateName}
      inputMode="decimal"
      pattern={percentPattern}
      title={texts.pattern}
      defaultValue={formatTaxRateInput(basisPoints)}
      autoComplete="off"
    />
  );
}
