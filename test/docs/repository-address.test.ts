import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Addresses of repositories, images and mail. The project has no public repository and no domain,
 * so such an address has another owner.
 */
const addresses = [
  /\b(?:github|gitlab|bitbucket|codeberg)\.(?:com|org)[/:][\w-]+/i,
  /\b(?:raw\.)?githubusercontent\.com\b|\bvouchsafe\.(?:github|gitlab)\.io\b/i,
  /\b(?:ghcr|quay|docker)\.io\/[\w-]+/i,
  /@(?:[\w-]+\.)*vouchsafe\.(?!test\b|example\b|invalid\b)[a-z]{2,}/i,
];

test.each([
  'https://github.com/vouchsafe/vouchsafe',
  'git@github.com:vouchsafe/vouchsafe.git',
  'https://raw.githubusercontent.com/vouchsafe/main/README.md',
  'https://vouchsafe.github.io',
  'ghcr.io/vouchsafe/vouchsafe:latest',
  'docker.io/vouchsafe/vouchsafe',
  'security@vouchsafe.com',
])('%s is recognised as an address of another owner', (address) => {
  expect(addresses.some((each) => each.test(address))).toBe(true);
});

test('no file names a public repository, and package.json names neither a repository nor a bug tracker', async () => {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  // Prisma writes addresses of its issues into the client that it generates.
  const isOther =
    /^prisma\/generated\/|^test\/docs\/repository-address|(\.(png|ico|woff2?|zip|gz|pdf|ttf)|package-lock\.json)$/;
  const naming = [];
  for (const name of names.filter((each) => !isOther.test(each))) {
    const text = await readFile(join(root, name), 'utf8').catch(() => '');
    if (addresses.some((address) => address.test(text))) naming.push(name);
  }
  expect(naming).toEqual([]);
  expect(Object.keys(packageJson).filter((key) => ['repository', 'bugs', 'homepage'].includes(key))).toEqual(
    [],
  );
});
