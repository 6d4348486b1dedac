import {
  defaultImportOptions,
  type ImportOptions,
  importDateStyles,
  importDecimalMarks,
  importEncodings,
  importFormats,
} from '../../src/voucher-imports/import-options.ts';
import { UsageError } from './command.ts';

/** The part of the help that describes the options of `parseImportOptions`. */
export const importOptionsHelp = `  --format FORMAT         ${importFormats.join(', ')}
                          (voucher-status: responses of v1 status, one per line)
  --encoding ENCODING     ${importEncodings.join(', ')}; default ${defaultImportOptions.encoding}
  --separator SEPARATOR   comma, semicolon, tab; default comma
  --dates STYLE           iso (2026-01-31), day-first (31.01.2026), month-first (01/31/2026); default iso
  --decimal-mark MARK     . or ,; default .
  --language CODE         ISO 639-1 code of the language of orders and titles; default ${defaultImportOptions.language}`;

const separators: Readonly<Record<string, ImportOptions['separator']>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
};

type Values = Readonly<
  Partial<Record<'encoding' | 'separator' | 'dates' | 'decimal-mark' | 'language', string>>
> & {
  readonly format: string;
};

/**
 * Parses the options that describe the format of a file. Throws a UsageError that lists the allowed
 * values.
 */
export function parseImportOptions(values: Values): ImportOptions {
  const { encoding, separator, dateStyle, decimalMark, language } = defaultImportOptions;
  const separatorName = choose('separator', values.separator ?? 'comma', Object.keys(separators));
  const code = values.language ?? language;
  if (!/^[a-z]{2}$/.test(code)) throw new UsageError(`--language: not an ISO 639-1 code: ${code}`);
  return {
    format: choose('format', values.format, importFormats),
    encoding: choose('encoding', values.encoding ?? encoding, importEncodings),
    separator: separators[separatorName] ?? separator,
    dateStyle: choose('dates', values.dates ?? dateStyle, importDateStyles),
    decimalMark: choose('decimal-mark', values['decimal-mark'] ?? decimalMark, importDecimalMarks),
    language: code,
  };
}

function choose<Value extends string>(option: string, value: string, values: readonly Value[]): Value {
  const found = values.find((allowed) => allowed === value);
  if (found === undefined) throw new UsageError(`--${option}: must be one of ${values.join(', ')}: ${value}`);
  return found;
}
