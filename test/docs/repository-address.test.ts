import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Hosts of repositories. The project has no public repository, so an address of one belongs to
 * another project.
 */
const hosts = /\b(?:github|gitlab|bitbucket|codeberg)\.(?:com|org)\/[\w-]+/i;

test('no file names a public repository, and package.json names neither a repository nor a bug tracker', async () => {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  // Prisma writes addresses of its issues into the client that it generates.
  const isOther = /^prisma\/generated\/|(\.(png|ico|woff2?|zip|gz|pdf|ttf)|package-lock\.json)$/;
  const naming = [];
  for (const name of names.filter((each) => !isOther.test(each))) {
    const text = await readFile(join(root, name), 'utf8').catch(() => '');
    if (hosts.test(text)) naming.push(name);
  }
  expect(naming).toEqual([]);
  expect(Object.keys(packageJson).filter((key) => ['repository', 'bugs', 'homepage'].includes(key))).toEqual(
    [],
  );
});
