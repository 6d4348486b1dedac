import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readConsoleTexts } from '../support/console-texts.ts';

const root = new URL('../../console/', import.meta.url);

test('every console text that is equal in English and German is in the list of words of both languages', async () => {
  const [english, german] = await Promise.all([readConsoleTexts('english'), readConsoleTexts('german')]);
  const equal = [...english].filter(
    ([key, text]) => german.get(key) === text && !equalWords.has(text) && /\p{L}{2}/u.test(text),
  );
  expect(equal).toEqual([]);
});

test('the attributes of console components contain no literal texts', async () => {
  const files = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.tsx'));
  const attribute =
    /\s(?:label|title|placeholder|alt|hint|description|actionLabel|question|aria-label)=(["'])(?=[^"']*\p{L})[^"']+\1/gu;
  const found = await Promise.all(
    files.map(async (name) =>
      [...(await readFile(new URL(name, root), 'utf8')).matchAll(attribute)].map(
        ([text]) => `${name}:${text}`,
      ),
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found.flat()).toEqual([]);
});

const equalWords = new Set([
  // Names of services.
  ...['Facebook', 'Instagram', 'LinkedIn', 'Twitter', 'X (Twitter)'],
  // Technical terms.
  ...[
    'Link',
    'Links',
    'Logo',
    'PIN',
    'Passkeys',
    'Subdomain',
    'URL',
    'Webhook',
    'Webhooks',
    'Website',
    'webhook-id',
  ],
  // German words with the same spelling in English.
  'Administrator',
  'Code',
  'Design',
  'Format',
  'Gold',
  'Import',
  'Live',
  'Name',
  'Name (optional)',
  'Optional.',
  'Organisation',
  'Position',
  'Region',
  'Status',
  'Test',
  'Ticket',
  'Version',
]);
