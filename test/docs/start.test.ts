import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { databaseUrl, dropDatabase, runOnServer } from '../../tools/harness/run-on-server.ts';
import { useEmbeddedData } from '../support/embedded-data.ts';
import { copyTemplate } from '../support/test-service.ts';
import { checkPage, readPage } from './check-page.ts';
import { readSection } from './page.ts';

const template = inject('template');
/**
 * Fills a data folder with the demo data. The section Start of the README is tested on an empty
 * folder instead.
 */
const createData = useEmbeddedData();

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

/**
 * Returns whether pg_dump is installed in the major version of the PostgreSQL server, or a later
 * version.
 */
async function hasMatchingPgDump(): Promise<boolean> {
  if (template.kind !== 'postgresql') return false;
  const [server] = await runOnServer<{ major: number }>(
    template.serverUrl,
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  const { stdout } = await promisify(execFile)('pg_dump', ['--version']).catch(() => ({ stdout: '' }));
  return Number(/\d+/.exec(stdout)?.[0] ?? 0) >= (server?.major ?? Number.POSITIVE_INFINITY);
}

const canDump = await hasMatchingPgDump();
if (!canDump)
  process.stdout.write(
    'Skipped: the shell commands of docs/operations/backup.md with pg_dump need that of the server.\n',
  );

describe('shell examples of the README, the tutorial and the PostgreSQL guide', { timeout: 300_000 }, () => {
  test('the shell commands in the README sections Start and Five minutes print the output shown there', async () => {
    const page = await readPage('README.md');
    await checkPage(`${readSection(page, '## Start')}\n\n${readSection(page, '## Five minutes')}`);
  });

  test('the shell commands in docs/tutorial.md print the output shown there', async () => {
    await checkPage(await readPage('docs/tutorial.md'), { createData });
  });

  test.skipIf(template.kind !== 'postgresql').each([
    ['README.md', '## On PostgreSQL'],
    ['docs/operations/postgresql.md', '## From an empty database to the first sign-in'],
  ])('the shell commands in %s, section "%s", print the output shown there', async (path, heading) => {
    const section = readSection(await readPage(path), heading);
    await withEmptyDatabase((url) =>
      checkPage(section, { replaced: { 'postgres://vouchsafe:secret@127.0.0.1:5432/vouchsafe': url } }),
    );
  });

  test('the shell commands in docs/operations/backup.md, section "## The embedded database", print the output shown there', async () => {
    const section = readSection(await readPage('docs/operations/backup.md'), '## The embedded database');
    await checkPage(section, { createData });
  });

  test.skipIf(!canDump)(
    'the commands in docs/operations/backup.md, section "## PostgreSQL", restore every order',
    async () => {
      const section = readSection(await readPage('docs/operations/backup.md'), '## PostgreSQL');
      const copy = await copyTemplate();
      const restored = `vouchsafe_docs_${process.pid}_restored`;
      try {
        await checkPage(section, {
          environment: copy.environment,
          replaced: { vouchsafe_restored: restored },
        });
        const { DATABASE_URL: url = '' } = copy.environment;
        const countOrders = (of: string) => runOnServer(of, 'select count(*)::int as orders from orders');
        expect(await countOrders(databaseUrl(url, restored))).toEqual(await countOrders(url));
      } finally {
        await copy.drop();
        if (template.kind === 'postgresql') await dropDatabase(template.serverUrl, restored);
      }
    },
  );

  test.skipIf(template.kind !== 'postgresql')(
    'the shell commands in docs/guides/embedded-to-postgresql.md move the demo data and print the output shown there',
    async () => {
      const section = readSection(await readPage('docs/guides/embedded-to-postgresql.md'), '## Move');
      await withEmptyDatabase((url) =>
        checkPage(section, {
          createData,
          // The service refuses to serve the public demo credentials on an address other than
          // loopback.
          environment: { HOST: '127.0.0.1' },
          replaced: { 'postgres://vouchsafe:secret@127.0.0.1:5432/vouchsafe': url },
        }),
      );
    },
  );
});
