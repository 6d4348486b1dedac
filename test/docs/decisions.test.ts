import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);

test('docs/decisions/README.md lists every architecture decision with its title, status and date', async () => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).sort();
  const rows = await Promise.all(
    names.map(async (name) => {
      const [, title, status, date] =
        /^# (.+)\n\nStatus: (.+), (\d{4}-\d\d-\d\d)\n/.exec(await readFile(new URL(name, folder), 'utf8')) ??
        [];
      return `| [${name.slice(0, 4)}](${name}) | ${title} | ${status} | ${date} |`;
    }),
  );
  const index = (await readFile(new URL('README.md', folder), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| ['));
  expect(rows.length).toBeGreaterThan(30);
  expect(index).toEqual(rows);
});
