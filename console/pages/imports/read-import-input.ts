import type { FormValues } from '../../operations/form-values.ts';
import type { CompleteInput } from '../../operations/use-action.ts';
import { importsTexts } from '../../texts/imports-texts.ts';
import type { CreateVoucherImportInput } from './generated/operations.ts';
import type { ColumnMapping } from './own-headings.ts';

const { form: texts } = importsTexts;

/**
 * Returns the entered options of an import, and the mapping of its columns if its file has own
 * headings. The form has no fields for options that the format of the file determines, so those
 * options are undefined.
 */
export function readImportInput(
  entered: FormValues,
  salesPageId: string,
  columns: ColumnMapping | null,
): CompleteInput<CreateVoucherImportInput> {
  const choose = <Value extends string>(name: string, choices: Readonly<Record<Value, string>>) =>
    (Object.keys(choices) as Value[]).find((value) => value === entered.text(name));
  return {
    salesPageId,
    source: entered.text('source'),
    // The field is required, so the default is never used.
    format: choose('format', texts.formats) ?? 'TEMPLATE',
    encoding: choose('encoding', texts.encodings),
    separator: choose('separator', texts.separators),
    dateStyle: choose('dateStyle', texts.dateStyles),
    decimalMark: choose('decimalMark', texts.decimalMarks),
    language: entered.text('language'),
    columns: columns ? [...columns].map(([column, heading]) => ({ column, heading })) : undefined,
  };
}
