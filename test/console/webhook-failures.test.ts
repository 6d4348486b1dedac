import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeWebhookFailure } from '../../console/pages/webhooks/describe-webhook-failure.ts';
import { webhooksTexts as english } from '../../console/texts/english/webhooks-texts.ts';
import { webhooksTexts as german } from '../../console/texts/german/webhooks-texts.ts';

test('every failure of a webhook that the console translates occurs in the sources of the service', async () => {
  const files = ['webhooks/delivery-client.ts', 'platform/network/allowed-addresses.ts'];
  const sources = await Promise.all(
    files.map((file) => readFile(new URL(`../../src/${file}`, import.meta.url), 'utf8')),
  );
  const text = sources.join('\n').replace(/\$\{[^{}]*\}/g, '#');
  const failures = Object.keys(english.failures);
  expect(failures.filter((failure) => !text.includes(failure))).toEqual([]);
  expect(Object.keys(german.failures)).toEqual(failures);
});

test.each([
  ['response status 500', ['The server responded with status 500.']],
  ['queryA ENOTFOUND shop.example', [english.connectionErrors.unknownHost, 'queryA ENOTFOUND shop.example']],
  [
    'connect ECONNREFUSED 127.0.0.1:4500',
    [english.connectionErrors.refused, 'connect ECONNREFUSED 127.0.0.1:4500'],
  ],
  ['self-signed certificate', [english.connectionErrors.certificate, 'self-signed certificate']],
  [
    'shop.example has no IP address',
    [english.connectionErrors.unknownHost, 'shop.example has no IP address'],
  ],
  ['connect EHOSTUNREACH ::1', ['The connection to the server failed.', 'connect EHOSTUNREACH ::1']],
])('the failure %s is described as %j', (failure, lines) => {
  expect(describeWebhookFailure(failure)).toEqual(lines);
});
