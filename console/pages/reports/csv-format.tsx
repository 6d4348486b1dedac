import { useState } from 'react';
import { SelectField } from '../../components/forms/field.tsx';
import { readCsvFormat, storeCsvFormat } from '../../csv/chosen-csv-format.ts';
import { reportsTexts } from '../../texts/reports-texts.ts';

const { csvFormat: texts } = reportsTexts;

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
