import { locale } from '../../language/language.ts';
import type { FormValues } from '../../operations/form-values.ts';

/** The name of the field for a tax rate. */
export const taxRateName = 'taxBasisPoints';

/** The HTML `pattern` of a field for a percentage with at most two decimals. */
export const percentPattern = '\\d{1,2}(?:[.,]\\d{1,2})?|100(?:[.,]0{1,2})?';

/** Returns the entered tax rate in basis points. Null if none is entered. */
export function readTaxRate(entered: FormValues): number | null {
  const text = entered.text(taxRateName).replace(',', '.');
  return text === '' ? null : Math.round(Number(text) * 100);
}

/** Returns a tax rate as the value of its field: `7.7`, or `7,7` in German, for 770 basis points. */
export function formatTaxRateInput(basisPoints: number | null | undefined): string {
  if (basisPoints === null || basisPoints === undefined) return '';
  return (basisPoints / 100).toLocaleString(locale, { useGrouping: false });
}
