import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeFieldError, describePosition, describeServiceError } from '../../console/operations/describe-service-error.ts';
import { serviceTexts as english } from '../../console/texts/english/service-texts.ts';
import { serviceTexts as german } from '../../console/texts/german/service-texts.ts';
import { errorCodes } from '../../src/platform/errors/domain-error.ts';

const root = new URL('../../', import.meta.url);

/** Returns the sources of the domain and the schema, with `#` for numbers and for what is inserted. */
async function readSources(): Promise<string> {
  const files = await Promise.all(
    ['src', 'schema'].map(async (folder) => {
      const names = await readdir(new URL(`${folder}/`, root), { recursive: true });
      return names.filter((name) => name.endsWith('.ts')).map((name) => new URL(`${folder}/${name}`, root));
    }),
  );
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  return texts.join('\n').replace(/-?\$\{[^{}]*\}|-?\d+(?:[.,]\d+)*/g, '#');
}

test('every translated message occurs in the sources of the service', async () => {
  const sources = await readSources();
  const messages = [...Object.keys(english.messages), ...Object.keys(german.messages)];
  expect(messages.filter((message) => !sources.includes(message.replace(/-?\d+(?:[.,]\d+)*/g, '#')))).toEqual([]);
});

test('every message with other words in English is translated to German, with the same number of numbers', () => {
  expect(Object.keys(english.messages).filter((message) => !(message in german.messages))).toEqual([]);
  const count = (text: string) => text.split('#').length;
  expect(Object.entries(german.messages).filter(([message, text]) => count(message) !== count(text))).toEqual([]);
});

test('the codes with texts are error codes of the service', () => {
  const unknown = Object.keys(english.codes).filter((code) => !errorCodes.some((known) => known === code));
  expect(unknown).toEqual([]);
});

test('a message without API names is displayed as it is in English, and any other in the words of the console', () => {
  expect(describeFieldError('must be at least 3')).toBe('must be at least 3');
  expect(describeFieldError('must be at least sellPrice')).toBe('must be at least the price');
  expect(describeFieldError('must be the `endCursor` of the previous batch')).toBe('is not valid');
  expect(describeServiceError('FORBIDDEN', 'You need `manage.settings` on every sales page of this reseller.')).toBe(
    'You do not have the permission for this.',
  );
});

test('a line of a file has a position, and a field of the API has none', () => {
  expect(describePosition('lines[3].latitude')).toBe('Line 3, latitude');
  expect(describePosition('lines[3]')).toBe('Line 3');
  expect(describePosition('options[0].sellPrice')).toBe('');
});
