import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  describeFieldError,
  describePosition,
  describeServiceError,
} from '../../console/operations/describe-service-error.ts';
import { serviceTexts as english } from '../../console/texts/english/service-texts.ts';
import { serviceTexts as german } from '../../console/texts/german/service-texts.ts';
import { errorCodes, fieldErrorDescriptions } from '../../src/platform/errors/domain-error.ts';

/**
 * Parts of messages into which the service inserts the name of a state or of currencies instead of
 * a number.
 */
const insertedWords = [
  'it is #',
  'import is #',
  'The bulk order is #',
  'control totals of the latest check are #',
];

const root = new URL('../../', import.meta.url);

/**
 * Returns the sources of the domain and the schema, with `#` in place of numbers and of inserted
 * values.
 */
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

test('every service message that the console rewords or translates occurs in the sources of the service', async () => {
  const sources = await readSources();
  const messages = [...Object.keys(english.messages), ...Object.keys(german.messages)];
  expect(messages.filter((message) => !sources.includes(message.replace(/-?\d+(?:[.,]\d+)*/g, '#')))).toEqual(
    [],
  );
});

test('every message that the English console rewords is translated to German, with the same number of placeholders', () => {
  expect(Object.keys(english.messages).filter((message) => !(message in german.messages))).toEqual([]);
  const count = (text: string) => text.split('#').length;
  expect(Object.entries(german.messages).filter(([message, text]) => count(message) !== count(text))).toEqual(
    [],
  );
});

test('quoted names in a message are values, like numbers', () => {
  const message = 'must also have these permissions of Stripe: “read Payouts”, “write Refunds”';
  expect(describeFieldError(message, 'NOT_ALLOWED')).toBe(message);
});

test('every error code and every code of a field error has texts in both languages', () => {
  for (const { codes, fieldCodes } of [english, german]) {
    expect(Object.keys(codes).sort()).toEqual([...errorCodes].sort());
    expect(Object.keys(fieldCodes).sort()).toEqual(Object.keys(fieldErrorDescriptions).sort());
  }
});

test('every STATE_CONFLICT message is translated to German, unless words are inserted into the message', async () => {
  const messages = [
    ...(await readSources()).matchAll(/DomainError\(\s*'STATE_CONFLICT',\s*(['"`])(.+?)\1/g),
  ].map(([, , message = '']) => message);
  expect(messages.length).toBeGreaterThan(20);
  const untranslated = messages.filter((message) => !(message in german.messages));
  expect(untranslated.filter((message) => !insertedWords.some((words) => message.includes(words)))).toEqual(
    [],
  );
});

test('the English console displays a message without API names unchanged, and rewords or replaces other messages', () => {
  expect(describeFieldError('must be at least 3')).toBe('must be at least 3');
  expect(describeFieldError('must be at least sellPrice')).toBe('must be at least the price');
  expect(describeFieldError('must be the `endCursor` of the previous batch')).toBe('is not valid');
  expect(describeFieldError('must be the `endCursor` of the previous batch', 'UNKNOWN')).toBe(
    'is unknown or cannot be used here',
  );
  expect(
    describeServiceError('FORBIDDEN', 'You need `manage.settings` on every sales page of this reseller.'),
  ).toBe('You do not have permission to do this.');
});

test('describePosition returns the line and column of a path in a file, and an empty string for a path of the API', () => {
  expect(describePosition('lines[3].latitude')).toBe('Line 3, latitude');
  expect(describePosition('lines[3]')).toBe('Line 3');
  expect(describePosition('options[0].sellPrice')).toBe('');
});
