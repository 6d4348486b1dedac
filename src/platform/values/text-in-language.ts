/** The default language of a text. Also the first fallback for a language without a text. */
const defaultLanguage = 'en';

/**
 * Returns the text of a translation in a language. If that text is missing or blank, returns the
 * English one. If that is missing too, returns the text of the first language in the order of the
 * codes, or an empty string if there is no text. All interfaces that return a text in one language
 * call this function, so that they return the same text.
 */
export function textInLanguage(texts: unknown, language: string | null = null): string {
  const given = Object.entries(texts as Readonly<Record<string, string | null>>).filter(
    ([, text]) => text !== null && /\S/.test(text),
  );
  const byLanguage = new Map(given.sort(([one], [other]) => (one < other ? -1 : 1)));
  const [first] = byLanguage.values();
  return byLanguage.get(language ?? defaultLanguage) ?? byLanguage.get(defaultLanguage) ?? first ?? '';
}
