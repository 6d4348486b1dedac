// cspell:ignore muss eine Zahl höchstens Nachkommastellen und dem Dezimalzeichen sein oder ein die Währung der Verkaufsseite bis mit von wie
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { translateMessage } from '../../console/operations/translate-message.ts';
import { importsTexts as english } from '../../console/texts/english/imports-texts.ts';
import { importsTexts as german } from '../../console/texts/german/imports-texts.ts';

/** Returns the sources that import errors come from, with `#` in place of inserted values. */
async function readSources(): Promise<string> {
  const folder = new URL('../../src/voucher-imports/', import.meta.url);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const files = [...names, '../platform/values/storable-text.ts'];
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  return texts.join('\n').replace(/\$\{[^{}]*\}/g, '#');
}

test('every import error that the console rewords or translates occurs in the sources of the service', async () => {
  const sources = await readSources();
  const messages = [...Object.keys(english.messages), ...Object.keys(german.messages)];
  expect(messages.filter((message) => !sources.includes(message))).toEqual([]);
});

test('every error about a file as a whole is translated into German', async () => {
  const messages = [...(await readSources()).matchAll(/invalidFile\(\s*(['`])(.+?)\1/g)].map(
    ([, , message = '']) => message,
  );
  expect(messages.length).toBeGreaterThan(10);
  expect(messages.filter((message) => translateMessage(german.messages, message) === null)).toEqual([]);
});

test('every import error that the English console rewords is translated into German with the same number of placeholders', () => {
  expect(Object.keys(english.messages).filter((message) => !(message in german.messages))).toEqual([]);
  const count = (text: string) => text.split('#').length;
  for (const { messages } of [english, german])
    expect(Object.entries(messages).filter(([message, text]) => count(message) !== count(text))).toEqual([]);
});

test('the translation of an import error contains the values of the error, and an unknown error has no translation', () => {
  const translate = (message: string) => translateMessage(german.messages, message);
  expect(translate('must be a number from 0 to 99.99 with at most 2 decimals and the decimal mark ","')).toBe(
    'muss eine Zahl von 0 bis 99.99 mit höchstens 2 Nachkommastellen und dem Dezimalzeichen „,“ sein',
  );
  expect(translate('must be a date such as 31.01.2026, or an ISO 8601 time, or never')).toContain(
    'wie 31.01.2026, ein',
  );
  expect(translate('must be a date such as 2026-01-31, or an ISO 8601 time')).toContain(
    'wie 2026-01-31 oder ein',
  );
  expect(translate('must be GBP, the currency of the sales page')).toBe(
    'muss GBP sein, die Währung der Verkaufsseite',
  );
  expect(translate('must not be empty')).toBeNull();
});
