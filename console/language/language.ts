/** The languages of the console by their ISO 639-1 codes, with the locales of dates, numbers and amounts of money. */
export const locales = { en: 'en-GB', de: 'de-DE' } as const;

export type Language = keyof typeof locales;

/** The names of the languages, each in the language itself, so that a user recognises it whatever the console displays. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const key = 'vouchsafe.language';

/**
 * The language of the console: that of the last user's profile or the choice before the sign-in on this device, otherwise the first
 * language of the browser that the console has, otherwise English. It is constant until the page is loaded again, so that texts and
 * formats are constants, too.
 */
export const language: Language = findLanguage([readChoice(), ...(globalThis.navigator?.languages ?? [])]);

/** The locale of dates, numbers and amounts of money, such as `de-DE`. */
export const locale = locales[language];

/** Stores the language on this device and loads the page again in that language. Does nothing if it is the current language. */
export function chooseLanguage(chosen: Language): void {
  if (chosen === language) return;
  localStorage.setItem(key, chosen);
  location.reload();
}

/** Returns the first of the preferred languages that the console has, otherwise `en`. They are codes, or tags such as `de-AT`. */
export function findLanguage(preferred: readonly string[]): Language {
  const codes = preferred.map((tag) => tag.toLowerCase().split('-', 1)[0] ?? '');
  return codes.find(isLanguage) ?? 'en';
}

/** Empty if the user has not chosen a language, or outside a browser. */
function readChoice(): string {
  return globalThis.localStorage?.getItem(key) ?? '';
}

/** Returns whether the console has texts in the language. */
export function isLanguage(code: string): code is Language {
  return Object.hasOwn(locales, code);
}
