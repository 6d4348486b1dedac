/**
 * The languages of the console by their ISO 639-1 codes, with the locales of dates, numbers and
 * amounts of money.
 */
export const locales = { en: 'en-GB', de: 'de-DE' } as const;

export type Language = keyof typeof locales;

/**
 * The name of each language in that language, so that users recognise their own language whatever
 * language is displayed.
 */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const key = 'vouchsafe.language';

/**
 * The language of the console: the language stored on this device, otherwise the first of the
 * browser's languages that the console supports, otherwise English. The stored language is that of
 * the last user's profile, or was chosen before the sign-in. The language does not change until the
 * page is reloaded, so texts and formats can be constants as well.
 */
export const language: Language = findLanguage([readChoice(), ...(globalThis.navigator?.languages ?? [])]);

/** The locale of dates, numbers and amounts of money, such as `de-DE`. */
export const locale = locales[language];

/**
 * Stores the language on this device and reloads the page in that language. Does nothing if it is
 * the current language.
 */
export function chooseLanguage(chosen: Language): void {
  if (chosen === language) return;
  localStorage.setItem(key, chosen);
  location.reload();
}

/**
 * Returns the first of the preferred languages that the console supports, otherwise `en`.
 * `preferred` contains language codes or tags such as `de-AT`.
 */
export function findLanguage(preferred: readonly string[]): Language {
  const codes = preferred.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '');
  return codes.find(isLanguage) ?? 'en';
}

/** Returns the stored language. Empty if none is stored, or outside a browser. */
function readChoice(): string {
  return globalThis.localStorage?.getItem(key) ?? '';
}

/** Returns whether the console has texts in the language. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(locales, code);
}
