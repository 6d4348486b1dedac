import { type Language, language } from './language.ts';

/**
 * The type of a translation. It has the keys of the English texts at every level, each with a
 * string, or with a function that accepts the same arguments.
 */
export type TextsOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : TextsOf<Texts[Key]>;
};

/**
 * The functions that load the texts of an area of the console, by language. The English texts
 * define the keys.
 */
type Translations<Texts> = { readonly en: () => Promise<Texts> } & {
  readonly [Code in Exclude<Language, 'en'>]: () => Promise<TextsOf<Texts>>;
};

/**
 * Loads the texts of an area in the language of the console. The other languages are not loaded.
 */
export function loadTexts<Texts>(translations: Translations<Texts>): Promise<TextsOf<Texts>> {
  return (translations[language] as () => Promise<TextsOf<Texts>>)();
}
