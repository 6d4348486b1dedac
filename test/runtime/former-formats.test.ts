import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { launchNode } from '../../tools/harness/launch.ts';
import { makeDataDir } from './make-data-dir.ts';

async function check(folder?: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const script = launchNode(['tools/check-former-formats.ts', ...(folder === undefined ? [] : [folder])]);
  return { code: await script.exit, output: script.output() };
}

let folder: string;
beforeEach(async () => {
  folder = await makeDataDir();
  await writeFile(
    join(folder, 'jobs.ts'),
    '/**\n * Moves jobs.\n *\n * @until 0.10.0 Jobs of 0.9.0 are elsewhere.\n */\n',
  );
});

test('the repository contains marks of former formats, and none is due', async () => {
  const { code, output } = await check();
  expect(output).toMatch(/^[1-9]\d* formats of former versions, 0 of them with errors$/m);
  expect(code).toBe(0);
});

test.for([
  ['0.9.12', 0, /^1 formats of former versions, 0 of them with errors$/m],
  ['0.10.0-rc.1', 1, /^jobs\.ts:4:.*\n {2}Version 0\.10\.0-rc\.1 must not contain this/m],
  ['0.10.0', 1, /must not contain this/],
  ['1.0.0', 1, /must not contain this/],
] as const)(
  'version %s with a format that is read until 0.10.0 exits with %d',
  async ([version, code, output]) => {
    await writeFile(join(folder, 'package.json'), JSON.stringify({ version }));
    expect(await check(folder)).toEqual({ code, output: expect.stringMatching(output) });
  },
);

test.for(['0.10', 'later', '1.0.0'])('a mark that states "%s" and no reason is an error', async (until) => {
  await writeFile(join(folder, 'package.json'), '{ "version": "0.9.0" }');
  await writeFile(join(folder, 'mark.ts'), `// @until ${until}\n`);
  expect(await check(folder)).toEqual({ code: 1, output: expect.stringContaining('mark.ts:1:// @until') });
});
