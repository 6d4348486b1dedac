import { readdir } from 'node:fs/promises';
import type { Language } from './messages.ts';

/** The language of a text if no requested language is in the catalogue. */
const fallbackLanguage = 'en';

/**
 * Each file in `languages/` defines one language and is named after its ISO 639-1 code. No other
 * registration is required.
 */
const folder = new URL('languages/', import.meta.url);
const codes = (await readdir(folder))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));

/** The message catalogue: the languages by their code. */
const catalogue: ReadonlyMap<string, Language> = new Map(
  await Promise.all(
    codes.map(async (code): Promise<[string, Language]> => {
      const file: { readonly default: Language } = await import(new URL(`${code}.ts`, folder).href);
      return [code, file.default];
    }),
  ),
);

/**
 * Returns the code of the first of the given languages that is in the catalogue, otherwise `en`.
 * Languages are ISO 639-1 codes, or tags that begin with one, such as `de-AT`.
 */
export function findLanguage(preferred: readonly string[]): string {
  const codesOf = preferred.map((language) => language.toLowerCase().split('-', 1)[0] ?? '');
  return codesOf.find((code) => catalogue.has(code)) ?? fallbackLanguage;
}

/** Returns a language of the catalogue. Throws an Error if the catalogue does not have it. */
export function languageOf(code: string): Language {
  const language = catalogue.get(code);
  if (!language) throw new Error(`Add the language ${code} to src/messages/languages.`);
  return language;
}

/** Returns the codes of the languages of the catalogue, in alphabetical order. */
export function listLanguages(): readonly string[] {
  return [...catalogue.keys()].sort();
}
