import { type Language, language } from '../language/language.ts';
import type { CsvFormat } from '../pages/reports/generated/operations.ts';

/** The notation that spreadsheets read in each language of the console. */
const formatOf: Readonly<Record<Language, CsvFormat>> = { en: 'COMMA', de: 'SEMICOLON' };

const key = 'vouchsafe.csv-format';

/**
 * Returns the notation of CSV files that was chosen on this device. Defaults to that of the
 * language.
 */
export function readCsvFormat(): CsvFormat {
  const chosen = localStorage.getItem(key);
  return chosen === 'COMMA' || chosen === 'SEMICOLON' ? chosen : formatOf[language];
}

export function storeCsvFormat(format: CsvFormat): void {
  localStorage.setItem(key, format);
}
