import { textInLanguage } from '../../src/platform/values/text-in-language.ts';

/** The arguments of a field with `languageArgument`. */
export interface LanguageArguments {
  readonly language?: string | null | undefined;
}

/**
 * Returns the text of a translation in the requested language, or the fallback that
 * `languageArgument` describes.
 */
export function pickText(translation: unknown, { language }: LanguageArguments): string {
  return textInLanguage(translation, language);
}

/**
 * The options of the argument `language`, for fields that return a translation in one language. The
 * field that returns all languages has the suffix `Translations`.
 */
export const languageArgument = {
  type: 'Language',
  description:
    'The language of the text. Defaults to `en`. Without a text in this language, the field returns the English text. Without an English text, it returns the text whose language code comes first alphabetically.',
} as const;
