import { describe, inject, test } from 'vitest';
import { databaseUrl, runOnServer } from '../support/template-database.ts';
import { follow, readPage } from './follow.ts';
import { readSection } from './page.ts';

const template = inject('template');

async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  if (template.kind !== 'postgresql') throw new Error('There is no PostgreSQL.');
  const name = `vouchsafe_docs_${process.pid}_${Date.now()}`;
  await runOnServer(template.serverUrl, `create database ${name}`);
  try {
    await work(databaseUrl(template.serverUrl, name));
  } finally {
    await runOnServer(template.serverUrl, `drop database ${name} with (force)`);
  }
}

describe('executed in order in a fresh folder, the shell blocks print what the page shows', { timeout: 300_000 }, () => {
  test('README.md: start and five minutes', async () => {
    const page = await readPage('README.md');
    await follow(`${readSection(page, '## Start')}\n\n${readSection(page, '## Five minutes')}`);
  });

  test('docs/tutorial.md', async () => {
    await follow(await readPage('docs/tutorial.md'));
  });

  test.skipIf(template.kind !== 'postgresql').each([
    ['README.md', '## On PostgreSQL'],
    ['docs/operations/postgresql.md', '## From an empty database to the first sign-in'],
  ])('%s: an empty PostgreSQL up to the first sign-in', async (path, heading) => {
    const section = readSection(await readPage(path), heading);
    await withEmptyDatabase((url) =>
      follow(section, { replaced: { 'postgres://vouchsafe:secret@127.0.0.1:5432/vouchsafe': url } }),
    );
  });
});
