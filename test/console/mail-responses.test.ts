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
  ['FAILED', '550 5.1.1 mailbox unavailable', ['The mail server did not accept the e-mail.']],
  ['FAILED', '450-4.2.1 try later', ['The mail server did not accept the e-mail.']],
  ['RETRYING', '450-4.2.1 try later', ['The mail server does not accept the e-mail yet.']],
  // The service retries after a permanent response to the credentials, the connection or the sender.
  ['RETRYING', '535 5.7.8 credentials invalid', ['The mail server does not accept the e-mail yet.']],
  ['RETRYING', 'connect ECONNREFUSED 127.0.0.1:4500', ['The attempt to send the e-mail failed.']],
  ['FAILED', 'connect ECONNREFUSED 127.0.0.1:4500', ['The attempt to send the e-mail failed.']],
] as const)(
  'of an e-mail that is %s, the response %s is described and repeated',
  (status, response, lines) => {
    expect(describeMailResponse(status, response)).toEqual([...lines, response]);
  },
);

test('a reason of the service is not repeated', () => {
  const reason = 'The mail server did not complete the attempt in 60 seconds.';
  expect(describeMailResponse('RETRYING', reason)).toEqual([reason]);
});
