/** The default language of a text. Also the first fallback for a language without a text. */
const defaultLanguage = 'en';

/**
 * Returns the text of a translation in a language. If that language has no text or a blank one,
 * returns the English text or, if there is none, the text whose language code is first in alphabetical
 * order. Returns an empty string if no language has a text. Every interface that returns a
 * text in one language calls this function, so that all of them return the same text.
 */
export function textInLanguage(texts: unknown, language: string | null = null): string {
  const given = Object.entries(texts as Readonly<Record<string, string | null>>).filter(
    ([, text]) => text !== null && /\S/.test(text),
  );
  const byLanguage = new Map(given.sort(([one], [other]) => (one < other ? -1 : 1)));
  const [first] = byLanguage.values();
  return byLanguage.get(language ?? defaultLanguage) ?? byLanguage.get(defaultLanguage) ?? first ?? '';
}
