// cspell:disable
import type { Language } from '../../language/language.ts';

/**
 * The example message of a preview by the language of the document, which can differ from that of
 * the console.
 */
export const exampleMessages: Readonly<Record<Language, string>> = {
  en: 'Happy birthday! Enjoy your day, and take all the time in the world.',
  de: 'Alles Gute zum Geburtstag! Genieße den Tag und nimm dir alle Zeit der Welt.',
};
