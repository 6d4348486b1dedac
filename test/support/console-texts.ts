import { readdir } from 'node:fs/promises';

const folder = new URL('../../console/texts/', import.meta.url);

/**
 * Returns the texts of the console in a language by their keys, such as
 * `till-texts.tillTexts.verdicts.good`.
 */
export async function readConsoleTexts(language: 'english' | 'german'): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(new URL(`${language}/`, folder))).filter((name) => name.endsWith('-texts.ts'));
  const texts = new Map<string, string>();
  for (const name of names) {
    const areas: object = await import(new URL(`${language}/${name}`, folder).href);
    collectTexts(areas, name.replace(/\.ts$/, ''), texts);
  }
  return texts;
}

/**
 * Adds the texts in `value` to `texts`. A text that is a function is called with `§` for each
 * argument.
 */
function collectTexts(value: unknown, key: string, texts: Map<string, string>): void {
  if (typeof value === 'string') texts.set(key, value);
  else if (typeof value === 'function')
    texts.set(key, String(value(...Array.from({ length: value.length }, () => '§'))));
  else
    for (const [name, part] of Object.entries(value as object)) collectTexts(part, `${key}.${name}`, texts);
}
