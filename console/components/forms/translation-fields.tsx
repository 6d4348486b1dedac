import { useState } from 'react';
import { formatLanguage, offeredLanguages } from '../../format/language.ts';
import { language as consoleLanguage } from '../../language/language.ts';
import type { FormValues } from '../../operations/form-values.ts';
import { sharedTexts } from '../../texts/shared-texts.ts';
import { Field, SelectField, TextAreaField } from './field.tsx';
import { FormGrid } from './form-grid.tsx';

export type Translation = Readonly<Record<string, string | null>>;

interface TranslatedField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: Translation | undefined;
  readonly isLong?: boolean;
}

interface TranslationFieldsProps {
  readonly fields: readonly TranslatedField[];
  /**
   * The languages of the sales page. Defaults to English if empty. Fields are also displayed for
   * other languages with a text.
   */
  readonly languages: readonly string[];
}

/**
 * Inputs for texts in several languages: one input for each text and language, and a select that
 * adds a language.
 */
export function TranslationFields({ fields, languages }: TranslationFieldsProps) {
  const [shown, setShown] = useState(() => {
    const used = fields.flatMap(({ value = {} }) => Object.keys(value).filter((language) => value[language]));
    return [...new Set([...(languages.length > 0 ? languages : ['en']), ...used])];
  });
  const offered = offeredLanguages.filter((language) => !shown.includes(language));
  return (
    <>
      {fields.map(({ name, label, hint, value, isLong }) => (
        <FormGrid key={name}>
          {shown.map((language) => {
            const props = {
              name: `${name}.${language}`,
              label: shown.length > 1 || language !== 'en' ? `${label}, ${formatLanguage(language)}` : label,
              lang: language,
              defaultValue: value?.[language] ?? '',
              ...(hint && { hint }),
            };
            return isLong ? (
              <TextAreaField key={language} {...props} />
            ) : (
              <Field key={language} {...props} autoComplete="off" />
            );
          })}
        </FormGrid>
      ))}
      <SelectField
        label={sharedTexts.addLanguage}
        value=""
        onChange={({ currentTarget: { value } }) => setShown((before) => [...before, value])}
      >
        <option value="">{sharedTexts.chooseLanguage}</option>
        {offered.map((language) => (
          <option key={language} value={language}>
            {formatLanguage(language)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Returns the text of a field in each displayed language. Null for a language without a text. */
export function readTranslation(entered: FormValues, name: string): Record<string, string | null> {
  const languages = entered.names
    .filter((each) => each.startsWith(`${name}.`))
    .map((each) => each.slice(name.length + 1));
  return Object.fromEntries(
    languages.map((language) => [language, entered.textOrNull(`${name}.${language}`)]),
  );
}

/**
 * Returns a text in the language of the console, otherwise in English, otherwise in any language.
 */
export function formatTranslation(texts: Translation): string {
  return texts[consoleLanguage] || texts.en || Object.values(texts).find((text) => text) || '';
}
