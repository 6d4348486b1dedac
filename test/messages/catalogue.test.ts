// cspell:ignore Einlösungen Gültig März
import { expect, test } from 'vitest';
import { findLanguage, languageOf, listLanguages } from '../../src/messages/languages.ts';
import { findMessageError, listArguments } from '../../src/messages/message-error.ts';
import { createMessageFormatter } from '../../src/messages/message-formatter.ts';
import type { MessageKey } from '../../src/messages/messages.ts';

const london = (language: string) =>
  createMessageFormatter({ languages: [language], timeZone: 'Europe/London' });

test('the message catalogue contains English and German', () => {
  expect(listLanguages()).toEqual(expect.arrayContaining(['de', 'en']));
});

const english = languageOf('en').messages;
const keys = Object.keys(english) as MessageKey[];

test.each(listLanguages())(
  'every message in the language %s is valid and has the arguments of the English message',
  (code) => {
    const { messages } = languageOf(code);
    for (const key of keys)
      expect([key, listArguments(messages[key])]).toEqual([key, listArguments(english[key])]);
  },
);

test.each(listLanguages())('no message in the language %s is blank', (code) => {
  expect(Object.values(languageOf(code).messages).filter((text) => text.trim() === '')).toEqual([]);
});

test('a message is formatted with the plurals, numbers and dates of its language', () => {
  const until = new Date('2027-03-31T22:30:00Z');
  expect(london('en').format('voucher.uses', { count: 1 })).toBe('1 use');
  expect(london('en').format('voucher.uses', { count: 1200 })).toBe('1,200 uses');
  expect(london('de').format('voucher.uses', { count: 1200 })).toBe('1.200 Einlösungen');
  expect(london('en').format('voucher.validUntil', { until })).toBe('Valid until 31 March 2027');
  expect(london('de').format('voucher.validUntil', { until })).toBe('Gültig bis 31. März 2027');
});

test('a date in a message is formatted in the time zone of the formatter', () => {
  const until = new Date('2027-03-31T22:30:00Z');
  const formatter = createMessageFormatter({ languages: ['en'], timeZone: 'Europe/Berlin' });
  expect(formatter.format('voucher.validUntil', { until })).toBe('Valid until 1 April 2027');
});

test('an amount is formatted with the decimal places of its currency and the separators of the language', () => {
  expect(london('en').formatMoney(1250, 'GBP')).toBe('£12.50');
  expect(london('en').formatMoney(1250, 'JPY')).toBe('JP¥1,250');
  expect(london('de').formatMoney(123450, 'EUR')).toBe('1.234,50\u00a0€');
});

test.each([
  [['de'], 'de'],
  [['de-AT'], 'de'],
  [['fr', 'de', 'en'], 'de'],
  [['fr'], 'en'],
  [[], 'en'],
])('findLanguage for the preferred languages %j returns %s', (languages, expected) => {
  expect(findLanguage(languages)).toBe(expected);
});

test('an override replaces its message of the catalogue, and other messages are kept', () => {
  const overrides = { 'voucher.validUntil': 'Use it by {until, date, short} <today>' };
  const formatter = createMessageFormatter({ languages: ['en'], timeZone: 'UTC', overrides });
  expect(formatter.format('voucher.validUntil', { until: new Date('2027-03-31T12:00:00Z') })).toBe(
    'Use it by 31/03/27 <today>',
  );
  expect(formatter.format('voucher.from')).toBe('From');
});

test.each([
  ['voucher.validUntil', 'Until {until, date, full}', null],
  ['voucher.validUntil', 'Until {until}', null],
  ['voucher.validUntil', 'A text without arguments', null],
  ['voucher.validUntil', 'Until {until', 'must be a text in ICU MessageFormat, such as "Hello {name}"'],
  [
    'voucher.validUntil',
    'For {name}',
    'must not contain the argument {name}: the known arguments are {until}',
  ],
  ['voucher.logo', '{page, date, long}', 'must not format the argument {page} as date'],
  ['voucher.from', '{name}', 'must not contain the argument {name}: the text has no arguments'],
] as const)('findMessageError for %s with %j returns %j', (key, text, error) => {
  expect(findMessageError(key, text)).toBe(error);
});
