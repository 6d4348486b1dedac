import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeMailResponse } from '../../console/pages/describe-mail-response.ts';
import { emailStatusTexts as english } from '../../console/texts/english/email-status-texts.ts';
import { emailStatusTexts as german } from '../../console/texts/german/email-status-texts.ts';

test('every reason that the console translates occurs in the sources of the service', async () => {
  const folder = new URL('../../src/emails/', import.meta.url);
  const sources = await Promise.all(
    (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  const text = sources.join('\n').replace(/\$\{[^{}]*\}/g, '#');
  const reasons = Object.keys(english.reasons);
  expect(reasons.filter((reason) => !text.includes(reason))).toEqual([]);
  expect(Object.keys(german.reasons)).toEqual(reasons);
});

test.each([
  ['550 5.1.1 mailbox unavailable', [english.responses.rejected, '550 5.1.1 mailbox unavailable']],
  ['450-4.2.1 try later', [english.responses.deferred, '450-4.2.1 try later']],
  [
    'connect ECONNREFUSED 127.0.0.1:4500',
    [english.responses.unreachable, 'connect ECONNREFUSED 127.0.0.1:4500'],
  ],
  [
    'The mail server did not complete the attempt in 60 seconds.',
    ['The mail server did not complete the attempt in 60 seconds.'],
  ],
])('the response %s is described as %j', (response, lines) => {
  expect(describeMailResponse(response)).toEqual(lines);
});
