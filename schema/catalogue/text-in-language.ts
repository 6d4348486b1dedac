import { textInLanguage } from '../../src/platform/values/text-in-language.ts';

export interface LanguageArguments {
  readonly language?: string | null | undefined;
}

/** Returns the text of a translation that a field with `languageArgument` returns. */
export function pickText(translation: unknown, { language }: LanguageArguments): string {
  return textInLanguage(translation, language);
}

/** The options of the argument of a field that returns a text in one language. The field with all languages has the suffix `Translations`. */
export const languageArgument = {
  type: 'Language',
  description:
    'The language of the text. Defaults to `en`. If it has no text, the field returns the English text, otherwise the text of the language whose code comes first.',
} as const;
