import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { designSheets, digestOf, drawSheet, savedDigest, sheetLanguages } from './design-sheets.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const sheets = sheetLanguages.flatMap(designSheets);

/**
 * `CONSOLE_PICTURES=true npx vitest run test/documents/design-pictures.test.ts` draws the sheets
 * again. Otherwise, each saved sheet is compared with what the current code draws, by a digest,
 * because its pixels depend on the fonts and the machine.
 */
test.each(sheets)('the saved sheet $name is current', async (sheet) => {
  const file = `${folder}${sheet.name}.png`;
  if (process.env.CONSOLE_PICTURES === 'true') await writeFile(file, await drawSheet(sheet));
  expect(await savedDigest(await readFile(file))).toBe(await digestOf(sheet));
});

test('docs/pictures contains exactly the sheets of the designs', async () => {
  const saved = (await readdir(folder)).filter((name) => name.startsWith('designs-'));
  expect(saved.toSorted()).toEqual(sheets.map(({ name }) => `${name}.png`).toSorted());
});
