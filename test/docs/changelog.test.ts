import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const changelog = await readFile(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');

const sections = changelog.split(/^(?=## \[)/m).slice(1);

test('each version has at most 60 lines in CHANGELOG.md', () => {
  const long = sections.filter((section) => section.trimEnd().split('\n').length > 60);
  expect(long.map((section) => section.split('\n', 1)[0])).toEqual([]);
});

test('each version after the first one links to its page in docs/upgrades', () => {
  const versions = sections.flatMap((section) => /^## \[(\d.*?)\]/.exec(section)?.[1] ?? []);
  const unlinked = versions
    .slice(0, -1)
    .filter((version) => !changelog.includes(`](docs/upgrades/${version}.md)`));
  expect(unlinked).toEqual([]);
});
