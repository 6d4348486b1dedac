import { locale } from '../language/language.ts';

/** The languages that can be chosen in addition to those in use, as ISO 639-1 codes. */
export const offeredLanguages = [
  'cy',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fr',
  'ga',
  'it',
  'nl',
  'no',
  'pl',
  'pt',
  'sv',
];

const names = new Intl.DisplayNames(locale, { type: 'language' });

export function formatLanguage(code: string): string {
  return names.of(code) ?? code;
}
