import { useState } from 'react';
import { SelectField } from '../../components/forms/field.tsx';
import { type Language, language } from '../../language/language.ts';
import { reportsTexts } from '../../texts/reports-texts.ts';
import type { CsvFormat } from './generated/operations.ts';

const { csvFormat: texts } = reportsTexts;

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

/**
 * Returns the notation of CSV files, and the input that changes it for all reports on this device.
 */
export function useCsvFormat() {
  const [format, setFormat] = useState(readCsvFormat);
  const field = (
    <SelectField
      label={texts.label}
      hint={texts.hint}
      value={format}
      onChange={({ currentTarget: { value } }) => {
        const chosen = value === 'SEMICOLON' ? 'SEMICOLON' : 'COMMA';
        storeCsvFormat(chosen);
        setFormat(chosen);
      }}
    >
      {Object.entries(texts.formats).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  return [format, field] as const;
}
