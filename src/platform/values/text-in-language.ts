/** The default language of a text. Also the first fallback for a language without a text. */
const defaultLanguage = 'en';

/**
 * Returns the text of a translation in a language. If that language has no text or a blank one, returns the English text or, if
 * there is none, the text of the language whose code comes first in the alphabet. Returns an empty string if no language has a
 * text.
 */
export function textInLanguage(texts: unknown, language: string | null = null): string {
  const given = Object.entries(texts as Readonly<Record<string, string | null>>).filter(
    ([, text]) => text !== null && /\S/.test(text),
  );
  const byLanguage = new Map(given.sort(([one], [other]) => (one < other ? -1 : 1)));
  const [first] = byLanguage.values();
  return byLanguage.get(language ?? defaultLanguage) ?? byLanguage.get(defaultLanguage) ?? first ?? '';
}
