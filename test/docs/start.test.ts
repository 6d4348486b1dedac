import { describe, inject, test } from 'vitest';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
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
    await dropDatabase(template.serverUrl, name);
  }
}

describe('shell examples of the README, the tutorial and the PostgreSQL guide', { timeout: 300_000 }, () => {
  test('the shell commands in the README sections Start and Five minutes print the output shown there', async () => {
    const page = await readPage('README.md');
    await follow(`${readSection(page, '## Start')}\n\n${readSection(page, '## Five minutes')}`);
  });

  test('the shell commands in docs/tutorial.md print the output shown there', async () => {
    await follow(await readPage('docs/tutorial.md'));
  });

  test.skipIf(template.kind !== 'postgresql').each([
    ['README.md', '## On PostgreSQL'],
    ['docs/operations/postgresql.md', '## From an empty database to the first sign-in'],
  ])('the shell commands in %s, section "%s", print the output shown there', async (path, heading) => {
    const section = readSection(await readPage(path), heading);
    await withEmptyDatabase((url) =>
      follow(section, { replaced: { 'postgres://vouchsafe:secret@127.0.0.1:5432/vouchsafe': url } }),
    );
  });
});
